# Names of things, and error messages of the rules. Each sentence is shown alone
# or after a place in a text (“line 3, column 5: …”). The words passed in ($seat,
# $size, $kind, $part) are already translated; the same variable with the suffix
# -id holds the identifier, for languages whose grammar needs it.

with-rule = { $sentence } [{ $rule }]

## Seats, sizes, kinds

seat-red = rouge
seat-blue = bleu
seat-yellow = jaune
seat-green = vert
seat-white = blanc
seat-black = noir
size-small = petit
size-large = grand
kind-small-square = une petite case
kind-rectangle = un rectangle
kind-angle = une case en L
kind-big-square = une grande case

## Board files

game-unknown = « { $found } » n’est pas un jeu : choisissez ido ou orbito.
game-one-board = Orbito n’a qu’un plateau.
board-malformed = Ligne { $line }, colonne { $column } : le fichier de plateau n’est pas valable ici, ou une entrée manque ou est inconnue.
board-too-long = Un fichier de plateau compte au plus { $limit } octets.
board-format = Le fichier de plateau est au format { $found } ; ce programme lit le format { $known }.
board-name = « { $found } » n’est pas un nom de plateau : utilisez au plus 40 lettres minuscules, chiffres et traits d’union.
board-name-taken = Le nom « { $found } » est celui d’un plateau fourni avec ce programme : donnez-en un autre au vôtre.
board-size = Un plateau de { $found ->
    [one] { $found } carreau
   *[other] { $found } carreaux
} de côté n’est pas possible : il en faut de 2 à { $limit }.
board-frame-size = Une grille de { $found ->
    [one] { $found } carreau
   *[other] { $found } carreaux
} de côté n’est pas possible : il en faut de 1 à { $limit } sur ce plateau.
board-line-off = { $entry } : une ligne à { $found } tombe en dehors ; la dernière possible est à { $limit }.
board-line-order = { $entry } : donnez les lignes dans l’ordre croissant, chacune une seule fois.
board-unit = { $entry } : « { $found } » n’est pas un carreau de ce plateau.
board-frame-off = Avec son coin en { $unit }, la grille dépasserait du plateau.
board-travel = Le dernier emplacement de la grille, { $last }, ne doit être ni au sud ni à l’ouest du premier, { $first }.
board-start-place = La grille commence en { $unit }, qui n’est pas un de ses emplacements, de { $first } à { $last }.
board-not-on-edge = { $entry } : { $unit } n’est pas sur ce bord.
board-line-gap = { $entry } : une ligne compte au moins un carreau ; chacun est nommé une seule fois, sans trou.
board-fifth-kind = Avec la grille en { $frame }, la case autour de { $unit } n’est ni une petite case, ni un rectangle, ni une case en L, ni une grande case.
board-not-symmetric = Le plateau n’est pas le même pour tous les joueurs : un quart de tour change { $part }.
board-part-lines = les lignes imprimées
board-part-bars = les barres de la grille
board-part-frame-start = le premier emplacement de la grille
board-part-travel = la course de la grille
board-part-start-lines = les lignes de départ
board-part-goal-lines = les lignes d’arrivée
board-cannot-enter = Le joueur { $seat } ne pourrait jamais introduire un { $size } bloc.
board-cannot-arrive = Un { $size } bloc du joueur { $seat } ne pourrait jamais arriver.

## Positions

position-too-long = Une position compte au plus { $limit } caractères.
position-rank-length = La rangée { $rank } a { $found ->
    [one] { $found } carreau
   *[other] { $found } carreaux
} ; il en faut { $needed }.
position-number = Rangée { $rank } : un nombre ne commence pas par zéro, et deux nombres ne se suivent jamais.
ido-position-parts = Une position a six parties séparées par un espace (placement, grille, couleur, repos, arrivées, options) ; celle-ci en a { $found }.
ido-position-ranks = Le placement a { $found ->
    [one] { $found } rangée
   *[other] { $found } rangées
} ; ce plateau en a { $needed }.
ido-position-letter = Rangée { $rank } : « { $found } » n’est ni un bloc (r b y g R B Y G) ni un nombre.
ido-position-frame = La grille ne peut pas être en « { $found } ».
ido-position-seat = « { $found } » n’est pas une couleur : il faut r, b, y, g, ou - quand la partie est finie.
ido-position-rest = « { $found } » n’est pas un repos de la grille : il faut 0, 1 ou 2.
ido-position-rest-too-long = À trois ou à quatre, la grille ne se repose qu’un tour.
ido-position-rest-after-end = Quand la partie est finie, la grille n’a plus de repos : écrivez 0.
ido-position-arrivals = « { $found } » n’indique pas les arrivées : pour chaque couleur, il faut sa lettre, puis le nombre de petits et de grands blocs arrivés, par exemple r00y12.
ido-position-seat-order = Les couleurs des arrivées se suivent dans l’ordre r, b, y, g, chacune une seule fois.
ido-seat-count = { $found ->
    [1] IDO se joue à deux, trois ou quatre, pas tout seul.
   *[other] IDO se joue à deux, trois ou quatre, pas à { $found }.
}
ido-not-opposite = À deux, on se fait face : rouge et jaune, ou bleu et vert.
ido-not-in-play = Le joueur { $seat } ne participe pas à cette partie : ce ne peut pas être son tour.
ido-strange-block = En { $at } se trouve un bloc du joueur { $seat }, qui ne participe pas à cette partie.
ido-too-many-blocks = { $size-id ->
    [size-small] Le joueur { $seat } a { $found } petits blocs en jeu ou arrivés ; il n’y en a que trois.
   *[size-large] Le joueur { $seat } a { $found } grands blocs en jeu ou arrivés ; il n’y en a que trois.
}
ido-options = « { $found } » n’indique pas d’options : il faut un objectif (3, 4, 5) ou un ordre (comme slsl), puis éventuellement ,own.
ido-order = L’ordre « { $found } » est irréalisable : il compte de trois à cinq blocs, dont trois au plus de chaque taille.
ido-arrivals-out-of-order = Les arrivées du joueur { $seat } ne suivent pas l’ordre convenu.
ido-already-won = Le joueur { $seat } a atteint l’objectif : la partie est finie, écrivez -.
ido-nobody-won = Personne n’a atteint l’objectif : indiquez à qui de jouer.
ido-two-winners = Deux joueurs ont atteint l’objectif ; un seul peut gagner.
ido-out-to-move = Le joueur { $seat } est éliminé : ce ne peut pas être son tour.
orbito-position-parts = Une position a deux parties séparées par un espace (placement, couleur) ; celle-ci en a { $found }.
orbito-position-ranks = Le placement a { $found ->
    [one] { $found } rangée
   *[other] { $found } rangées
} ; le plateau en a 4.
orbito-position-letter = Rangée { $rank } : « { $found } » n’est ni une bille (w b) ni un chiffre.
orbito-position-colour = « { $found } » n’est pas une couleur : il faut w, b, ou - quand la partie est finie.
orbito-too-many-marbles = Le joueur { $seat } a { $found } billes ; chacun n’en a que huit.
orbito-numbers = { $white } { $white ->
    [one] bille blanche
   *[other] billes blanches
} et { $black } { $black ->
    [one] noire
   *[other] noires
}, ce n’est pas possible : on place chacun son tour.
orbito-not-their-turn = Ce ne peut pas être le tour du joueur { $seat } : il a plus de billes sur le plateau.
orbito-line-stands = Il y a un alignement sur le plateau : la partie est finie, écrivez -.
orbito-board-full = Le plateau est plein : la partie est finie, écrivez -.
orbito-not-over = Il n’y a pas d’alignement et le plateau n’est pas plein : indiquez à qui de jouer.
orbito-seat-count = Orbito se joue à deux : blanc et noir.
orbito-options = Orbito n’a pas d’options : « { $found } » ne veut rien dire ici.

## Turns

ido-turn-malformed = Colonne { $column } : « { $found } » n’est pas un coup ; écrivez S@f1, f1f3, a7x, >n ou --, et reliez les déplacements par +.
ido-turn-too-many-parts = Un coup compte au plus { $limit } déplacements.
ido-off-board = { $at } n’est pas sur ce plateau.
ido-game-over = La partie est finie.
ido-won-already = Le bloc gagnant est arrivé : la partie est finie.
ido-one-action = À chaque tour, une seule action : introduire un bloc, déplacer des blocs ou déplacer la grille.
ido-nothing-done = Vous n’avez encore rien fait : introduisez un bloc, déplacez des blocs ou la grille, ou passez avec --.
ido-may-not-pass = Sans bloc en jeu, on ne passe que si rien d’autre n’est possible.
ido-reserve-empty = Il n’y a plus de { $size } bloc dans la réserve.
ido-not-at-start = La case de { $at } ne touche pas la ligne de départ.
ido-entry-kind = Un { $size } bloc ne peut pas être introduit en { $at } : c’est { $kind }.
ido-no-own-block = Le joueur { $seat } n’a pas de bloc en { $at }.
ido-too-far = De { $from } à { $to }, il faut { $needed } pas, et { $left ->
    [0] il n’en reste aucun
   *[other] il n’en reste que { $left }
}.
ido-no-move = Le bloc en { $at } doit aller ailleurs ; s’il reste, ne le nommez pas.
ido-step-kind = Un { $size } bloc ne peut pas aller en { $to } : c’est { $kind }.
ido-no-way = Aucun chemin ne mène de { $from } à { $to } en six pas ou moins.
ido-occupied = { $at } est occupé.
ido-beside-own = Un de vos blocs est déjà dans le rectangle de { $at } ; il est convenu qu’on n’y met jamais deux des siens.
ido-no-way-home = Aucun chemin ne mène de { $from } au-delà de la ligne d’arrivée.
ido-too-far-home = De { $from } à l’arrivée, il faut { $needed } pas, et { $left ->
    [0] il n’en reste aucun
   *[other] il n’en reste que { $left }
}.
ido-shift-off = La grille sortirait du plateau.
ido-frame-rests = { $rest ->
    [one] La grille doit encore se reposer un tour.
   *[other] La grille doit encore se reposer { $rest } tours.
}
orbito-turn-malformed = « { $found } » n’est pas un coup ; écrivez c3 pour placer, ou a1b1,c3 pour déplacer puis placer.
orbito-game-over = La partie est finie.
orbito-must-place = Il faut placer une bille.
orbito-placed = La bille est placée : le tour est complet.
orbito-slide-once = On ne déplace qu’une bille par tour.
orbito-not-opponents = Il n’y a pas de bille adverse en { $at }.
orbito-not-adjacent = { $from } et { $to } n’ont pas de côté commun.
orbito-slide-blocked = { $at } est occupé : la bille ne peut pas y aller.
orbito-occupied = { $at } est occupé.
course-over = La partie est finie.
course-not-playing = Ce joueur ne participe pas, ou plus, à la partie.

## Records

record-unreadable = Le fichier est illisible.
record-not-text = Ce n’est pas du texte en UTF-8.
record-line-too-long = Une ligne compte au plus { $limit } octets.
record-too-long = Un enregistrement compte au plus { $limit } octets.
record-header = Un en-tête se présente ainsi : [Key "value"].
record-header-twice = L’en-tête { $key } figure deux fois.
record-header-late = Les en-têtes se placent avant les coups ; il manque un résultat à la fin de l’enregistrement précédent.
record-header-missing = L’en-tête { $key } manque.
record-header-clash = L’en-tête { $key } ne peut pas accompagner { $other }, qui dit déjà la même chose.
record-header-value = « { $found } » n’est pas possible pour l’en-tête { $key }.
record-other-game = L’enregistrement concerne le jeu « { $found } », pas { $needed }.
record-other-board = L’enregistrement concerne le plateau « { $found } », pas { $needed }.
record-number = Le numéro « { $found } » devrait être { $needed }.
record-comment-open = Il manque l’accolade qui ferme un commentaire.
record-escape = Une barre oblique inverse ne se place que devant une autre, devant le caractère fermant, n ou r.
record-variation-open = Il manque la parenthèse qui ferme une variante.
record-variation-closed = Il n’y a pas de variante à fermer ici.
record-variation-early = Une variante se place après le coup qu’elle remplace ; il n’y a pas de coup avant celle-ci.
record-variation-empty = Une variante compte au moins un coup.
record-too-deep = Les variantes ne s’emboîtent que sur { $limit } niveaux.
record-too-many = Les variantes d’un enregistrement comptent au plus { $limit } coups.
record-token = « { $found } » n’est ni un coup numéroté, ni un événement, ni un commentaire, ni un résultat.
record-no-result = L’enregistrement finit sans résultat ; une partie inachevée finit par *.
record-seat = « { $found } » n’est pas une couleur de ce jeu.
record-result = Le résultat « { $found } » n’est pas celui de la partie ; il faut { $needed }.
record-ending = La fin « { $found } » n’est pas celle de la partie ; il faut { $needed }.

## The table of Orbito

table-magic = Ce n’est pas une table d’Orbito.
table-version = La table est dans la version { $found } du format, que ce programme ne connaît pas.
table-length = La table compte { $found } octets ; il en faudrait { $needed }.
table-checksum = La somme de contrôle est fausse : la table est abîmée.
table-wrong-value = La table dit { $found } pour { $position } ; d’après ses coups, c’est { $right }.
table-wrong-image = La table dit { $found } pour { $position } ; la même position tournée d’un quart donne { $right }.
table-spare = Avec { $marbles } billes, un emplacement qui n’appartient à aucune position ne répète pas le précédent.
table-palette = La liste des valeurs avec { $marbles } billes n’est pas en ordre.
