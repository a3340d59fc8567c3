# Games with people far away, in the browser. What the server refuses is in
# server.ftl. $seat comes translated, with the player where it is known.

## The connection

far-line-opening = Connexion au serveur…
far-line-lost = La connexion au serveur est perdue. On la cherche ; rien de ce que vous avez validé ne se perd.
far-line-offline = Cet appareil est hors ligne. Vous pouvez regarder la partie ; elle continue dès que le réseau revient.
far-line-outdated = Cette page est plus ancienne que le serveur. Rechargez-la pour continuer à jouer.
far-line-delayed = Le serveur ne peut rien enregistrer en ce moment. Un nouvel essai est en cours ; laissez cette page ouverte.
far-line-try = Essayer maintenant
far-reload = Recharger
far-sending = Votre coup est en route…
far-behind = Cette page n’a pas pu suivre ; elle a tout relu.
far-overtaken = La partie a continué avant l’arrivée de votre coup : il ne compte pas.
far-unreachable = Le serveur est injoignable. Vérifiez la connexion et réessayez.
far-no-server = Il n’y a pas de serveur de jeu à cette adresse : seules les parties sur cet appareil sont possibles ici. Lancez-en un avec « kinetic serve ».
far-loading = Un instant…

## Who one is

far-you = Vous
far-you-are = Ici, vous vous appelez { $name }.
far-you-nobody = Pas besoin de compte. Vous aurez un nom dès que vous prendrez une place.
far-you-rename = Changer de nom
far-name = Votre nom
far-name-about = C’est ce que voient les autres. Une partie commencée garde l’ancien nom.
far-name-save = Enregistrer
far-forget-about = Vos parties appartiennent à ce navigateur. Une fois oublié, on ne peut plus les continuer d’ici.
far-forget = M’oublier sur cet appareil
far-forget-everywhere = M’oublier sur tous les appareils
far-carry = Continuer sur un autre appareil
far-carry-about = Ouvrez ce lien sur l’autre appareil, ou laissez son appareil photo lire le code. Vos parties y seront aussi.
far-carry-link = Lien pour votre autre appareil
far-carry-until = Le lien sert une fois, jusqu’à { $when }. Ne le donnez à personne d’autre.
far-carry-title = Continuer ici
far-carry-here = Vous serez ici la même personne que sur votre autre appareil, avec les mêmes parties.
far-carry-instead = Sur cet appareil, vous vous appelez { $name } pour l’instant. Les parties sous ce nom ne pourront plus être continuées d’ici.
far-carry-yes = Continuer ici
far-carry-done = C’est fait : ici aussi, vous êtes maintenant { $name }.
far-tokens = Jetons pour programmes
far-tokens-about = Un programme que vous écrivez peut jouer en votre nom. Il présente un jeton au serveur.
far-token = Jeton
far-token-name = Nom du programme
far-token-make = Créer un jeton
far-token-once = Copiez le jeton maintenant : il ne sera plus affiché. Qui le possède peut jouer à votre place.
far-token-copy = Copier le jeton
far-token-copied = Le jeton est copié.
far-token-revoke = Révoquer
far-token-revoke-this = Révoquer le jeton de { $name }

## The lobby

far-invite-title = Inviter quelqu’un
far-invite-about = Vous choisissez le jeu et les places, et recevez un lien à envoyer.
far-invite-to = { $game } à distance
far-mine = Mes parties
far-mine-none = Vos parties à distance apparaîtront ici, d’abord celles où c’est à vous de jouer.
far-past = Parties terminées
far-past-none = Aucune de vos parties n’est terminée.
far-open = Invitations ouvertes
far-open-none = Aucune invitation pour l’instant. Invitez quelqu’un et rendez l’invitation visible à tous.
far-watching = Parties à regarder
far-watching-none = Aucune partie à regarder pour l’instant.
far-your-turn = À vous de jouer
far-row-open = En attente de joueurs
far-row-running = En cours
far-row-over = Terminée
far-until = jusqu’à { $when }
far-seat-open = { $seat } : libre
far-to-lobby = Vers le salon
far-bots = Vous écrivez un robot ?
far-bots-link = Comment les programmes jouent ici

## What is agreed on

far-options = Ce qui est convenu
far-time = Temps de réflexion
far-time-kind-unlimited = Sans limite
far-time-kind-live = Avec pendules
far-time-kind-days = Jours par coup
far-time-about-unlimited = Chacun prend le temps qu’il veut.
far-time-about-live = Chaque joueur a un temps pour toute la partie et en reçoit un peu après chaque coup. Qui n’a plus de temps est éliminé.
far-time-about-days = Pour jouer sur plusieurs jours : chaque coup a un nombre de jours.
far-minutes = Temps par joueur
far-increment = Ajouté après chaque coup
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
far-time-live = { $minutes } min, plus { $seconds } s après chaque coup.
far-time-days = { $days ->
    [one] { $days } jour par coup.
   *[other] { $days } jours par coup.
}
far-absence = Quelqu’un ne revient pas
far-absence-about = Cela compte quand c’est à quelqu’un de jouer et qu’il a fermé la partie.
far-then-wait = Attendre
far-then-claim = Les autres décident
far-then-out = Éliminé
far-then-bot = L’ordinateur continue
far-after = Après
far-absence-wait = La partie attend les absents.
far-absence-claim = Qui est absent { $wait } quand c’est à lui de jouer peut être éliminé par les autres.
far-absence-out = Qui est absent { $wait } quand c’est à lui de jouer est éliminé.
far-absence-bot = Si quelqu’un est absent { $wait } quand c’est à lui de jouer, l’ordinateur (niveau { $level }) joue jusqu’à son retour.
far-listed = Tout le monde peut jouer et regarder
far-listed-about = La partie apparaît dans le salon. Sinon, seuls ceux qui ont un lien la trouvent.

## Before a game begins

far-waiting-title = { $game } : en attente de joueurs
far-waiting-open = { $count ->
    [one] { $count } place est encore libre. La partie commence d’elle-même quand elle est prise.
   *[other] { $count } places sont encore libres. La partie commence d’elle-même quand elles sont prises.
}
far-waiting-begins = Toutes les places sont prises : la partie commence.
far-waiting-nobody = encore libre
far-waiting-you = (vous)
far-waiting-link = Qui ouvre ce lien peut jouer { $seat }. Ne l’envoyez qu’à une personne.
far-waiting-link-of = Lien pour { $seat }
far-waiting-stay = Vous pouvez fermer cette page : la partie reste sur le serveur et parmi vos parties.
far-share = Partager…
far-qr = Code QR
far-qr-of = Code QR : { $label }
far-call-off = Annuler la partie
far-called-off = Cette partie a été annulée.
far-stand-up = Laisser { $seat }
far-take-seat-of = Jouer { $seat }
far-invited-title = Vous êtes invité
far-invited = Une partie de { $game }. Vous joueriez { $seat }.
far-invited-board = Plateau : { $board }.
far-invited-own = C’est votre propre invitation : envoyez le lien à quelqu’un d’autre.
far-invited-late = Cette place est prise, ou la partie a commencé. Vous pouvez regarder.
far-watch = Voir la partie
far-unknown-board = Cette partie se joue sur un plateau que cette page ne connaît pas.

## In a game

far-clock = Temps restant
far-you-short = vous
far-here = présent
far-away = absent
far-stands-in = pour { $name }
far-you-watch = Vous regardez.
far-watchers = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
far-asks-draw = { $seat } propose la nulle.
far-asks-take-back = { $seat } demande à reprendre son dernier coup.
far-asks-rematch = { $seat } veut rejouer.
far-agree = Accepter
far-decline = Refuser
far-withdraw = Retirer
far-claim-soon = { $seat } est absent. Dans { $time }, vous pourrez l’éliminer.
far-claim-now = { $seat } est absent depuis assez longtemps.
far-bot-soon = { $seat } est absent. L’ordinateur continue dans { $time }.
far-out-soon = { $seat } est absent et sera éliminé dans { $time }.
far-claim = L’éliminer
far-end = Demander, abandonner
far-end-ask = Demander aux autres
far-ask-take-back = Demander à reprendre mon dernier coup
far-ask-draw = Proposer la nulle
far-end-leave = Partir
far-end-about = Abandonner perd la partie. On ne peut pas revenir dessus.
far-end-about-many = Qui abandonne est éliminé ; les autres continuent. On ne peut pas revenir dessus.
far-hand-over = L’ordinateur continue pour { $seat }
far-to-rematch = Vers la revanche
far-study = L’étudier sur cet appareil
far-chat = Discussion
far-chat-lines = Ce qui a été dit
far-chat-none = Rien n’a encore été dit.
far-chat-say = Dire quelque chose
far-chat-send = Envoyer
far-chat-off = Couper la discussion
far-chat-is-off = La discussion est coupée : vous ne voyez rien de ce que les autres écrivent.
far-chat-on = Rouvrir la discussion
