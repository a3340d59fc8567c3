# What the browser says. Names of seats, sizes and kinds, and complaints of the
# rules, are in rules.ftl. Each part of the client has a section of its own.

## Orbito : le plateau

web-orbito-tray = Plateau d’Orbito
web-orbito-grid = Cases
web-orbito-outer-ring = anneau extérieur
web-orbito-inner-ring = anneau intérieur
web-orbito-free = libre
web-orbito-white-marble = bille blanche
web-orbito-black-marble = bille noire
web-orbito-in-line = dans un alignement de quatre
web-orbito-moved-now = jouée dans ce coup
web-orbito-moved-last = jouée au dernier coup
web-orbito-held = prise
web-orbito-can-slide = peut glisser
web-orbito-can-go-here = elle peut aller ici
web-orbito-can-place = on peut placer une bille ici
web-orbito-hand-white = { $count ->
    [0] Les Blancs n’ont plus de bille en main
    [one] Les Blancs ont une bille en main
   *[other] Les Blancs ont { $count } billes en main
}
web-orbito-hand-black = { $count ->
    [0] Les Noirs n’ont plus de bille en main
    [one] Les Noirs ont une bille en main
   *[other] Les Noirs ont { $count } billes en main
}
web-orbito-turn-rings = Tourner les anneaux et finir le coup
web-orbito-extra = Rotation supplémentaire { $number }
web-orbito-key-arrows = Aller d’une case à l’autre
web-orbito-key-home = Aller à la première ou à la dernière case de la rangée
web-orbito-key-act = Prendre une bille adverse, la faire glisser, ou placer la vôtre
web-orbito-key-confirm = Quand une bille est placée : tourner les anneaux et finir le coup
web-orbito-key-escape = Lâcher la bille, ou reprendre la dernière partie du coup
web-orbito-key-backspace = Reprendre la dernière partie du coup

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
web-ido-selected = choisi
web-ido-can-move = peut être déplacé
web-ido-can-enter = peut être introduit ici
web-ido-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
web-ido-home-steps = { $steps ->
    [one] arrivée en { $steps } pas
   *[other] arrivée en { $steps } pas
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
web-ido-again = encore une fois pour le faire
web-ido-which-way = Déplacer la grille : dans quel sens ?
web-ido-places = { $count ->
    [0] Aucun carreau à portée
    [one] { $count } carreau à portée
   *[other] { $count } carreaux à portée
}
web-ido-pushes = { $count ->
    [one] { $count } bloc poussé
   *[other] { $count } blocs poussés
}
web-ido-returns = { $count ->
    [one] { $count } retourne à la réserve
   *[other] { $count } retournent à la réserve
}
web-ido-arrives = { $count ->
    [one] { $count } arrive
   *[other] { $count } arrivent
}
web-ido-pushes-nothing = aucun bloc poussé
web-ido-fate-pushed = sera poussé en { $unit }
web-ido-fate-returned = retournera à la réserve
web-ido-fate-arrived = arrivera
web-ido-key-arrows = Parcourir le plateau
web-ido-key-enter = Prendre ou poser un bloc ; finir le coup là où il n’y a rien à prendre
web-ido-key-reserve = Prendre un petit (S) ou un grand (L) bloc dans la réserve ; les flèches mènent alors là où il peut être introduit
web-ido-key-frame = Déplacer la grille dans ce sens : d’abord un aperçu, puis Entrée pour le faire
web-ido-key-home = Mener le bloc au-delà de sa ligne d’arrivée
web-ido-key-pass = Passer : ne rien faire de ce coup
web-ido-key-escape = Reposer ce qui est pris, ou reprendre la dernière partie du coup

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

## The page around all pages

web-tagline = Des jeux dont le plateau bouge
web-skip = Aller au contenu
web-nav = Pages
web-nav-home = Accueil
web-nav-about = À propos
web-title-waiting = ({ $count }) À vous – { $title }
web-close = Fermer
web-storage-full = Ce navigateur n’a plus de place pour conserver les parties. La partie à l’écran continue ; enregistrez-la dans un fichier avant de fermer la page.
web-storage-forbidden = Ce navigateur ne permet pas de conserver les parties. La partie à l’écran continue ; enregistrez-la dans un fichier avant de fermer la page.
web-not-loaded = Cette partie de la page n’a pas pu être chargée. Vérifiez la connexion et réessayez.
web-language-unavailable = Impossible de charger cette langue. Vérifiez la connexion et réessayez.
web-opened-several = { $count ->
    [one] Le texte contient encore une partie : elle est dans vos parties.
   *[other] Le texte contient encore { $count } parties : elles sont dans vos parties.
}
web-at-place = Ligne { $line }, colonne { $column } : { $sentence }
web-at-event = Événement { $event } : { $sentence }

## Addresses that lead nowhere

web-dead-title = Il n’y a rien ici
web-dead-link = Ce lien est abîmé ou incomplet. Redemandez-le, ou copiez-le encore une fois en entier.
web-dead-game = Cette partie n’est pas sur cet appareil. Elle a été supprimée, ou jouée dans un autre navigateur.
web-dead-broken = Cette partie est illisible. Elle a été mise de côté : à la première page, vous pouvez l’enregistrer dans un fichier.
web-dead-unknown = Cette adresse ne mène nulle part.
web-dead-way = Vers la première page

## The first page

web-home-ido = Une course sur des cases que l’on transforme en déplaçant une grille. De deux à quatre.
web-home-orbito = Quatre billes alignées, sur un plateau qui tourne après chaque coup. À deux.
web-home-person = Vous ({ $seat })
web-home-play-ido = Jouer à IDO
web-home-play-orbito = Jouer à Orbito
web-home-options = Joueurs et options
web-far-title = Jouer à distance
web-home-far = Avec des gens n’importe où : envoyez un lien, jouez en direct ou sur plusieurs jours, ou regardez.
web-home-far-waiting = { $count ->
    [one] C’est à vous de jouer dans { $count } partie.
   *[other] C’est à vous de jouer dans { $count } parties.
}
web-home-far-open = { $count ->
    [one] { $count } invitation est ouverte.
   *[other] { $count } invitations sont ouvertes.
}
web-home-far-lobby = Vers le salon
web-home-far-invite = Inviter à { $game }
web-mine-title = Mes parties
web-mine-none = Les parties commencées apparaîtront ici. Elles restent sur cet appareil.
web-mine-turns = { $count ->
    [0] à peine commencée
    [one] { $count } coup
   *[other] { $count } coups
}
web-mine-review-short = Analyse
web-mine-review = Analyse : { $game }, { $date }
web-mine-delete = Supprimer : { $game }, { $date }
web-mine-deleted = { $game } : partie supprimée.
web-mine-bring-back = Récupérer
web-mine-all = Tout montrer ({ $count })
web-mine-broken = { $count ->
    [one] Une donnée conservée sur cet appareil est illisible. Elle a été mise de côté.
   *[other] { $count } données conservées sur cet appareil sont illisibles. Elles ont été mises de côté.
}
web-mine-rescue = Enregistrer dans un fichier
web-mine-drop = Jeter
web-open-title = Ouvrir une partie
web-open-short = Ouvrir
web-open-label = Une position ou une partie en texte :
web-open-text = Ouvrir le texte
web-open-file = Ouvrir un fichier…
web-open-too-long = Ce fichier est trop long pour une partie.
web-open-not-text = Ce fichier n’est pas du texte, donc pas une partie.
web-text-nothing = Il n’y a rien à ouvrir : collez une position ou une partie.

## A new game

web-new-title = Nouvelle partie
web-new-game = Jeu
web-new-players = Qui joue
web-new-count = Joueurs
web-new-count-about = À deux, on s’assied face à face ; on joue dans le sens des aiguilles d’une montre.
web-new-who = Qui joue { $seat } ?
web-new-person = Une personne
web-new-bot = L’ordinateur
web-new-far = À distance
web-new-far-about = Vous recevrez un lien pour cette place, à envoyer à quelqu’un.
web-new-name = Nom (facultatif)
web-new-level = Niveau
web-level = { $level ->
    [1] 1, le plus facile
    [8] 8, le plus fort
   *[other] { $level }
}
web-new-first = Qui commence
web-new-lot = Au sort
web-new-first-about = À la revanche, c’est au joueur suivant de commencer.
web-new-rules = Plateau et règles
web-new-board = Plateau
web-new-board-about = Le grand plateau a 10 × 10 carreaux au lieu de 8 × 8 : des chemins plus longs, une partie plus longue.
web-new-target = Blocs à faire arriver
web-new-target-about = Qui fait arriver le premier autant de blocs gagne. Quatre est l’usage, trois est plus court, cinq plus long.
web-new-order = Ordre d’arrivée convenu
web-new-order-about = Les blocs doivent arriver dans cet ordre de tailles ; celui qui arrive hors de son tour retourne à la réserve.
web-new-order-small = petit
web-new-order-large = grand
web-new-own = Jamais deux blocs à soi dans un rectangle
web-new-own-about = Un rectangle contient deux blocs. Avec cette option, ils doivent être à des joueurs différents.
web-new-begin = Commencer
web-new-invite = Créer l’invitation
web-new-no-server = Il n’y a pas de serveur de jeu ici : personne ne peut être invité à distance. Choisissez une personne ou l’ordinateur.

## The game screen

web-play-title = Une partie de { $game }
web-play-board = Plateau
web-play-turn = Le coup
web-play-seats = Joueurs
web-play-course = Le déroulement de la partie
web-play-more = Autres actions
web-status-to-move = Trait à { $seat }
web-status-thinking = L’ordinateur réfléchit…
web-status-slide-or-place = Glissez une bille adverse si vous voulez, puis posez une des vôtres.
web-status-place = Posez maintenant une de vos billes.
web-status-turns-next = Validez, et les anneaux tournent.
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
web-status-looking-back = Une position antérieure. Un coup joué ici ouvre une variante.
web-status-earlier = Une position antérieure.
web-status-variation = Une variante, pas la partie elle-même.
web-status-repetition = Cette position s’est déjà présentée. À la troisième fois, le match est nul.
web-back-to-game = Retour à la partie
web-promote = En faire la partie
web-bot-again = Laisser l’ordinateur continuer d’ici
web-bot-retry = Redemander
web-parts-none = Rien n’est encore choisi.
web-take-back = Reprendre
web-take-back-about = Reprendre la dernière partie de ce coup
web-redo-part = Remettre
web-confirm = Valider
web-pass = Passer
web-undo = Annuler
web-undo-about = Annuler votre dernier coup
web-hint-ask = Conseil
web-hint-thinking = Réflexion…
web-hint = Conseil : { $turn }.
web-hint-drop = Enlever le conseil
web-hint-win = { $turns ->
    [one] Ce coup gagne.
   *[other] Cela gagne en { $turns } coups au plus.
}
web-hint-loss = { $turns ->
    [one] Mais l’adversaire gagne au coup suivant.
   *[other] Mais, bien joué, c’est perdu en { $turns } coups.
}
web-hint-draw = Bien joué, c’est le match nul.
web-notice-bot-died = L’ordinateur a cessé de répondre. Redemandez, ou annulez votre coup.
web-notice-bot-declines = L’ordinateur refuse la nulle : continuez, ou abandonnez.
web-notice-no-hint = Pas de conseil pour l’instant : le moteur n’a pas répondu. Réessayez.
web-seat-out = hors jeu
web-seat-now = a le trait
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
web-agreed-order = Ordre d’arrivée : { $order }.
web-agreed-own = Jamais deux blocs à soi dans un rectangle.
web-go-first = Première position
web-go-previous = Un coup en arrière
web-go-next = Un coup en avant
web-go-last = Dernière position
web-list-title = Coups
web-list-none = Aucun coup n’a été joué.
web-over-win = { $seat } gagne
web-over-draw = Match nul
web-over-board = Décidée sur le plateau.
web-over-repetition = La même position s’est présentée pour la troisième fois.
web-over-agreement = Les joueurs se sont mis d’accord.
web-over-resigns = L’adversaire a abandonné.
web-over-time = Le temps de l’adversaire est écoulé.
web-over-gone = L’adversaire est parti.
web-rematch = Revanche
web-turn-board = Tourner le plateau
web-turn-seen-from = Vu par { $seat }
web-turn-quarter = Un quart de tour
web-end = Abandon ou nulle
web-end-about = L’un et l’autre terminent la partie. Vous pourrez annuler.
web-end-about-many = Qui abandonne est hors jeu ; les autres continuent. Une nulle termine la partie. Vous pourrez annuler.
web-end-resign = { $seat } abandonne
web-end-draw = Tous acceptent la nulle
web-end-go-on = Continuer à jouer
web-said-by = { $seat } : { $words }.
web-said = { $words }.
web-said-to-move = Trait à { $seat }.

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
    [small] petit bloc de { $from } : arrivé
   *[large] grand bloc de { $from } : arrivé
}
web-turn-home-returned = { $size ->
    [small] petit bloc de { $from } : arrivé hors de son tour, retourne à la réserve
   *[large] grand bloc de { $from } : arrivé hors de son tour, retourne à la réserve
}
web-turn-shift-north = grille vers le nord
web-turn-shift-east = grille vers l’est
web-turn-shift-south = grille vers le sud
web-turn-shift-west = grille vers l’ouest
web-turn-pushes = { $shift } ; poussés : { $pushes }
web-push-pushed = { $seat } { $from } à { $to }
web-push-arrived = { $seat } { $from } est arrivé
web-push-returned = { $seat } { $from } retourne à la réserve
web-turn-pass = passe
web-turn-slide = la bille glisse de { $from } à { $to }
web-turn-place = bille en { $at }
web-turn-extra = { $count ->
    [one] { $turn } ; une rotation de plus
   *[other] { $turn } ; { $count } rotations de plus
}
web-event-draw = tous acceptent la nulle
web-event-resigns = abandonne
web-event-time = n’a plus de temps
web-event-gone = est parti

## Sharing

web-share = Partager, garder
web-share-position = Cette position
web-share-game = Toute la partie
web-share-copy = Copier le texte
web-share-link = Copier un lien
web-share-copy-game = Copier la partie en texte
web-share-link-game = Copier un lien vers la partie
web-share-file = Enregistrer un fichier
web-share-picture = Une image de cette position
web-share-no-picture = Ce navigateur ne peut pas faire cette image : essayez l’autre format.
web-share-copied = Copié.
web-share-line-only = Copié. Avec toutes les variantes, le lien serait trop long : il contient la ligne affichée.
web-share-by-hand = Ce navigateur ne laisse pas les pages copier : sélectionnez le texte et copiez-le vous-même.
web-share-saved = Enregistré sous { $file }.

## Settings and help

web-settings = Réglages
web-language = Langue
web-scheme = Couleurs
web-scheme-system = Comme l’appareil
web-scheme-light = Claires
web-scheme-dark = Sombres
web-speed = Mouvement
web-speed-off = Aucun
web-speed-quick = Rapide
web-speed-normal = Normal
web-speed-slow = Lent
web-confirm-setting = Valider chaque coup
web-confirm-setting-about = Sinon un coup se termine de lui-même dès que rien ne peut suivre.
web-labels = Lettres et chiffres
web-labels-about = Montrer les coordonnées au bord du plateau.
web-sound = Son
web-sound-about = De petits sons quand quelque chose bouge.
web-help = Aide
web-help-how = Comment jouer
web-help-ido-aim = Menez vos blocs de votre ligne de départ à votre ligne d’arrivée. Les petits blocs ne vont que sur les petites cases, les grands que sur les rectangles.
web-help-ido-turn = À votre tour, vous introduisez un bloc, ou vous avancez des blocs (autant de pas que vous avez de blocs en jeu), ou vous déplacez la grille d’un carreau. Touchez un bloc puis sa destination, ou faites-le glisser.
web-help-ido-shift = La grille pousse les blocs sur son chemin. Ensuite elle se repose : on ne la déplace jamais deux fois de suite.
web-help-orbito-aim = Alignez quatre de vos billes en ligne, en colonne ou en grande diagonale. Seul compte ce qui reste après la rotation.
web-help-orbito-turn = À votre tour, vous pouvez glisser une bille adverse sur une case libre voisine ; puis vous posez une des vôtres ; puis les deux anneaux tournent d’une case.
web-help-keys-board = Touches sur le plateau
web-help-keys-screen = Touches ailleurs
web-help-step = Un coup en arrière ou en avant
web-help-ends = À la première ou à la dernière position

## About

web-about-title = À propos de Kinetic
web-about-lead = Kinetic permet de jouer à deux jeux dont le plateau bouge : entre personnes au même écran, à distance là où il y a un serveur, et contre l’ordinateur.
web-about-ido = IDO est une course de Bernhard Weber, parue en 1998 et épuisée depuis longtemps. Le plateau change à chaque déplacement de la grille.
web-about-layout = La disposition du plateau d’IDO utilisée ici est une reconstruction d’après les règles publiées : aucun dessin de l’original n’a servi, et l’original peut être différent.
web-about-orbito = Orbito est un jeu d’alignement de quatre billes sur un plateau qui tourne. L’ordinateur connaît la valeur exacte de chaque position.
web-about-names-title = Noms
web-about-names = Les noms des jeux appartiennent à leurs propriétaires. Kinetic est un projet indépendant, qu’ils n’ont ni fait ni approuvé.
web-about-privacy-title = Ce qui est conservé
web-about-privacy = Vos parties et vos réglages restent dans ce navigateur. Rien n’est envoyé ; un lien contient lui-même sa partie.
web-about-licence-title = Licence
web-about-licence = Kinetic est un logiciel libre sous licence MIT ou Apache 2.0.

## Ways to the lessons and the rules

web-study = Étudier
web-learn-ido = Apprendre IDO
web-learn-orbito = Apprendre Orbito
web-rules-ido = Les règles d’IDO
web-rules-orbito = Les règles d’Orbito

## Problèmes, mises à jour et installation

web-puzzles = Problèmes
web-puzzles-ido = Problèmes : IDO
web-puzzles-orbito = Problèmes : Orbito
web-update-ready = Une nouvelle version est prête.
web-update-now = Mettre à jour
web-update-later = Plus tard
web-update-elsewhere = Un autre onglet a installé une nouvelle version. Rechargez cette page quand vous voulez.
web-update-reload = Recharger
web-install = Installer
web-install-about = Installer Kinetic comme application sur cet appareil

## Analyse et explorateur

web-review = Analyser la partie
web-explorer = Explorateur d’ouvertures

## Places et revanches

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
    [3] À la revanche, le joueur suivant commence et le côté vide se décale d’une place. Après 12 parties, chacun aura eu aussi souvent chaque place et chaque rang dans l’ordre du jeu.
   *[other] À la revanche, tout le monde se décale d’une place et le joueur suivant commence. Après 4 parties, chacun aura eu chaque place.
}
