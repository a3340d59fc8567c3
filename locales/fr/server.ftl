# Error messages of online games. Names of seats and error messages of the rules
# are in rules.ftl. $seat is already translated.

server-not-started = La partie n’a pas encore commencé.
server-started = La partie a déjà commencé.
server-called-off = La partie a été annulée.
server-not-over = La partie n’est pas encore finie.
server-seat-taken = Quelqu’un joue déjà { $seat }.
server-seat-open = Personne ne joue encore { $seat }.
server-seat-fixed = Le joueur { $seat } a été désigné à la création de la partie ; cela ne change plus.
server-out-of-turn = Ce n’est pas votre tour : c’est au joueur { $seat }.
server-not-your-seat = Vous ne jouez pas { $seat }.
server-not-for-players = Seul le serveur peut faire cela.
server-not-host = Seule la personne qui a créé la partie peut faire cela.
server-time-up = Le joueur { $seat } n’a plus de temps.
server-time-not-up = Le joueur { $seat } a encore du temps.
server-question-open = Une autre demande attend encore une réponse.
server-not-asked = Aucune demande n’attend votre réponse.
server-nothing-asked = Vous n’avez aucune demande à retirer.
server-asked-already = Vous l’avez déjà demandé. Vous pourrez redemander après le prochain coup.
server-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
server-not-away = Le joueur { $seat } n’est pas absent.
server-away-already = Le joueur { $seat } est déjà noté absent.
server-not-awaited = La partie n’attend pas le joueur { $seat }.
server-waits-on = { $seconds ->
    [one] La partie attend encore { $seconds } seconde le joueur { $seat }.
   *[other] La partie attend encore { $seconds } secondes le joueur { $seat }.
}
server-not-agreed = Ce n’est pas ce qui a été convenu.
server-against-oneself = Vous ne pouvez pas vous éliminer vous-même.
server-name = Un nom compte de 1 à { $limit } caractères, sans caractère de contrôle ou invisible et sans espace au début ni à la fin.
server-level = Le niveau { $found } n’existe pas : les niveaux vont de 1 à { $limit }.
server-board = Il n’y a pas de plateau nommé « { $found } ».
server-board-version = Cette partie a été jouée sur la version { $found } du plateau, que ce serveur ne connaît pas.
server-rules-version = Cette partie a été jouée selon la version { $found } des règles, que ce serveur ne connaît pas.
server-seats = Ces couleurs ne conviennent pas : chacune doit exister dans ce jeu et n’être nommée qu’une fois, et l’une d’elles commence.
server-time = Ces durées ne sont pas possibles.
server-prepared-limit = On peut préparer de 1 à { $limit } réponses, { $depth } de suite au plus.
server-prepared-late = La partie a continué entre-temps.
server-prepared-own-turn = C’est votre tour à cet endroit : on prépare des réponses aux coups des autres.
server-prepared-path = Ces coups des autres ne se terminent pas là où c’est votre tour.
server-prepared-twice = Deux réponses sont préparées pour la même position.
server-time-none = Chaque joueur doit avoir au moins une seconde pour son premier coup.
server-time-bank = La réserve de temps ne peut pas dépasser son maximum dès le départ.
server-time-seats = Des temps différents ne sont possibles que pour les couleurs de cette partie, une fois chacune.
server-holiday-days = Au plus { $limit } jours de vacances par an sont possibles.
server-utc-offset = Ce fuseau horaire n’existe pas.
server-paused = La partie est en pause.
server-not-paused = La partie n’est pas en pause.
server-holiday-already = Le joueur { $seat } est déjà en vacances.
server-no-holiday = Le joueur { $seat } n’est pas en vacances.
server-no-holiday-left = Le joueur { $seat } n’a plus de vacances cette année.
server-no-timeout = Aucun dépassement de temps à annuler : autre chose s’est passé depuis.

# Error messages of requests.

server-no-game = Cette partie n’existe pas.
server-nothing-there = Il n’y a rien à cette adresse.
server-no-visitor = Impossible de savoir qui vous êtes : aucun cookie ni jeton valable n’a été envoyé.
server-no-link = Ce lien n’est pas valable, ou ne l’est plus.
server-not-listed = Cette partie n’est pas ouverte à tous : il faut un lien pour y jouer.
server-malformed = Cette demande est incompréhensible : { $why }
server-version = Cette version du protocole n’est pas prise en charge ici ; utilisez la version { $spoken }.
server-game-name = Le nom d’une partie compte de 12 à 32 lettres minuscules et chiffres.
server-name-taken = Une autre partie porte déjà ce nom.
server-conflict = Autre chose s’est passé entre-temps.
server-gap = Vous êtes en avance sur le serveur : il lui manque des événements.
server-too-large = Cette demande est trop volumineuse.
server-too-slow = Cette demande a mis trop de temps à arriver.
server-too-many = { $seconds ->
    [one] Trop de demandes à la fois : réessayez dans { $seconds } seconde.
   *[other] Trop de demandes à la fois : réessayez dans { $seconds } secondes.
}
server-crowded = Trop de connexions sont déjà ouvertes.
server-watching = Une connexion peut suivre au plus { $limit } parties.
server-bot-games = Vous avez déjà { $limit } parties avec l’ordinateur. Terminez-en une avant d’en commencer une autre.
server-line = Un message compte de 1 à { $limit } caractères.
server-chat-off = La discussion de cette partie est désactivée.
server-chat-players = Seuls les joueurs peuvent écrire dans cette partie.
server-muted = Vous ne pouvez plus écrire de messages sur ce serveur.
server-banned = Vous êtes banni de ce serveur.
server-blocked = Vous ne pouvez pas rejoindre cette partie : quelqu’un vous y a bloqué.
server-not-archivable = Seules vos parties terminées peuvent être archivées.
server-passkey = Cette clé d’accès n’a pas été acceptée. Réessayez ou utilisez-en une autre.
server-no-passkeys = Ce serveur ne propose pas de clés d’accès : il n’a pas d’adresse https.
server-push = Cet appareil ne peut pas être joint : son adresse push ou ses clés sont inutilisables.
server-mail-address = Ce n’est pas une adresse e-mail.
server-notifications = Ces réglages sont impossibles : le fuseau horaire ou une heure est inconnu.
server-no-channel = Ce serveur n’envoie pas de telles notifications.
server-mail-limit = Trop d’e-mails de confirmation ont été envoyés aujourd’hui. Réessayez demain.
server-mail-failed = L’e-mail n’a pas pu être envoyé. Réessayez plus tard.
server-wrong-origin = Une autre page ne peut utiliser ce serveur que si son adresse figure dans la configuration.
server-too-many-games = { $limit ->
    [one] Une seule partie peut être en cours à la fois : terminez-la ou annulez-la d’abord.
   *[other] Pas plus de { $limit } parties peuvent être en cours à la fois : terminez-en ou annulez-en d’abord.
}
server-quarantined = Cette partie ne peut pas être affichée : le serveur ne peut pas la lire, ou son responsable l’a fermée.
server-unavailable = Impossible d’enregistrer pour l’instant. Rien n’est perdu : réessayez dans un moment.
