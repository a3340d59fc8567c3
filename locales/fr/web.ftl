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
web-ido-key-escape = Reposer ce qui est pris, ou reprendre la dernière partie du coup
