# What the terminal says.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, ligne { $line }, colonne { $column } : { $sentence }
at-line = { $file }, ligne { $line } : { $sentence }
in-file = { $file } : { $sentence }
file-unreadable = Impossible de lire { $file }.
file-too-long = { $file } est trop long pour un fichier de ce genre.
file-not-text = { $file } n’est pas du texte en UTF-8.
file-unwritable = Impossible d’écrire { $file } ; rien n’a changé.
file-exists = { $file } existe déjà : choisissez un autre nom.
lang-unknown = « { $found } » n’est pas une langue de ce programme : il parle en, fr, de et nl.
colour-unknown = « { $found } » n’est pas possible pour --colour : il faut auto, always ou never.
seat-unknown = « { $found } » n’est pas un camp : choisissez parmi { $seats }.
seat-twice = Le camp { $seat } est nommé deux fois.
seats-too-many = « { $found } » n’est pas un nombre de camps possible dans ce jeu : il en faut au moins deux.
name-malformed = « { $found } » devrait être un camp et un nom, par exemple red=Anna.
player-malformed = « { $found } » devrait être un camp et qui y joue, par exemple black=level:3 ou white=human.
player-unknown = « { $found } » ne joue pas ici : c’est human, level:1 à level:8, search ou random.
player-level = « { $found } » n’est pas un niveau : il y a level:1 à level:8.
player-number = Le nombre dans « { $found } » manque, est faux ou trop grand.
player-not-here = Ce jeu n’a pas d’adversaire « { $found } ».
seed-malformed = « { $found } » n’est pas une graine : il faut un nombre entier d’au plus 64 bits.
frame-unknown = La grille ne peut pas être en « { $found } » ; nommez un de ses emplacements, ou all.
record-none = Il n’y a pas d’enregistrement dans { $file }.
perft-depth = « { $found } » n’est pas une profondeur : il faut un nombre entier de 0 à { $limit }.
perft-too-large = Le compte ne tient pas sur 64 bits.
perft-file-and-position = Donnez soit une position, soit --file, pas les deux.
threads-malformed = « { $found } » n’est pas un nombre de fils d’exécution : il faut un nombre entier de 1 à { $limit }.
solve-only-orbito = Seul Orbito est résolu.
time-malformed = « { $found } » n’est pas une durée : écrivez 500ms ou 2s.
number-malformed = « { $found } » n’est pas possible pour { $option } : il faut un nombre entier de { $least } à { $most }.
engine-option-unknown = « { $option } » n’est pas une option du moteur.
engine-option-value = « { $found } » n’est pas possible pour l’option { $option } du moteur.
engine-option-memory = « { $found } », c’est trop pour l’option { $option } du moteur : cette machine n’a que { $spare } Mo de libres.
serve-at = Kinetic est prêt : ouvrez { $address } dans un navigateur. Ctrl-C y met fin.
serve-no-client = Ce programme a été construit sans le client pour navigateur ; lancez `cargo xtask web` et reconstruisez-le, ou indiquez un dossier avec --client.
serve-client-unreadable = Il n’y a pas de client pour navigateur dans le dossier { $folder }.
serve-address-taken = L’adresse { $found } est déjà prise ; choisissez un autre port avec --address.
serve-address-bad = Impossible d’écouter à « { $found } » ; une adresse s’écrit 127.0.0.1:8080.
serve-failed = Le client ne peut pas être servi : { $reason }.
serve-not-found = Il n’y a rien à cette adresse. Les jeux se trouvent sur la page d’accueil.
serve-store = Les parties ne peuvent pas être gardées dans { $folder } : { $reason }. Indiquez un autre dossier avec --data, ou servez le client seul avec --client-only.
config-unknown = { $place } : il n’y a pas de réglage « { $found } » ; `kinetic serve --print-config` les montre tous.
config-value = { $place } : « { $found } » n’est pas possible ici ; `kinetic serve --print-config` montre à quoi ressemblent les valeurs.
config-file = { $file }, ligne { $line } : ce n’est pas du TOML ({ $reason }).
keeping-no-store = Il n’y a pas de parties gardées dans { $folder }.
keeping-occupied = { $folder } existe déjà et n’est pas vide ; rien n’a changé.
keeping-unsound = Les parties gardées ne sont pas en bon état ({ $count ->
    [one] une erreur
   *[other] { $count } erreurs
}) : { $reason }
keeping-failed = Cela n’a pas été possible, et rien n’a changé : { $reason }.
keeping-backed-up = Copié et vérifié : parties { $games }, événements { $events }.
keeping-restored = Rétabli dans { $folder } et vérifié : parties { $games }, événements { $events }.
keeping-sound = Tout va bien : parties { $games }, événements { $events }.
keeping-exported = Écrit dans { $file } : parties { $games }.
match-bot-unknown = « { $found } » n’est pas un joueur : il faut level:1 à level:8, search, random, greedy, racer, flat, uct ou program:<commande>.
match-bot-level = « { $found } » n’est pas un niveau : il faut level:1 à level:8.
match-bot-number = Le nombre dans « { $found } » manque, est mal écrit ou trop grand.
match-bot-limit = « { $found } » ne donne pas de temps par coup : écrivez search@100ms ou uct@0.5s.
match-bot-command = « { $found } » n’est pas une ligne de commande : il faut un programme, et les guillemets doivent être fermés.
match-bot-no-program = Le programme « { $found } » ne peut pas être lancé.
match-bot-not-played = Ce jeu n’a pas de joueur { $found }.
match-bot-twice = Deux joueurs s’appellent { $name } : donnez un nom à l’un d’eux, par exemple autre={ $name }.
match-too-many = Il y a trop de joueurs : { $limit } au plus peuvent se rencontrer.
match-mode-unknown = « { $found } » n’est pas un mode : il faut all, rotate ou one-vs-rest.
match-needs-two = Le mode one-vs-rest demande exactement deux joueurs.
match-sprt-malformed = « { $found } » n’est pas un test : écrivez deux valeurs Elo, la plus basse d’abord, et au besoin alpha et bêta inférieurs à 0.5, par exemple 0,10,0.05,0.05.
match-sprt-needs-two = --sprt compare deux joueurs dans deux camps, en mode all ou rotate.
match-no-opening = Il n’y a aucune position de départ.
match-opening-over = Une partie serait finie avant que les joueurs commencent : prenez d’autres ouvertures ou moins de --opening-turns.
match-opening-seats = Toutes les ouvertures doivent concerner les mêmes camps.
match-folder-other = { $folder } contient un match avec d’autres réglages ({ $setting } diffère) : choisissez un autre dossier.
match-file-unreadable = { $file } ne peut pas être lu comme partie de ce match : enlevez-le pour qu’il soit refait.
match-file-unwritable = { $file } ne peut pas être écrit.
puzzles-kind-unknown = « { $found } » n’est pas un genre de problème : c’est win, save ou next.
puzzles-too-few = Il n’y a pas assez de positions de ce genre.

## The command line

usage-unknown-argument = « { $argument } » n’est pas connu ici.
usage-unknown-command = « { $command } » n’est pas une commande.
usage-missing-command = Il manque une commande.
usage-missing-argument = Il manque quelque chose : { $argument }.
usage-missing-value = Il manque une valeur pour { $argument }.
usage-conflict = { $argument } et { $other } ne vont pas ensemble.
usage-not-text = Un argument n’est pas du texte en UTF-8.
usage-wrong = Quelque chose ne va pas avec { $argument }.
usage-hint = Essayez --help.
help-usage = Utilisation :
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-example = Exemple :
about = Kinetic : des jeux de société dont le plateau bouge, IDO et Orbito.
usage = kinetic [options] <commande>
about-play = Jouer ensemble sur un seul clavier, ou contre l’ordinateur.
usage-play = kinetic play [ido|orbito] [options]
about-serve = Jouer dans le navigateur : sur cette machine, et avec des gens au loin.
usage-serve = kinetic serve [options]
about-legal = Lister les coups permis d’une position, ou demander si un coup est permis.
usage-legal = kinetic legal <game> "<position>" [<turn>] [options]
about-perft = Compter les feuilles de l’arbre de jeu.
usage-perft = kinetic perft <game> ["<position>"] --depth <nombre> [options]
about-show = Dessiner une position.
usage-show = kinetic show <game> "<position>" [options]
about-start = Afficher la position de départ pour les camps et les options donnés.
usage-start = kinetic start <game> [options]
about-board = Vérifier et dessiner des plateaux d’IDO.
usage-board = kinetic board <commande>
about-board-check = Vérifier un fichier de plateau.
usage-board-check = kinetic board check <file> [options]
about-board-show = Dessiner un plateau et ses cases.
usage-board-show = kinetic board show <file> [options]
about-record = Vérifier, montrer et rejouer des parties enregistrées.
usage-record = kinetic record <commande>
about-record-check = Vérifier tous les enregistrements d’un fichier.
usage-record-check = kinetic record check <file> [options]
about-record-show = Montrer les coups d’un enregistrement et sa dernière position.
usage-record-show = kinetic record show <file> [options]
about-record-replay = Afficher chaque position d’un enregistrement, une par ligne.
usage-record-replay = kinetic record replay <file> [options]
about-solve = Dire ce que valent les positions d’Orbito : toutes, comptées, ou une seule.
usage-solve = kinetic solve orbito ["<position>"] [options]
about-analyse = Lister les coups d’une position, le meilleur d’abord, et la ligne principale.
usage-analyse = kinetic analyse <game> ["<position>"] [options]
about-puzzles = Trouver des positions où un seul coup est le bon.
usage-puzzles = kinetic puzzles <jeu> [options]
arg-help = Afficher cette aide.
arg-version = Afficher la version.
arg-lang = La langue : en, fr, de ou nl.
arg-colour = Affichage en couleurs : auto, always ou never.
arg-ascii = Dessiner en simples caractères ASCII.
arg-game = Le jeu : ido ou orbito.
arg-position = La position, sous forme de texte.
arg-turn = Un coup, pour demander s’il est permis.
arg-file = Le fichier. Pour les plateaux, aussi classic ou grand.
arg-json = Afficher du JSON.
arg-board = Le plateau d’IDO : classic, grand ou un fichier.
arg-depth = La profondeur, en nombre de coups.
arg-time = IDO : combien de temps chercher, par exemple 500ms ou 10s.
arg-nodes = IDO : combien de positions regarder.
arg-search-depth = IDO : combien de coups à l’avance.
arg-lines = IDO : combien des meilleurs coups montrer.
arg-divide = Montrer le compte pour chaque coup.
arg-positions = Un fichier avec une position par ligne.
arg-frame = L’emplacement de la grille, ou all.
arg-seats = Qui joue, par exemple red,yellow ou red,blue,green.
arg-first = Qui commence.
arg-target = Combien de blocs doivent arriver : 3, 4 ou 5.
arg-order = Les tailles dans l’ordre où les blocs doivent arriver, par exemple slsl.
arg-own = Les blocs d’un même camp ne partagent pas de rectangle.
arg-name = Le nom d’un joueur ou d’une joueuse, par exemple red=Anna.
arg-seat = Qui joue une couleur : human, ou level:1 à level:8.
arg-seed = Un nombre pour le hasard : au même nombre, les mêmes choix.
arg-load = Reprendre une partie enregistrée.
arg-table = Un fichier avec la table d’Orbito, au lieu de tout recalculer.
arg-table-out = Écrire la table d’Orbito dans ce fichier.
arg-table-verify = Vérifier un fichier avec la table d’Orbito.
arg-address = Où le serveur écoute, par exemple 127.0.0.1:8080.
arg-client = Servir le client depuis ce dossier au lieu de celui que contient le programme.
arg-data = Le dossier dans lequel les parties sont gardées.
arg-public = Comment on atteint le serveur de l’extérieur, par exemple https://play.example.org.
arg-client-only = Servir le client seul, sans parties à distance.
arg-log = Comment le journal est écrit : text, json ou off.
arg-config = Un fichier de réglages, en TOML.
arg-set = N’importe quel réglage, par exemple limits.connections=500.
arg-print-config = Afficher tous les réglages sous forme de fichier, avec leur origine, et terminer.
arg-backup = Le dossier à créer ; il ne doit pas exister.
arg-restore = Le dossier qui contient la copie.
arg-export = Le fichier à créer ; sans lui, tout est affiché.
value-log = comment
arg-threads = Combien de fils d’exécution travaillent ; par défaut, autant que la machine en a.
arg-facts = Afficher ce qui est vrai du jeu : débuts, jeu au hasard, fins.
arg-moves = Orbito : combien de coups à soi le gain demande, de 1 à 6.
arg-kind = IDO : ce qui est demandé : win (gagner à ce coup), save (empêcher le joueur suivant de gagner) ou next (gagner au coup suivant, quoi que fasse l’adversaire).
arg-players = IDO : combien de joueurs, de 2 à 4 ; par défaut, 2.
arg-count = Combien de problèmes ; par défaut, 10.
value-lang = code
value-colour = quand
value-board = plateau
value-file = fichier
value-address = adresse
value-number = nombre
value-time = durée
value-unit = carreau
value-kind = genre
value-seats = camps
value-seat = camp
value-order = tailles
value-name = camp=nom
about-match = Faire jouer des joueurs-ordinateurs les uns contre les autres.
usage-match = kinetic match <game> --bot <player> --bot <player> [options]
about-engine = Jouer pour d’autres programmes par le protocole de moteur.
usage-engine = kinetic engine [options]
about-backup = Copier tout ce qu’un serveur garde, pendant qu’il tourne, et vérifier la copie.
usage-backup = kinetic backup <dossier> [options]
about-restore = Remettre une copie là où un serveur la trouvera.
usage-restore = kinetic restore <dossier> [options]
about-export = Écrire toutes les parties d’un serveur sous forme d’enregistrements.
usage-export = kinetic export [<fichier>] [options]
about-check-store = Vérifier ce qu’un serveur garde : le fichier, et chaque partie.
usage-check-store = kinetic check-store [options]
arg-bot = Un joueur : level:3, search@100ms, greedy, program:<commande> ; nom=<joueur> le nomme.
arg-games = Combien de parties, arrondi aux ouvertures entières (100).
arg-mode = Qui joue quel camp : all, rotate ou one-vs-rest.
arg-first-or-all = Qui commence ; all : chaque camp l’un après l’autre.
arg-seats-or-number = Qui joue, par exemple red,yellow ; 3 : chaque choix de trois camps l’un après l’autre.
arg-openings = Un fichier de positions de départ, une par ligne.
arg-opening-turns = Coups au hasard avant que les joueurs commencent (3 par camp).
arg-max-turns = Une partie qui n’est pas finie d’ici là est nulle (500).
arg-sprt = S’arrêter quand il est décidé quel écart Elo est vrai, par exemple 0,10.
arg-patience = Combien de temps un programme peut se taire (60).
arg-out = Un dossier pour les parties ; un match interrompu y continue.
arg-option = Régler une option du moteur : level, player, seed ou hash.
value-bot = joueur
value-mode = mode
value-sprt = elo0,elo1
value-seconds = secondes
value-folder = dossier
value-option = nom=valeur

## Matches

match-games = parties
match-wins = gains
match-draws = nulles
match-losses = pertes
match-score = score
match-interval = 95 %
match-seat = Par camp
match-order = Par ordre de jeu
match-seat-and-player = Par camp et joueur
match-order-and-player = Par ordre de jeu et joueur
match-ratio = fois les autres
match-group-one = { $name }, seul
match-group-rest = { $name }, contre lui
match-group-reference = { $name }, dans tous les camps
match-turns = Coups par partie : { $mean } en moyenne, { $median } au milieu, de { $least } à { $most }.
match-shifts = Déplacements de la grille par partie : { $shifts } en moyenne.
match-endings = Fins : { $endings }.
match-sprt-open = SPRT, { $lower } ou { $upper } Elo: pas encore décidé (LLR { $llr }, de { $low } à { $high }).
match-sprt-lower = SPRT, { $lower } ou { $upper } Elo: { $lower } est retenu (LLR { $llr }, de { $low } à { $high }).
match-sprt-upper = SPRT, { $lower } ou { $upper } Elo: { $upper } est retenu (LLR { $llr }, de { $low } à { $high }).
value-player = camp=joueur

## The table

table-ido-to-move = > { $seat } : réserve { $reserve }, arrivés { $arrived } ; { $steps ->
    [0] aucun bloc en jeu
   *[other] { $steps } pas
}
table-ido-seat = { "  " }{ $seat } : réserve { $reserve }, arrivés { $arrived }
table-ido-out = { "  " }{ $seat } : hors jeu ; réserve { $reserve }, arrivés { $arrived }
table-ido-frame = Grille en { $frame }{ $rest ->
    [0] .
    [one] , encore un tour de repos.
   *[other] , encore { $rest } tours de repos.
}
table-ido-target = Il faut { $target } blocs arrivés pour gagner.
table-ido-order = Les blocs doivent arriver dans l’ordre { $order }.
table-ido-own = Les blocs d’un même camp ne partagent pas de rectangle.
table-orbito-to-move = > { $seat } : { $hand } en main
table-orbito-seat = { "  " }{ $seat } : { $hand } en main
outcome-win = Le camp { $seat } gagne.
outcome-draw = Match nul.
ending-board = Décidé sur le plateau.
ending-repetition = La même position pour la troisième fois.
ending-agreement = D’un commun accord.
ending-resigns = Par abandon.
ending-time = Au temps.
ending-gone = Les autres sont partis.
event-resigns = Le camp { $seat } abandonne.
event-time = Le camp { $seat } n’a plus de temps.
event-gone = Le camp { $seat } a quitté la partie.
event-draw = Match nul d’un commun accord.
board-is-good = Le plateau { $name } est bon : { $size } × { $size } carreaux, { $places ->
    [one] { $places } emplacement
   *[other] { $places } emplacements
} de la grille.
board-title = { $name }, la grille en { $frame }
board-counts = Cases : { $small ->
    [one] { $small } petite case
   *[other] { $small } petites cases
} (S), { $rectangles ->
    [one] { $rectangles } rectangle
   *[other] { $rectangles } rectangles
} (R), { $angles ->
    [one] { $angles } case en L
   *[other] { $angles } cases en L
} (L), { $big ->
    [one] { $big } grande case
   *[other] { $big } grandes cases
} (B).
record-is-good = { $count ->
    [one] Un enregistrement, et il est bon.
   *[other] { $count } enregistrements, et tous sont bons.
}

## Solved

value-win = gain { $turns }
value-draw = nulle
value-loss = perte { $turns }
analyse-value = Au trait : { $seat }, { $value }.
analyse-line = Ligne principale :
analyse-searched = Au trait : { $seat }. Regardé { $depth } coups à l’avance, { $nodes } positions.
analyse-so-far = profondeur { $depth }, { $nodes } positions : { $turn }, { $value }
value-chance = { $percent } %
counts-marbles = billes
counts-positions = positions
counts-wins = gains
counts-draws = nulles
counts-losses = pertes
counts-longest-win = gain le plus long
counts-total = tout
counts-symmetry = À symétrie près, il y a { $count } positions.
facts-openings = Où mènent les trois premiers coups, à symétrie près, et ce que cela vaut pour qui a joué :
facts-turn = coup
facts-value = valeur
facts-positions = positions
facts-third = Troisièmes coups qui gardent le gain, parmi tous, après chaque deuxième coup (à symétrie près) :
facts-winning = gagnants / tous
facts-seconds = deuxièmes coups
facts-example = par exemple
facts-random = Les deux camps jouent au hasard :
facts-side = { "" }
facts-beginner = premier camp
facts-second = second camp
facts-wins = gains
facts-drawn = nulles
facts-turns = coups
facts-errors = coups qui lâchent de la valeur
facts-error-share = leur part
facts-extra = Si un plateau plein sans ligne était une nulle :
facts-without-start = valeur du plateau vide
facts-without-changed = positions d’un autre résultat
facts-longest = coups du plus long gain qui reste le même
facts-so-long = positions avec un gain aussi long, à symétrie près
facts-ends = Lignes qui finissent la partie, sur tous les coups de toutes les positions :
facts-after = après
facts-ours = ligne à soi
facts-theirs = ligne adverse
facts-both = les deux
facts-regular = la rotation ordinaire
facts-extra-turning = rotation supplémentaire { $number }
facts-rare = Compté sur toutes les positions :
facts-reachable = positions qu’une partie peut atteindre
facts-all-turns = coups
facts-undecided = coups vers un plateau plein que rien ne décide
facts-their-turn = positions qui finissent, bien jouées, au tour du camp qui perd
facts-forced = positions où tout coup complète une ligne adverse
facts-saved = positions nulles que seules des lignes des deux couleurs sauvent
puzzles-position = position
puzzles-turns = coups
puzzles-grade = degré
puzzles-tempting = pas perdus aussitôt
puzzles-others = autres coups
puzzles-all = Il y a { $count } problèmes de cette longueur. Un seul coup est le bon : kinetic analyse le montre.
puzzles-results = coups
puzzles-turn = bon coup
puzzles-proved = Un seul coup est le bon, aucun autre : tous ont été essayés.
table-written = La table est dans { $file } : { $bytes } octets.
table-is-good = { $file } est bon : chaque position s’accorde avec ses coups.

## Choosing a turn step by step

group-enter-small = Introduire un petit bloc :
group-enter-large = Introduire un grand bloc :
group-block = Déplacer { $block } depuis { $from } :
group-shift = Déplacer la grille :
group-pass = Passer :
group-place = Placer une bille :
group-slide = Déplacer d’abord la bille de { $from } :
choice-move = { $to } ({ $steps } pas)
choice-home = arrivée ({ $steps } pas)
choice-pass = ne rien faire
choice-shift = { $direction } : { $pushes }
choice-push = { $block } { $from } → { $to }
fate-arrived = arrivée
fate-returned = retour à la réserve
direction-north = vers le nord
direction-east = vers l’est
direction-south = vers le sud
direction-west = vers l’ouest
menu-count = { $count ->
    [one] { $count } possibilité
   *[other] { $count } possibilités
}
menu-done = Finir le coup ici.

## Playing

play-welcome = Tapez un coup, appuyez sur Entrée pour le choisir pas à pas, ou tapez aide.
play-which-game = Quel jeu ?
play-one-or-two = Tapez 1 ou 2.
play-against-whom = Contre qui ? Entrée pour une personne à ce clavier, ou un niveau de l’ordinateur de 1 à 8.
play-zero-to-eight = Appuyez sur Entrée, ou tapez un nombre de 1 à 8.
play-no-draw = L’ordinateur n’accepte pas la nulle : continuez, ou abandonnez.
play-prompt = { $seat }, coup { $number }
play-last-turn = Dernier coup : { $turn }
play-after-end = La partie est finie : tapez nouveau, annuler, sauver ou quitter.
play-hint = Appuyez sur Entrée pour choisir pas à pas.
play-no-such-number = Ce numéro n’est pas dans la liste.
play-nothing-to-undo = Il n’y a rien à annuler.
play-nothing-to-redo = Rien n’a été annulé.
play-needs-file = Nommez un fichier, par exemple : sauver game.record
play-saved = Enregistré dans { $file }.
play-not-saved = Cette partie n’est pas enregistrée. Tapez sauver et un nom de fichier, ou répétez la commande : la partie sera perdue.
play-help-ido =
    Coups :
      S@f1               introduire un petit bloc en f1 (L@f1 : un grand)
      f1f3               déplacer le bloc de f1 à f3
      a7x                faire passer la ligne d’arrivée au bloc en a7
      f1f3+g2g1          plusieurs déplacements ; un + à la fin attend la suite
      >n                 déplacer la grille vers le nord
                         (>e vers l’est, >s vers le sud, >w vers l’ouest)
      --                 passer
      f1                 montrer où peut aller le bloc en f1
play-help-orbito =
    Coups :
      c3                 placer une bille en c3
      a1b1,c3            déplacer la bille adverse de a1 à b1, puis placer en c3
      a1                 montrer où peut aller la bille adverse en a1
    Ensuite, le plateau tourne tout seul.
play-help =
    Mots (les mots anglais marchent aussi) :
      Entrée             choisir pas à pas
      fini               finir le coup ici
      annuler, refaire   revenir en arrière, puis de nouveau en avant
      coups              lister tous les coups permis
      plateau            redessiner le plateau
      abandon            abandonner (abandon rouge : pour un autre camp)
      nul                match nul d’un commun accord
      sauver FICHIER     enregistrer la partie dans un fichier
      charger FICHIER    reprendre une partie enregistrée
      nouveau            recommencer
      quitter            quitter le programme

# The words themselves, as they are typed, separated by spaces. The English
# ones always work too.
word-help = aide ?
word-turns = coups
word-board = plateau
word-done = fini terminé termine .
word-undo = annuler retour u back
word-redo = refaire rétablir retablir
word-resign = abandon abandonner
word-draw = nul nulle égalité egalite
word-save = sauver sauvegarder enregistrer
word-load = charger ouvrir open
word-new = nouveau nouvelle
word-quit = quitter sortir exit q
