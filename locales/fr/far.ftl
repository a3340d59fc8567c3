# Online games in the browser. What the server refuses is in server.ftl.
# $seat comes translated, with the player where it is known.

## The connection

far-line-opening = Connexion au serveur…
far-line-lost = Connexion perdue. Reconnexion en cours… Rien de ce que vous avez validé ne sera perdu.
far-line-offline = Cet appareil est hors ligne. Vous pouvez regarder la partie ; elle reprendra dès que la connexion sera rétablie.
far-line-outdated = Cette page est plus ancienne que le serveur. Rechargez-la pour continuer à jouer.
far-line-delayed = Le serveur ne peut rien enregistrer pour l’instant. Il continue d’essayer ; laissez cette page ouverte.
far-line-try = Réessayer
far-reload = Recharger
far-sending = Envoi de votre coup…
far-behind = Cette page avait pris du retard ; elle a été mise à jour.
far-overtaken = La partie a avancé avant l’arrivée de votre coup : il n’a pas été joué.
far-unreachable = Le serveur est injoignable. Vérifiez la connexion et réessayez.
far-no-server = Il n’y a pas de serveur de jeu à cette adresse : vous ne pouvez jouer que sur cet appareil. Pour lancer un serveur, tapez « kinetic serve ».
far-loading = Un instant…

## Who one is

far-you = Vous
far-you-are = Ici, vous vous appelez { $name }.
far-you-nobody = Pas besoin de compte : vous recevez un nom dès que vous rejoignez une partie.
far-you-rename = Changer de nom
far-name = Votre nom
far-name-about = C’est le nom que voient les autres. Les parties déjà commencées gardent l’ancien.
far-name-save = Enregistrer
far-forget-about = Vos parties sont liées à ce navigateur. Si vous vous faites oublier, vous ne pourrez plus les continuer d’ici.
far-forget = M’oublier ici
far-forget-everywhere = M’oublier partout
far-carry = Sur un autre appareil
far-carry-about = Ouvrez ce lien sur l’autre appareil, ou scannez le code avec son appareil photo : vous y retrouverez vos parties.
far-carry-link = Lien pour votre autre appareil
far-carry-until = Le lien ne sert qu’une fois (limite : { $when }). Ne le donnez à personne.
far-carry-title = Continuer ici
far-carry-here = Vous serez ici le même joueur que sur votre autre appareil, avec les mêmes parties.
far-carry-instead = Sur cet appareil, vous vous appeliez { $name } jusqu’ici. Vous ne pourrez plus y continuer les parties jouées sous ce nom.
far-carry-yes = Continuer ici
far-carry-done = C’est fait : ici aussi, vous êtes { $name }.
far-tokens = Jetons pour programmes
far-tokens-about = Un programme de votre création peut jouer en votre nom. Il s’identifie auprès du serveur avec un jeton.
far-token = Jeton
far-token-name = Nom du programme
far-token-make = Créer un jeton
far-token-once = Copiez le jeton maintenant : il ne sera plus affiché. Toute personne qui le possède peut jouer en votre nom.
far-token-copy = Copier le jeton
far-token-copied = Jeton copié.
far-token-revoke = Révoquer
far-token-revoke-this = Révoquer le jeton de { $name }

## The lobby

far-invite-title = Inviter quelqu’un
far-invite-about = Choisissez le jeu et les couleurs : vous recevez un lien à envoyer.
far-invite-to = Inviter à { $game }
far-mine = Mes parties
far-mine-none = Vos parties en ligne apparaîtront ici, en commençant par celles où c’est à vous de jouer.
far-past = Parties terminées
far-past-none = Aucune partie terminée pour l’instant.
far-open = Invitations ouvertes
far-open-none = Aucune invitation pour l’instant. Créez-en une et rendez-la visible à tous.
far-watching = Parties à regarder
far-watching-none = Aucune partie à regarder pour l’instant.
far-your-turn = À vous de jouer
far-row-open = En attente de joueurs
far-row-running = En cours
far-row-over = Terminée
far-until = (limite : { $when })
far-seat-open = { $seat } : libre
far-to-lobby = Retour au salon
far-bots = Vous écrivez un robot ?
far-bots-link = Comment les programmes jouent ici

## What is agreed on

far-options = Options convenues
far-time = Temps de réflexion
far-time-kind-unlimited = Sans limite
far-time-kind-live = Avec pendule
far-time-kind-days = Jours par coup
far-time-about-unlimited = Chacun prend le temps qu’il veut.
far-time-about-live = Chaque joueur dispose d’un temps pour toute la partie, avec un supplément après chaque coup. Le joueur qui n’a plus de temps est éliminé.
far-time-about-days = Pour jouer sur plusieurs jours : un nombre de jours pour chaque coup.
far-minutes = Temps par joueur
far-increment = Supplément par coup
far-days = Temps par coup
far-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
far-wait-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
far-wait-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
far-wait-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
far-days-hours = { $days } j { $hours } h
far-time-unlimited = Sans limite de temps.
far-time-live = { $minutes } min, plus { $seconds } s par coup.
far-time-days = { $days ->
    [one] { $days } jour par coup.
   *[other] { $days } jours par coup.
}
far-absence = Si quelqu’un s’absente
far-absence-about = Cela vaut quand c’est le tour d’un joueur qui a fermé la partie.
far-then-wait = Attendre
far-then-claim = Les autres décident
far-then-out = Éliminé
far-then-bot = L’ordinateur continue
far-after = Après
far-absence-wait = La partie attend les joueurs absents.
far-absence-claim = Si un joueur s’absente { $wait } pendant son tour, les autres peuvent l’éliminer.
far-absence-out = Si un joueur s’absente { $wait } pendant son tour, il est éliminé.
far-absence-bot = Si un joueur s’absente { $wait } pendant son tour, l’ordinateur (niveau { $level }) joue pour lui jusqu’à son retour.
far-listed = Ouverte à tous
far-listed-about = La partie apparaît dans le salon : tout le monde peut la rejoindre ou la regarder. Sinon, il faut un lien.

## Before a game begins

far-waiting-title = { $game } : en attente de joueurs
far-waiting-open = { $count ->
    [one] Il manque encore { $count } joueur. La partie commencera dès qu’il sera là.
   *[other] Il manque encore { $count } joueurs. La partie commencera dès qu’ils seront là.
}
far-waiting-begins = Tout le monde est là : la partie commence.
far-waiting-nobody = encore libre
far-waiting-you = (vous)
far-waiting-link = La personne qui ouvre ce lien peut jouer { $seat }. Ne l’envoyez qu’à une seule.
far-waiting-link-of = Lien pour { $seat }
far-waiting-stay = Vous pouvez fermer cette page : la partie reste sur le serveur et dans vos parties.
far-share = Partager…
far-qr = Code QR
far-qr-of = Code QR : { $label }
far-call-off = Annuler la partie
far-called-off = Cette partie a été annulée.
far-stand-up = Libérer { $seat }
far-take-seat-of = Jouer { $seat }
far-invited-title = On vous invite
far-invited = Une partie de { $game }. Vous joueriez { $seat }.
far-invited-board = Plateau : { $board }.
far-invited-own = C’est votre propre invitation : envoyez le lien à quelqu’un d’autre.
far-invited-late = Cette couleur est prise, ou la partie a déjà commencé. Vous pouvez regarder.
far-watch = Regarder la partie
far-unknown-board = Cette page ne connaît pas le plateau de cette partie.

## In a game

far-clock = Temps restant
far-you-short = vous
far-here = en ligne
far-away = absent
far-stands-in = pour { $name }
far-you-watch = Vous regardez.
far-watchers = { $count ->
    [one] { $count } spectateur.
   *[other] { $count } spectateurs.
}
far-asks-draw = { $seat } propose le match nul.
far-asks-take-back = { $seat } demande à reprendre son dernier coup.
far-asks-rematch = { $seat } propose une revanche.
far-agree = Accepter
far-decline = Refuser
far-withdraw = Retirer
far-claim-soon = { $seat } est absent. Vous pourrez éliminer ce joueur dans { $time }.
far-claim-now = { $seat } est absent depuis trop longtemps.
far-bot-soon = { $seat } est absent. L’ordinateur prend le relais dans { $time }.
far-out-soon = { $seat } est absent et sera éliminé dans { $time }.
far-claim = Éliminer ce joueur
far-end = Demander, abandonner
far-end-ask = Demander aux autres
far-ask-take-back = Reprendre mon coup
far-ask-draw = Proposer le match nul
far-end-leave = Quitter la partie
far-end-about = Si vous abandonnez, vous perdez. C’est définitif.
far-end-about-many = Si vous abandonnez, vous êtes éliminé et les autres continuent. C’est définitif.
far-hand-over = Ordinateur pour { $seat }
far-to-rematch = Aller à la revanche
far-study = Étudier la partie
far-chat = Discussion
far-chat-lines = Messages
far-chat-none = Aucun message pour l’instant.
far-chat-say = Écrire un message
far-chat-send = Envoyer
far-chat-off = Couper la discussion
far-chat-is-off = La discussion est coupée : vous ne voyez pas ce que les autres écrivent.
far-chat-on = Rouvrir la discussion
