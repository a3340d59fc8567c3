# Texts of the browser client. Names of seats, sizes and kinds, and error messages
# of the rules, are in rules.ftl. Each part of the client has its own section.

## The Orbito board

web-orbito-board = Plateau d’Orbito
web-orbito-grid = Cases
web-orbito-outer-ring = orbite extérieure
web-orbito-inner-ring = orbite intérieure
web-orbito-free = libre
web-orbito-white-marble = bille blanche
web-orbito-black-marble = bille noire
web-orbito-in-line = dans un alignement de quatre
web-orbito-moved-now = jouée pendant ce tour
web-orbito-moved-last = jouée au dernier coup
web-orbito-picked-up = sélectionnée
web-orbito-can-slide = peut être déplacée
web-orbito-can-go-here = déplacement possible ici
web-orbito-can-place = vous pouvez placer une bille ici
web-orbito-hand-white = { $count ->
    [0] Blanc n’a plus de bille en main
    [one] Blanc a encore une bille en main
   *[other] Blanc a encore { $count } billes en main
}
web-orbito-hand-black = { $count ->
    [0] Noir n’a plus de bille en main
    [one] Noir a encore une bille en main
   *[other] Noir a encore { $count } billes en main
}
web-orbito-rotate = Appuyer sur le bouton Orbito et finir le tour
web-orbito-extra = Rotation supplémentaire { $number }
web-orbito-key-arrows = Aller d’une case à l’autre
web-orbito-key-home = Aller à la première ou à la dernière case de la rangée
web-orbito-key-act = Choisir une bille adverse et la déplacer, ou placer une des vôtres
web-orbito-key-confirm = Une fois la bille placée : appuyer sur le bouton Orbito et finir le tour
web-orbito-key-escape = Lâcher la bille, ou reprendre la dernière étape
web-orbito-key-backspace = Reprendre la dernière étape

## The IDO board

web-ido-board = Plateau d’IDO
web-ido-kind-small-square = petite case
web-ido-kind-rectangle = rectangle
web-ido-kind-angle = case en L
web-ido-kind-big-square = grande case
web-ido-at-start = ligne de départ { $seat ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
   *[green] verte
}
web-ido-at-goal = ligne d’arrivée { $seat ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
   *[green] verte
}
web-ido-block = { $size ->
    [small] petit
   *[large] grand
} bloc { $seat ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
   *[green] vert
}
web-ido-selected = sélectionné
web-ido-can-move = peut se déplacer
web-ido-can-enter = peut être introduit ici
web-ido-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
web-ido-home-steps = { $steps ->
    [one] arrive en { $steps } pas
   *[other] arrive en { $steps } pas
}
web-ido-last-turn = dernier coup
web-ido-reserve = { $size ->
    [small] { $count ->
        [one] { $count } petit bloc
       *[other] { $count } petits blocs
    }
   *[large] { $count ->
        [one] { $count } grand bloc
       *[other] { $count } grands blocs
    }
} dans la réserve { $seat ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
   *[green] verte
}
web-ido-goal = Arrivée { $seat ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
   *[green] verte
}
web-ido-shift = Déplacer la grille vers { $direction ->
    [north] le nord
    [east] l’est
    [south] le sud
   *[west] l’ouest
}
web-ido-not-now = impossible pour l’instant
web-ido-again = encore une fois pour jouer
web-ido-which-way = Déplacer la grille : dans quelle direction ?
web-ido-reach = { $count ->
    [0] Aucun carreau accessible
    [one] { $count } carreau accessible
   *[other] { $count } carreaux accessibles
}
web-ido-pushes = { $count ->
    [one] { $count } bloc poussé
   *[other] { $count } blocs poussés
}
web-ido-returns = { $count ->
    [one] { $count } retourne dans la réserve
   *[other] { $count } retournent dans la réserve
}
web-ido-arrives = { $count ->
    [one] { $count } arrive
   *[other] { $count } arrivent
}
web-ido-pushes-nothing = aucun bloc poussé
web-ido-preview-pushed = sera poussé en { $unit }
web-ido-preview-returned = retournera dans la réserve
web-ido-preview-arrived = arrivera
web-ido-key-arrows = Parcourir le plateau
web-ido-key-enter = Prendre ou déposer un bloc ; finir le tour s’il n’y a rien à prendre
web-ido-key-reserve = Prendre un petit (S) ou un grand (L) bloc dans la réserve ; les flèches vont alors là où il peut être introduit
web-ido-key-frame = Déplacer la grille dans cette direction : aperçu d’abord, puis Entrée pour jouer
web-ido-key-home = Faire passer la ligne d’arrivée au bloc
web-ido-key-pass = Passer
web-ido-key-escape = Lâcher le bloc, ou reprendre la dernière étape

## Names

web-game-ido = IDO
web-game-orbito = Orbito
web-board-classic = Classique
web-board-grand = Grand
web-seat-red = Rouge
web-seat-blue = Bleu
web-seat-yellow = Jaune
web-seat-green = Vert
web-seat-white = Blanc
web-seat-black = Noir
web-seat-player = { $seat } ({ $player })
web-bot = Ordinateur, niveau { $level }

## Every page

web-tagline = Des jeux dont le plateau bouge
web-skip = Aller au contenu
web-nav = Pages
web-nav-home = Accueil
web-nav-about = À propos
web-title-waiting = ({ $count }) À vous de jouer – { $title }
web-close = Fermer
web-storage-full = Ce navigateur n’a plus de place pour enregistrer vos parties. La partie en cours continue ; enregistrez-la dans un fichier avant de fermer la page.
web-storage-forbidden = Ce navigateur refuse d’enregistrer vos parties. La partie en cours continue ; enregistrez-la dans un fichier avant de fermer la page.
web-not-loaded = Cette partie de la page n’a pas pu être chargée. Vérifiez la connexion et réessayez.
web-language-unavailable = Cette langue n’a pas pu être chargée. Vérifiez la connexion et réessayez.
web-opened-several = { $count ->
    [one] Le texte contient une autre partie : vous la trouverez dans vos parties.
   *[other] Le texte contient { $count } autres parties : vous les trouverez dans vos parties.
}
web-at-place = Ligne { $line }, colonne { $column } : { $sentence }
web-at-event = Événement { $event } : { $sentence }

## Not found

web-not-found-title = Page introuvable
web-not-found-link = Ce lien est abîmé ou incomplet. Redemandez-le, ou copiez-le de nouveau en entier.
web-not-found-game = Cette partie n’est pas sur cet appareil : elle a été supprimée, ou jouée dans un autre navigateur.
web-not-found-broken = Cette partie est illisible. Elle a été mise de côté : depuis l’accueil, vous pouvez l’enregistrer dans un fichier.
web-not-found-page = Cette adresse n’existe pas.
web-not-found-home = Retour à l’accueil

## Home page

web-home-ido = Une course sur des cases que vous transformez en déplaçant une grille. De deux à quatre joueurs.
web-home-orbito = Alignez quatre billes sur un plateau qui tourne après chaque coup. Pour deux joueurs.
web-home-person = Vous ({ $seat })
web-home-play-ido = Jouer à IDO
web-home-play-orbito = Jouer à Orbito
web-home-options = Joueurs et options
web-online-title = Jouer en ligne
web-home-online = Envoyez un lien à qui vous voulez, jouez en direct ou sur plusieurs jours, ou regardez d’autres parties.
web-home-online-waiting = { $count ->
    [one] C’est à vous de jouer dans { $count } partie.
   *[other] C’est à vous de jouer dans { $count } parties.
}
web-home-online-open = { $count ->
    [one] { $count } invitation ouverte.
   *[other] { $count } invitations ouvertes.
}
web-home-online-lobby = Entrer dans le salon
web-home-online-unreachable = Le serveur ne répond pas pour l’instant ; le salon montre vos parties telles qu’elles étaient.
web-home-online-invite = Inviter à { $game }
web-games-title = Mes parties
web-games-none = Vos parties apparaîtront ici. Elles restent sur cet appareil.
web-games-turns = { $count ->
    [0] tout juste commencée
    [one] { $count } coup
   *[other] { $count } coups
}
web-games-review-short = Analyse
web-games-review = Analyse : { $game }, { $date }
web-games-delete = Supprimer : { $game }, { $date }
web-games-deleted = { $game } : partie supprimée.
web-games-restore = Récupérer
web-games-all = Tout afficher ({ $count })
web-games-broken = { $count ->
    [one] Une partie enregistrée sur cet appareil est illisible. Elle a été mise de côté.
   *[other] { $count } parties enregistrées sur cet appareil sont illisibles. Elles ont été mises de côté.
}
web-games-save-broken = Enregistrer un fichier
web-games-delete-broken = Supprimer
web-open-title = Ouvrir une partie
web-open-short = Ouvrir
web-open-label = Une position ou une partie, en texte :
web-open-text = Ouvrir le texte
web-open-file = Ouvrir un fichier…
web-open-too-long = Ce fichier est trop long pour être une partie.
web-open-not-text = Ce fichier n’est pas du texte : ce n’est donc pas une partie.
web-text-nothing = Il n’y a rien à ouvrir : collez une position ou une partie.

## A new game

web-new-title = Nouvelle partie
web-new-game = Jeu
web-new-players = Qui joue ?
web-new-count = Joueurs
web-new-count-about = À deux, on se fait face. On joue dans le sens des aiguilles d’une montre.
web-new-who = Qui joue { $seat } ?
web-new-person = Une personne
web-new-bot = L’ordinateur
web-new-online = Joueur en ligne
web-new-online-about = Vous recevrez un lien à envoyer à la personne qui jouera cette couleur.
web-new-name = Nom (facultatif)
web-new-level = Niveau
web-level = { $rank ->
    [weakest] { $level }, le plus facile
    [strongest] { $level }, le plus fort
   *[other] { $level }
}
web-new-first = Qui commence ?
web-new-random = Au hasard
web-new-first-about = À la revanche, c’est le joueur suivant qui commence.
web-new-time = Temps de réflexion
web-clock = Pendules
web-clock-off = Sans
web-clock-on = Avec pendule
web-clock-about = Pour les personnes devant cet écran. Le joueur qui n’a plus de temps est éliminé. L’ordinateur n’a pas de pendule.
web-clock-minutes = Minutes par joueur
web-clock-minutes-of = Minutes pour { $seat }
web-clock-seconds = Secondes en plus par coup
web-clock-unequal = Un temps différent pour chacun
web-clock-left = Temps restant
web-clock-paused = en pause
web-clock-pause = Pause
web-clock-resume = Continuer
web-clock-stands = La pendule est arrêtée. Elle repart quand vous continuez ou jouez.
web-new-rules = Plateau et règles
web-new-board = Plateau
web-new-board-about = Le grand plateau compte 10 × 10 carreaux au lieu de 8 × 8 : les chemins sont plus longs, la partie aussi.
web-new-target = Blocs pour gagner
web-new-target-about = Le premier joueur qui fait arriver ce nombre de blocs gagne. D’habitude, c’est quatre ; avec trois la partie est plus courte, avec cinq plus longue.
web-new-order = Ordre d’arrivée imposé
web-new-order-about = Les blocs doivent arriver dans cet ordre de tailles. Un bloc qui ne le respecte pas retourne dans la réserve.
web-new-order-small = petit
web-new-order-large = grand
web-new-own = Jamais deux de ses blocs dans un rectangle
web-new-own-about = Un rectangle contient jusqu’à deux blocs. Avec cette option, ils doivent appartenir à des joueurs différents.
web-new-start = Commencer
web-new-invite = Créer l’invitation
web-new-no-server = Il n’y a pas de serveur de jeu ici : impossible d’inviter quelqu’un en ligne. Choisissez une personne ou l’ordinateur.

## The game screen

web-play-title = Une partie d’{ $game }
web-play-board = Plateau
web-play-turn = Ce coup
web-play-seats = Joueurs
web-play-course = Déroulement de la partie
web-play-more = Plus
web-status-to-move = À { $seat } de jouer
web-status-thinking = L’ordinateur réfléchit…
web-status-slide-or-place = Déplacez une bille adverse si vous voulez, puis placez une des vôtres.
web-status-place = Placez maintenant une de vos billes.
web-status-rotates-next = Validez, et les orbites tournent.
web-status-steps = { $steps ->
    [0] Aucun bloc en jeu
    [one] { $steps } pas
   *[other] { $steps } pas
}
web-status-steps-left = { $steps ->
    [0] Plus aucun pas
    [one] Encore { $steps } pas
   *[other] Encore { $steps } pas
}
web-status-rest = { $rest ->
    [0] La grille est libre
    [one] La grille se repose encore un tour
   *[other] La grille se repose encore { $rest } tours
}
web-status-looking-back = Position antérieure. Un coup joué ici ouvre une variante.
web-status-earlier = Position antérieure.
web-status-variation = Vous êtes dans une variante, pas dans la partie.
web-status-repetition = Cette position s’est déjà présentée. À la troisième fois, c’est match nul.
web-back-to-game = Retour à la partie
web-promote = Adopter la variante
web-bot-again = L’ordinateur continue
web-bot-retry = Réessayer
web-take-back = Reprendre l’étape
web-take-back-about = Reprendre la dernière étape de ce tour
web-redo-part = Rétablir
web-confirm = Valider
web-pass = Passer
web-undo = Annuler
web-undo-about = Annuler votre dernier coup
web-hint-ask = Conseil
web-hint-thinking = Réflexion…
web-hint = Conseil : { $turn }.
web-hint-hide = Masquer le conseil
web-hint-win = { $turns ->
    [one] Ce coup gagne.
   *[other] C’est gagné en { $turns } coups au plus.
}
web-hint-loss = { $turns ->
    [one] Mais l’adversaire gagne au coup suivant.
   *[other] Même avec le meilleur jeu, c’est perdu en { $turns } coups.
}
web-hint-draw = Si les deux jouent au mieux, match nul.
web-notice-bot-stopped = L’ordinateur ne répond plus. Réessayez, ou annulez votre coup.
web-notice-bot-declines = L’ordinateur refuse le match nul : continuez, ou abandonnez.
web-notice-no-hint = Pas de conseil pour l’instant : le moteur n’a pas répondu. Réessayez.
web-seat-out = éliminé
web-seat-now = joue
web-seat-arrived = Arrivés
web-seat-arrived-of = { $count } sur { $target }
web-seat-reserve = Réserve
web-seat-small = { $count ->
    [one] { $count } petit
   *[other] { $count } petits
}
web-seat-large = { $count ->
    [one] { $count } grand
   *[other] { $count } grands
}
web-seat-hand = En main
web-agreed-order = Ordre d’arrivée : { $order }.
web-agreed-own = Jamais deux de ses blocs dans un rectangle.
web-go-first = Première position
web-go-previous = Coup précédent
web-go-next = Coup suivant
web-go-last = Dernière position
web-list-title = Coups
web-list-none = Aucun coup pour l’instant.
web-over-win = { $seat } gagne
web-over-draw = Match nul
web-over-board-ido = Le dernier bloc nécessaire est arrivé.
web-over-board-orbito = Quatre billes alignées.
web-over-board-draw = Quatre billes alignées pour les deux couleurs, ou pour aucune.
web-over-repetition = La même position s’est présentée pour la troisième fois.
web-over-agreement = D’un commun accord.
web-over-resigns = Par abandon.
web-over-time = Au temps.
web-over-gone = Par forfait.
web-rematch = Revanche
web-rotate-board = Tourner le plateau
web-rotate-seat = Côté { $seat }
web-rotate-quarter = Un quart de tour
web-zen = Mode zen
web-zen-about = Seulement le plateau, les pendules et les boutons principaux ; Échap pour quitter
web-zen-leave = Quitter le mode zen
web-full-screen = Plein écran
web-full-screen-leave = Quitter le plein écran
web-end = Abandon ou match nul
web-end-about = L’abandon termine la partie ; le match nul aussi, si tous sont d’accord. Vous pourrez annuler.
web-end-about-many = Le joueur qui abandonne est éliminé et les autres continuent. Si tous sont d’accord, le match nul termine la partie. Vous pourrez annuler.
web-end-resign = { $seat } abandonne
web-end-draw = Match nul
web-end-go-on = Continuer à jouer
web-announce-by = { $seat } : { $words }.
web-announce = { $words }.
web-announce-to-move = À { $seat } de jouer.

## Turns in words

web-turn-enter = { $size ->
    [small] petit bloc introduit en { $at }
   *[large] grand bloc introduit en { $at }
}
web-turn-move = { $size ->
    [small] petit bloc de { $from } à { $to }
   *[large] grand bloc de { $from } à { $to }
}
web-turn-home = { $size ->
    [small] petit bloc de { $from } à l’arrivée
   *[large] grand bloc de { $from } à l’arrivée
}
web-turn-home-returned = { $size ->
    [small] petit bloc de { $from } à l’arrivée, hors de l’ordre : retour dans la réserve
   *[large] grand bloc de { $from } à l’arrivée, hors de l’ordre : retour dans la réserve
}
web-turn-shift-north = grille vers le nord
web-turn-shift-east = grille vers l’est
web-turn-shift-south = grille vers le sud
web-turn-shift-west = grille vers l’ouest
web-turn-pushes = { $shift } ; blocs poussés : { $pushes }
web-push-pushed = { $seat } de { $from } à { $to }
web-push-arrived = { $seat } de { $from } à l’arrivée
web-push-returned = { $seat } de { $from } à la réserve
web-turn-pass = passe
web-turn-slide = bille de { $from } à { $to }
web-turn-place = bille placée en { $at }
web-turn-extra = { $count ->
    [one] { $turn } ; une rotation supplémentaire
   *[other] { $turn } ; { $count } rotations supplémentaires
}
web-event-draw = match nul d’un commun accord
web-event-resigns = abandonne
web-event-time = n’a plus de temps
web-event-gone = quitte la partie

## Sharing

web-share = Partager, enregistrer
web-share-position = Cette position
web-share-game = Toute la partie
web-share-copy = Copier le texte
web-share-link = Copier le lien
web-share-copy-game = Copier la partie
web-share-link-game = Lien vers la partie
web-share-file = Enregistrer un fichier
web-share-picture = Une image de cette position
web-share-no-picture = Ce navigateur ne sait pas créer cette image : essayez l’autre format.
web-share-copied = Copié.
web-share-line-only = Copié. Avec toutes les variantes, le lien serait trop long : il ne contient que celle du plateau.
web-share-by-hand = Ce navigateur interdit la copie : sélectionnez le texte et copiez-le vous-même.
web-share-saved = Enregistré sous { $file }.

## Settings and help

web-settings = Réglages
web-language = Langue
web-scheme = Couleurs
web-scheme-system = Comme l’appareil
web-scheme-light = Claires
web-scheme-dark = Sombres
web-speed = Animation
web-speed-off = Aucune
web-speed-quick = Rapide
web-speed-normal = Normale
web-speed-slow = Lente
web-confirm-setting = Valider chaque coup
web-confirm-setting-about = Sinon, le tour se termine tout seul dès qu’il n’y a plus rien à jouer.
web-next-game = Passer à la partie suivante
web-next-game-about = Après un coup confirmé en ligne, la prochaine partie où c’est à vous de jouer s’ouvre.
web-coordinates = Lettres et chiffres
web-coordinates-about = Afficher les coordonnées au bord du plateau.
web-sound = Son
web-sound-about = De petits bruits quand quelque chose bouge.
web-help = Aide
web-help-how = Comment jouer
web-help-ido-aim = Faites traverser le plateau à vos blocs, de votre ligne de départ à votre ligne d’arrivée. Le premier joueur qui en fait arriver assez (en général quatre) gagne. Les petits blocs ne vont que sur les petites cases, les grands que sur les rectangles.
web-help-ido-turn = À votre tour : introduisez un bloc, ou déplacez vos blocs (autant de pas que vous avez de blocs en jeu), ou déplacez la grille d’un carreau. Touchez un bloc puis sa destination, ou faites-le glisser.
web-help-ido-shift = La grille pousse les blocs qui sont sur son chemin. Ensuite elle se repose : le joueur suivant ne peut pas la déplacer et, à deux, vous non plus à votre prochain tour.
web-help-orbito-aim = Alignez quatre de vos billes dans une rangée, une colonne ou une grande diagonale. L’alignement ne compte qu’après la rotation.
web-help-orbito-turn = À votre tour : déplacez, si vous voulez, une bille adverse sur une case libre voisine ; placez une de vos billes ; puis les deux orbites tournent d’une case.
web-help-keys-board = Touches sur le plateau
web-help-keys-screen = Touches ailleurs
web-help-step = Coup précédent ou suivant
web-help-ends = Première ou dernière position

## About

web-about-title = À propos de Kinetic
web-about-lead = Kinetic réunit deux jeux dont le plateau bouge. On y joue à plusieurs devant le même écran, en ligne s’il y a un serveur, ou contre l’ordinateur.
web-about-ido = IDO est un jeu de course de Bernhard Weber, paru chez Goldsieber en 1998 et épuisé depuis longtemps : 2 à 4 joueurs, à partir de 12 ans. Chaque déplacement de la grille y change le plateau.
web-about-layout = Le plateau d’IDO est ici une reconstitution d’après les règles publiées : nous n’avons eu aucun dessin de l’original, qui peut être différent.
web-about-orbito = Orbito est un jeu d’alignement de Yossef Sonnenfeld, paru chez FlexiQ en 2023 : 2 joueurs, à partir de 7 ans. Après chaque coup, le plateau déplace toutes les billes. L’ordinateur connaît la valeur exacte de chaque position.
web-about-names-title = Noms
web-about-names = Les noms des jeux appartiennent à leurs propriétaires. Kinetic est un projet indépendant : ils n’y ont pas participé et ne l’ont pas approuvé.
web-about-privacy-title = Vos données
web-about-privacy = Vos parties et vos réglages restent dans ce navigateur. Rien n’est envoyé ; un lien contient lui-même toute la partie.
web-about-privacy-server = Vos réglages et les parties jouées sur cet appareil restent dans ce navigateur. Les parties en ligne sont enregistrées sur le serveur, avec le nom des joueurs, leur discussion et les réponses qu’ils ont préparées, que personne d’autre ne voit ; un cookie permet au serveur de vous reconnaître. Sous « Appareils et données », vous pouvez télécharger ce qu’il enregistre sur vous ou le faire supprimer. Si vous activez les notifications, le serveur garde aussi de quoi joindre votre appareil, et votre adresse e-mail si vous la donnez.
web-about-licence-title = Licence
web-about-licence = Kinetic est un logiciel libre sous licence MIT ou Apache 2.0.

## Links to the lessons and the rules

web-study = Étude
web-learn-ido = Apprendre IDO
web-learn-orbito = Apprendre Orbito
web-rules-ido = Règles d’IDO
web-rules-orbito = Règles d’Orbito

## Puzzles, updates and installing

web-puzzles = Énigmes
web-puzzles-ido = Énigmes : IDO
web-puzzles-orbito = Énigmes : Orbito
web-update-ready = Une nouvelle version est disponible.
web-update-now = Mettre à jour
web-update-later = Plus tard
web-update-elsewhere = Une nouvelle version a été chargée dans un autre onglet. Rechargez cette page quand vous voulez.
web-update-reload = Recharger
web-install = Installer
web-install-about = Installer Kinetic comme application sur cet appareil

## Review and explorer

web-review = Analyser la partie
web-explorer = Ouvertures

## The game screen: whose turn, how it ended

web-status-your-turn = À vous de jouer
web-over-you-won = Vous avez gagné
web-over-you-lost = Vous avez perdu

## The legend of the IDO board

web-legend = Légende
web-legend-small = Blanc : une petite case. Les petits blocs y entrent et s’y déplacent.
web-legend-rectangle = Teinté : un rectangle. Les grands blocs y entrent et s’y déplacent ; il peut contenir deux blocs.
web-legend-closed = Hachuré : une case en L ou une grande case. Aucun bloc ne peut y aller de lui-même ; la grille peut l’y pousser.
web-legend-start = Ligne pleine : la ligne de départ de cette couleur.
web-legend-goal = Ligne creuse : la ligne d’arrivée de cette couleur. Un bloc qui la franchit est arrivé.
web-legend-steps = Un carreau que le bloc choisi peut atteindre, et le nombre de pas.
web-legend-handle = Appuyez deux fois pour déplacer la grille dans ce sens : la première pression montre l’effet.
web-legend-lock = La grille se repose. Le chiffre dit pendant combien de tours encore.

## Settings and comforts

web-hint-play = Le jouer
web-over-resigns-many = Tous les autres ont abandonné.
web-over-out-many = Tous les autres sont éliminés.
web-theme = Plateau
web-theme-classic = Classique
web-theme-soft = Doux
web-theme-contrast = Contraste fort
web-notation = Coups
web-notation-both = Notation et mots
web-notation-short = Notation
web-notation-words = Mots

## Seats and rematches

web-new-colours = Couleurs
web-new-colours-about = Les couleurs de deux places face à face.
web-new-seats-red-yellow = Rouge et jaune
web-new-seats-blue-green = Bleu et vert
web-new-empty = Côté vide
web-new-empty-about = À chaque revanche, il se décale d’une place.
web-cycle = Partie { $game } sur { $games }
# After the end of a game; $players: 2, 3 or 4.
web-cycle-next = { $players ->
    [2] À la revanche, on échange les places et l’autre joueur commence.
    [3] À la revanche, le joueur suivant commence et le côté vide se décale d’une place. Après 12 parties, chacun aura eu chaque place et joué à chaque rang aussi souvent que les autres.
   *[other] À la revanche, tout le monde se décale d’une place et le joueur suivant commence. Après 4 parties, chacun aura eu chaque place.
}
