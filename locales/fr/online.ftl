# Online games in the browser. Error messages of the server are in server.ftl.
# $seat is already translated, with the player’s name where it is known.

## The connection

online-connection-opening = Connexion au serveur…
online-connection-lost = Connexion perdue. Reconnexion en cours… Rien de ce que vous avez validé ne sera perdu.
online-connection-offline = Cet appareil est hors ligne. Vous pouvez regarder la partie ; elle reprendra dès que la connexion sera rétablie.
online-connection-outdated = Cette page est plus ancienne que le serveur. Rechargez-la pour continuer à jouer.
online-connection-delayed = Le serveur ne peut rien enregistrer pour l’instant. Il continue d’essayer ; laissez cette page ouverte.
online-connection-retry = Réessayer
online-reload = Recharger
online-sending = Envoi de votre coup…
online-refreshed = Cette page avait pris du retard ; elle a été mise à jour.
online-turn-too-late = La partie a avancé avant l’arrivée de votre coup : il n’a pas été joué.
online-unreachable = Le serveur est injoignable. Vérifiez la connexion et réessayez.
online-unreachable-offline = Cet appareil est hors ligne : impossible de joindre le serveur.
online-unreachable-list = Dernière liste connue : { $when }. Les parties reprendront dès que le serveur répondra.
online-no-server = Il n’y a pas de serveur de jeu à cette adresse : vous ne pouvez jouer que sur cet appareil. Pour lancer un serveur, tapez « kinetic serve ».
online-loading = Un instant…

## Name and devices

online-you = Vous
online-you-are = Ici, vous vous appelez { $name }.
online-you-no-name = Pas besoin de compte : vous recevez un nom dès que vous rejoignez une partie.
online-guest = Invité { $number }
online-you-rename = Changer de nom
online-name = Votre nom
online-name-about = C’est le nom que voient les autres. Les parties déjà commencées gardent l’ancien.
online-name-save = Enregistrer
online-forget-about = Vos parties sont liées à ce navigateur. Si vous vous faites oublier, vous ne pourrez plus les continuer d’ici.
online-forget = M’oublier ici
online-forget-everywhere = M’oublier partout
online-device = Sur un autre appareil
online-device-about = Ouvrez ce lien sur l’autre appareil, ou scannez le code avec son appareil photo : vous y retrouverez vos parties.
online-device-link = Lien pour votre autre appareil
online-device-until = Le lien ne sert qu’une fois (limite : { $when }). Ne le donnez à personne.
online-device-title = Continuer ici
online-device-here = Vous serez ici le même joueur que sur votre autre appareil, avec les mêmes parties.
online-device-instead = Sur cet appareil, vous vous appeliez { $name } jusqu’ici. Vous ne pourrez plus y continuer les parties jouées sous ce nom.
online-device-confirm = Continuer ici
online-device-done = C’est fait : ici aussi, vous êtes { $name }.
online-tokens = Jetons pour programmes
online-tokens-about = Un programme de votre création peut jouer en votre nom. Il s’identifie auprès du serveur avec un jeton.
online-token = Jeton
online-token-name = Nom du programme
online-token-create = Créer un jeton
online-token-once = Copiez le jeton maintenant : il ne sera plus affiché. Toute personne qui le possède peut jouer en votre nom.
online-token-copy = Copier le jeton
online-token-copied = Jeton copié.
online-token-revoke = Révoquer
online-token-revoke-this = Révoquer le jeton de { $name }

## The lobby

online-invite-title = Inviter quelqu’un
online-invite-about = Choisissez le jeu et les couleurs : vous recevez un lien à envoyer.
online-invite-to = Inviter à { $game }
online-games = Mes parties
online-games-none = Vos parties en ligne apparaîtront ici, en commençant par celles où c’est à vous de jouer.
online-finished = Parties terminées
online-finished-none = Aucune partie terminée pour l’instant.
online-invitations = Invitations ouvertes
online-invitations-none = Aucune invitation pour l’instant. Créez-en une et rendez-la visible à tous.
online-watching = Parties à regarder
online-watching-none = Aucune partie à regarder pour l’instant.
online-your-turn = À vous de jouer
online-phase-open = En attente de joueurs
online-phase-running = En cours
online-phase-over = Terminée
online-until = (limite : { $when })
online-seat-open = { $seat } : libre
online-to-lobby = Retour au salon
online-bots = Vous écrivez un robot ?
online-bots-link = Comment les programmes jouent ici

## Options

online-options = Options convenues
online-time = Temps de réflexion
online-time-kind-unlimited = Sans limite
online-time-kind-live = Avec pendule
online-time-kind-days = Jours par coup
online-time-kind-custom = Au choix
online-time-about-unlimited = Chacun prend le temps qu’il veut.
online-time-about-live = Chaque joueur dispose d’un temps pour toute la partie, avec un supplément après chaque coup. Le joueur qui n’a plus de temps est éliminé.
online-time-about-days = Pour jouer sur plusieurs jours : un nombre de jours pour chaque coup.
online-time-about-custom = Choisissez tout vous-même : temps par coup, réserve de temps, temps différents pour chacun, week-ends libres, vacances et pauses.
online-minutes = Temps par joueur
online-increment = Supplément par coup
online-days = Temps par coup
online-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
online-wait-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
online-wait-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
online-wait-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
online-days-hours = { $days } j { $hours } h
online-time-unlimited = Sans limite de temps.
online-time-live = { $minutes } min, plus { $seconds } s par coup.
online-time-days = { $days ->
    [one] { $days } jour par coup.
   *[other] { $days } jours par coup.
}
online-time-each = { $time }.
online-time-seat = { $seat } : { $time }.
online-time-part-turn = { $time } par coup
online-time-part-game = { $time } pour la partie
online-time-part-bank = { $time } en réserve de temps
online-time-part-increment = { $time } de plus après chaque coup
online-time-part-cap = au plus { $time } en réserve
online-time-weekends = Les week-ends ne comptent pas.
online-time-holidays = { $days ->
    [one] Chaque joueur a { $days } jour de vacances par an.
   *[other] Chaque joueur a { $days } jours de vacances par an.
}
online-time-pauses = Les joueurs peuvent convenir de pauses.
online-time-zone = Les jours commencent à l’heure de la personne qui a créé la partie (UTC{ $offset }).
online-custom-turn = Temps par coup
online-custom-bank = Réserve de temps
online-custom-increment = Supplément par coup
online-custom-cap = Réserve maximale (0 : sans limite)
online-custom-unit = Unité
online-unit-seconds = secondes
online-unit-minutes = minutes
online-unit-hours = heures
online-unit-days = jours
online-custom-about = Un coup utilise d’abord le temps par coup, puis la réserve de temps. Le supplément va dans la réserve.
online-custom-unequal = Un temps différent pour chacun
online-custom-weekends = Les week-ends ne comptent pas
online-custom-weekends-about = Aucune pendule ne tourne le samedi et le dimanche, à l’heure de cet appareil (UTC{ $offset }).
online-custom-holidays = Jours de vacances par an
online-custom-holidays-about = Un joueur en vacances ne perd pas de temps. Elles se terminent d’elles-mêmes quand les jours sont épuisés.
online-custom-pauses = Pauses d’un commun accord
online-custom-pauses-about = Si tous sont d’accord, aucune pendule ne tourne jusqu’à ce que quelqu’un reprenne la partie.
online-absence = Si quelqu’un s’absente
online-absence-about = Cela vaut quand c’est le tour d’un joueur qui a fermé la partie.
online-absence-kind-wait = Attendre
online-absence-kind-claim = Les autres décident
online-absence-kind-out = Éliminé
online-absence-kind-bot = L’ordinateur continue
online-absence-after = Après
online-absence-wait = La partie attend les joueurs absents.
online-absence-claim = Si un joueur s’absente { $wait } pendant son tour, les autres peuvent l’éliminer.
online-absence-out = Si un joueur s’absente { $wait } pendant son tour, il est éliminé.
online-absence-bot = Si un joueur s’absente { $wait } pendant son tour, l’ordinateur (niveau { $level }) joue pour lui jusqu’à son retour.
online-listed = Ouverte à tous
online-listed-about = La partie apparaît dans le salon : tout le monde peut la rejoindre ou la regarder. Sinon, il faut un lien.
online-agreed-listed = Tout le monde peut jouer ou regarder.

## Before a game begins

online-waiting-title = { $game } : en attente de joueurs
online-waiting-open = { $count ->
    [one] Il manque encore { $count } joueur. La partie commencera dès qu’il sera là.
   *[other] Il manque encore { $count } joueurs. La partie commencera dès qu’ils seront là.
}
online-waiting-begins = Tout le monde est là : la partie commence.
online-waiting-nobody = encore libre
online-waiting-you = (vous)
online-waiting-link = La personne qui ouvre ce lien peut jouer { $seat }. Ne l’envoyez qu’à une seule.
online-waiting-link-of = Lien pour { $seat }
online-waiting-group = Envoyez ce seul lien à tout le groupe : chaque personne qui l’ouvre reçoit la prochaine couleur libre. Premier arrivé, premier servi.
online-waiting-group-link = Lien pour tous
online-waiting-stay = Vous pouvez fermer cette page : la partie reste sur le serveur et dans vos parties.
online-share = Partager…
online-qr = Code QR
online-qr-of = Code QR : { $label }
online-cancel = Annuler la partie
online-cancelled = Cette partie a été annulée.
online-leave-seat = Libérer { $seat }
online-take-seat = Jouer { $seat }
online-invited-title = On vous invite
online-invited = Une partie d’{ $game }. Vous joueriez { $seat }.
online-invited-group = Cette invitation s’adresse à un groupe : chacun reçoit la prochaine couleur libre.
online-invited-learn = Vous ne connaissez pas ce jeu ?
online-invited-own = C’est votre propre invitation : envoyez le lien à quelqu’un d’autre.
online-invited-late = Cette couleur est prise, ou la partie a déjà commencé. Vous pouvez regarder.
online-watch = Regarder la partie
online-unknown-board = Cette page ne connaît pas le plateau de cette partie.

## In a game

online-clock = Temps restant
online-you-short = vous
online-present = en ligne
online-away = absent
online-plays-for = pour { $name }
online-you-watch = Vous regardez.
online-watchers = { $count ->
    [one] { $count } spectateur.
   *[other] { $count } spectateurs.
}
online-asks-draw = { $seat } propose le match nul.
online-asks-take-back = { $seat } demande à reprendre son dernier coup.
online-asks-rematch = { $seat } propose une revanche.
online-asks-pause = { $seat } demande une pause.
online-agree = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-claim-soon = { $seat } est absent. Vous pourrez éliminer ce joueur dans { $time }.
online-claim-now = { $seat } est absent depuis trop longtemps.
online-bot-soon = { $seat } est absent. L’ordinateur prend le relais dans { $time }.
online-out-soon = { $seat } est absent et sera éliminé dans { $time }.
online-claim = Éliminer ce joueur
online-end = Demander, abandonner
online-end-ask = Demander aux autres
online-ask-take-back = Reprendre mon coup
online-ask-draw = Proposer le match nul
online-ask-pause = Demander une pause
online-resume = Reprendre la partie
online-paused = La partie est en pause. Aucune pendule ne tourne jusqu’à ce que quelqu’un la reprenne ou joue.
online-clock-ends = Fin du temps : { $when }
online-stops-weekend = Week-end : la pendule est arrêtée jusqu’au { $when }.
online-stops-holiday = Vacances : la pendule est arrêtée jusqu’au { $when } au plus tard.
online-holiday = Vacances
online-holiday-left = Il vous reste { $time } de vacances cette année.
online-holiday-start = Partir en vacances
online-holiday-all = Dans mes parties
online-holiday-end = Finir les vacances
online-on-holiday = en vacances
online-you-on-holiday = Vous êtes en vacances jusqu’au { $when } au plus tard. Votre pendule est arrêtée.
online-holiday-done = { $count ->
    [one] Vos vacances ont commencé dans { $count } partie.
   *[other] Vos vacances ont commencé dans { $count } parties.
}
online-end-leave = Quitter la partie
online-end-about = Si vous abandonnez, vous perdez. C’est définitif.
online-end-about-many = Si vous abandonnez, vous êtes éliminé et les autres continuent. C’est définitif.
online-hand-over = Ordinateur pour { $seat }
online-to-rematch = Aller à la revanche
online-study = Étudier la partie
online-chat = Discussion
online-chat-lines = Messages
online-chat-none = Aucun message pour l’instant.
online-chat-say = Écrire un message
online-chat-send = Envoyer
online-chat-off = Couper la discussion
online-chat-is-off = La discussion est coupée : vous ne voyez pas ce que les autres écrivent.
online-chat-on = Rouvrir la discussion

## Who may write, reports, blocks

online-chat-for-players = Joueurs seulement
online-chat-for-everybody = Tout le monde
online-chat-for-nobody = Personne
online-chat-access-about = Qui peut écrire pendant la partie. Toute personne qui voit la partie peut lire les messages.
online-chat-closed = Il n’y a pas de discussion dans cette partie.
online-chat-players-only = Seuls les joueurs peuvent écrire dans cette partie.
online-line-more = Plus d’options pour le message de { $name }
online-line-of = Message de { $name }
online-report-text = Quel est le problème ? (facultatif)
online-report-about = Votre signalement est envoyé aux responsables du serveur, avec les derniers messages.
online-report-send = Signaler le message
online-report-sent = Merci. Le signalement a été envoyé.
online-block-about = Si vous bloquez cette personne, vous ne voyez plus ses messages et elle ne peut plus rejoindre vos parties depuis le salon.
online-block = Bloquer

## Devices and data

online-you-page = Appareils et données
online-signed-in = Vous êtes maintenant { $name }.
online-passkeys = Clés d’accès
online-passkey = Clé d’accès
online-passkeys-about = Avec une clé d’accès, vous êtes la même personne sur tous vos appareils, sans mot de passe. Ce n’est pas obligatoire.
online-passkeys-insecure = Pas de clés d’accès ici : les navigateurs ne les permettent que sur les pages en https et sur localhost.
online-passkeys-browser = Ce navigateur ne prend pas en charge les clés d’accès.
online-passkeys-address = Pas de clés d’accès ici : il faut ouvrir le serveur par son nom, et non par une adresse numérique.
online-passkey-add = Ajouter une clé
online-passkey-use = Utiliser une clé
online-passkey-added = La clé d’accès a été ajoutée.
online-passkey-stopped = Aucune clé d’accès n’a été utilisée.
online-passkey-remove-this = Retirer la clé d’accès du { $when }
online-remove = Retirer
online-codes = Codes de secours
online-codes-about = Si vous perdez tous vos appareils, chacun de ces codes vous permet de vous reconnecter une fois. Gardez-les en lieu sûr.
online-codes-left = { $count ->
    [0] Vous n’avez pas de codes de secours.
    [one] Un code n’a pas encore été utilisé.
   *[other] { $count } codes n’ont pas encore été utilisés.
}
online-codes-once = Notez ces codes maintenant : ils ne seront plus affichés.
online-codes-copy = Copier les codes
online-codes-copied = Codes copiés.
online-codes-make = Créer des codes
online-code = Code d’un autre appareil ou code de secours
online-code-use = Utiliser
online-devices = Appareils connectés
online-device-this = (cet appareil)
online-device-unknown = Appareil inconnu
online-device-end = Déconnecter
online-device-end-this = Déconnecter : { $device }
online-blocks = Joueurs bloqués
online-unblock = Débloquer
online-unblock-this = Débloquer { $name }
online-notifications = Notifications
online-notifications-about = Sachez quand c’est à vous de jouer, sur vos appareils ou par e-mail.
online-data = Vos données
online-data-about = Le serveur enregistre votre nom, vos parties, vos messages et, pour les notifications, vos appareils et votre adresse e-mail. Vous pouvez tout télécharger ou tout faire supprimer.
online-data-download = Télécharger
online-delete-me = Me supprimer
online-delete-about = Votre nom, vos messages, vos appareils et vos clés d’accès sont supprimés. Les parties en cours comptent comme abandonnées ; les parties terminées restent, sans votre nom. C’est définitif.
online-delete-now = Supprimer
online-delete-cancel = Tout garder
online-deleted = Vous avez été supprimé de ce serveur.
online-deleted-player = joueur supprimé
