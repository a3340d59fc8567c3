# Texts of the terminal client.

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
lang-unknown = « { $found } » n’est pas une langue disponible : choisissez en, fr, de ou nl.
colour-unknown = « { $found } » n’est pas une valeur de --colour : choisissez auto, always ou never.
seat-unknown = « { $found } » n’est pas une couleur : choisissez parmi { $seats }.
seat-twice = Vous avez nommé { $seat } deux fois.
seats-too-many = « { $found } » n’est pas un nombre de joueurs possible dans ce jeu : il en faut au moins deux.
name-malformed = « { $found } » devrait être une couleur et un nom, par exemple red=Anna.
clock-malformed = « { $found } » n’est pas une pendule : donnez les minutes et les secondes en plus, par exemple 10+5, au plus { $minutes } minutes et { $seconds } secondes.
address-malformed = « { $found } » n’est pas l’adresse d’un serveur : écrivez par exemple https://play.example.org.
invitation-malformed = « { $found } » n’est pas une invitation : utilisez son lien, son code ou l’identifiant d’une partie.
invitation-elsewhere = « { $found } » est une invitation sur un autre serveur.
invitation-needs-server = Utilisez le lien entier, ou indiquez aussi le serveur : --server <adresse>.
token-malformed = Ce jeton est inutilisable : un jeton n’a pas d’espaces et seulement des caractères ASCII.
token-needs-server = Un jeton ne sert qu’avec --server.
player-malformed = « { $found } » devrait être une couleur et un joueur, par exemple black=level:3 ou white=human.
player-unknown = « { $found } » n’est pas un joueur : choisissez human, level:1 à level:10, search ou random.
player-level = « { $found } » n’est pas un niveau : choisissez level:1 à level:10 (Orbito : level:8).
player-number = Le nombre dans « { $found } » manque, est mal écrit ou trop grand.
player-not-here = Ce jeu n’a pas de joueur « { $found } ».
seed-malformed = « { $found } » n’est pas une graine : il faut un nombre entier d’au plus 64 bits.
frame-unknown = La grille ne peut pas être en « { $found } » : nommez un de ses emplacements, ou all.
record-none = Il n’y a pas d’enregistrement dans { $file }.
perft-depth = « { $found } » n’est pas une profondeur : il faut un nombre entier de 0 à { $limit }.
perft-too-large = Le compte ne tient pas sur 64 bits.
perft-file-and-position = Donnez soit une position, soit --file, pas les deux.
threads-malformed = « { $found } » n’est pas un nombre de fils d’exécution : il faut un nombre entier de 1 à { $limit }.
solve-only-orbito = Seul Orbito est résolu.
time-malformed = « { $found } » n’est pas une durée : écrivez par exemple 500ms ou 2s.
number-malformed = « { $found } » n’est pas une valeur de { $option } : il faut un nombre entier de { $least } à { $most }.
engine-option-unknown = « { $option } » n’est pas une option du moteur.
engine-option-value = « { $found } » n’est pas une valeur de l’option { $option } du moteur.
engine-option-memory = « { $found } », c’est trop pour l’option { $option } du moteur : cette machine n’a que { $spare } Mo de libres.
serve-at = Kinetic est prêt : ouvrez { $address } dans un navigateur. Ctrl-C pour arrêter.
serve-no-client = Ce programme a été compilé sans le client pour navigateur : lancez `cargo xtask web` et recompilez, ou indiquez un dossier avec --client.
serve-client-unreadable = Il n’y a pas de client pour navigateur dans le dossier { $folder }.
serve-address-taken = Un autre programme écoute déjà sur { $found } : choisissez un autre port avec --address.
serve-address-bad = Impossible d’écouter sur « { $found } » : une adresse s’écrit 127.0.0.1:8080.
serve-failed = Impossible de servir le client : { $reason }.
serve-not-found = Il n’y a rien à cette adresse. Les jeux sont à la page d’accueil.
serve-store = Impossible d’enregistrer les parties dans { $folder } : { $reason }. Indiquez un autre dossier avec --data, ou servez seulement le client avec --client-only.
serve-database = La base de données { $database } est inutilisable : { $reason }.
serve-bus-without-database = Plusieurs serveurs ont besoin d’une base PostgreSQL commune : indiquez-la avec --database, ou enlevez --bus.
serve-mail = L’envoi d’e-mails exige trois réglages ensemble : mail.smtp, mail.from et public.
serve-locked = Un autre serveur utilise déjà { $folder }.
serve-no-secret = Le fichier « secret » manque dans { $folder }, et sans lui aucun des joueurs ne serait reconnu : remettez-le depuis une sauvegarde.
serve-other-secret = Le fichier « secret » dans { $folder } diffère du secret de la base { $database }, que tous les serveurs partagent : supprimez le fichier, ou utilisez la base à laquelle il appartient.
serve-emptied = Le fichier « kinetic.db » dans { $folder } est vide alors qu’il était utilisé : restaurez une sauvegarde.
config-unknown = { $place } : il n’y a pas de réglage « { $found } » ; `kinetic serve --print-config` les affiche tous.
config-value = { $place } : « { $found } » n’est pas une valeur possible ; `kinetic serve --print-config` montre à quoi elles ressemblent.
config-file = { $file }, ligne { $line } : ce n’est pas du TOML valable ({ $reason }).
keeping-no-store = Il n’y a pas de parties enregistrées dans { $folder }.
keeping-occupied = { $folder } existe déjà et n’est pas vide ; rien n’a changé.
keeping-unsound = Les données sont abîmées ({ $count ->
    [one] une erreur
   *[other] { $count } erreurs
}) : { $reason }
keeping-failed = La commande a échoué et rien n’a changé : { $reason }.
keeping-backed-up = Copie faite et vérifiée : parties { $games }, événements { $events }.
keeping-increment = Sauvegarde { $number } de ce dossier : { $changed } pages modifiées sur { $pages }.
keeping-restored = Restauration dans { $folder } faite et vérifiée : parties { $games }, événements { $events }.
keeping-copied = Copie vers { $to } faite et vérifiée : parties { $games }, événements { $events }.
keeping-database = Les parties sont dans une base PostgreSQL : sauvegardez-la et restaurez-la avec ses propres outils, comme pg_dump et pg_basebackup.
keeping-bad-database = « { $database } » n’est pas l’adresse d’une base de données : { $reason }.
keeping-sound = Tout va bien : parties { $games }, événements { $events }.
keeping-exported = Écrit dans { $file } : parties { $games }.
keeping-bad-games = { $count ->
    [one] { $count } partie ne peut pas être rejouée ; elle a été copiée telle quelle : { $reason }
   *[other] { $count } parties ne peuvent pas être rejouées ; elles ont été copiées telles quelles : { $reason }
}
keeping-exported-raw = { $count ->
    [one] { $count } partie ne peut pas être rejouée ; elle a été écrite telle quelle dans { $file }.
   *[other] { $count } parties ne peuvent pas être rejouées ; elles ont été écrites telles quelles dans { $file }.
}
keeping-not-exported = { $count ->
    [one] { $count } partie ne peut pas être rejouée et manque ici ; exportez vers un fichier pour l’obtenir telle quelle.
   *[other] { $count } parties ne peuvent pas être rejouées et manquent ici ; exportez vers un fichier pour les obtenir telles quelles.
}
match-bot-unknown = « { $found } » n’est pas un joueur : choisissez level:1 à level:10, search, random, greedy, racer, flat, uct ou program:<commande>.
match-bot-level = « { $found } » n’est pas un niveau : choisissez level:1 à level:10 (Orbito : level:8).
match-bot-number = Le nombre dans « { $found } » manque, est mal écrit ou trop grand.
match-bot-limit = « { $found } » ne donne pas de temps : écrivez par exemple search@100ms (par coup) ou search@10s+100ms (une pendule pour la partie).
match-bot-command = « { $found } » n’est pas une ligne de commande : nommez un programme, et fermez tous les guillemets.
match-bot-no-program = Impossible de lancer le programme « { $found } ».
match-bot-no-clock = Le programme « { $found } » ne sait pas jouer avec une pendule pour la partie : indiquez un temps par coup, par exemple @100ms.
match-bot-not-played = Ce jeu n’a pas de joueur { $found }.
match-bot-twice = Deux joueurs s’appellent { $name } : donnez un nom à l’un d’eux, par exemple autre={ $name }.
match-too-many = Il y a trop de joueurs : { $limit } au plus.
match-mode-unknown = « { $found } » n’est pas un mode : choisissez all, rotate ou one-vs-rest.
match-needs-two = Le mode one-vs-rest demande exactement deux joueurs.
match-sprt-malformed = « { $found } » n’est pas un test : écrivez deux valeurs Elo, la plus basse d’abord, puis éventuellement alpha et bêta inférieurs à 0.5, par exemple 0,10,0.05,0.05.
match-sprt-needs-two = --sprt compare deux joueurs dans une partie à deux, en mode all ou rotate.
match-no-opening = Il n’y a aucune position de départ.
match-opening-over = Une partie serait finie avant que les joueurs commencent : choisissez d’autres ouvertures ou moins de --opening-turns.
match-opening-seats = Toutes les ouvertures doivent avoir les mêmes couleurs.
match-folder-other = { $folder } contient un match avec d’autres réglages ({ $setting } diffère) : choisissez un autre dossier.
match-file-unreadable = { $file } est illisible et ne peut pas servir à ce match : supprimez-le pour qu’il soit refait.
match-file-unwritable = Impossible d’écrire { $file }.
puzzles-kind-unknown = « { $found } » n’est pas un genre d’énigme : choisissez win, save ou next.
puzzles-too-few = Il n’y a pas assez de positions de ce genre.

## The command line

usage-unknown-argument = Argument inconnu : « { $argument } ».
usage-unknown-command = Commande inconnue : « { $command } ».
usage-missing-command = Il manque une commande.
usage-missing-argument = Il manque : { $argument }.
usage-missing-value = Il manque une valeur pour { $argument }.
usage-conflict = { $argument } et { $other } ne vont pas ensemble.
usage-not-text = Un argument n’est pas du texte en UTF-8.
usage-wrong = { $argument } n’est pas valable.
usage-hint = Essayez --help.
help-usage = Utilisation :
# The colon after these three is added, without a space.
help-commands = Commandes{ "\u00A0" }
help-arguments = Arguments{ "\u00A0" }
help-options = Options{ "\u00A0" }
help-example = Exemple :
about = Kinetic : jouer à IDO et à Orbito, deux jeux dont le plateau bouge, et les étudier.
usage = kinetic [options] <commande>
about-play = Jouer dans le terminal, à plusieurs au même clavier, contre l’ordinateur ou sur un serveur.
usage-play = kinetic play [ido|orbito] [options]
about-serve = Servir le client pour navigateur et les parties en ligne.
usage-serve = kinetic serve [options]
about-legal = Lister les coups permis d’une position, ou vérifier si un coup est permis.
usage-legal = kinetic legal <game> "<position>" [<turn>] [options]
about-perft = Compter les feuilles de l’arbre de jeu (perft).
usage-perft = kinetic perft <game> ["<position>"] --depth <nombre> [options]
about-show = Dessiner une position.
usage-show = kinetic show <game> "<position>" [options]
about-start = Afficher la position de départ pour les couleurs et les options données.
usage-start = kinetic start <game> [options]
about-board = Vérifier et dessiner des plateaux d’IDO.
usage-board = kinetic board <commande>
about-board-check = Vérifier un fichier de plateau.
usage-board-check = kinetic board check <file> [options]
about-board-show = Dessiner un plateau et ses cases.
usage-board-show = kinetic board show <file> [options]
about-record = Vérifier, afficher et rejouer des parties enregistrées.
usage-record = kinetic record <commande>
about-record-check = Vérifier tous les enregistrements d’un fichier.
usage-record-check = kinetic record check <file> [options]
about-record-show = Afficher les coups de chaque enregistrement et sa dernière position.
usage-record-show = kinetic record show <file> [options]
about-record-replay = Afficher chaque position de chaque enregistrement, une par ligne.
usage-record-replay = kinetic record replay <file> [options]
about-solve = Résoudre Orbito : la valeur d’une position, ou un compte de toutes.
usage-solve = kinetic solve orbito ["<position>"] [options]
about-analyse = Lister les coups d’une position, le meilleur d’abord, et la variante principale.
usage-analyse = kinetic analyse <game> ["<position>"] [options]
about-puzzles = Trouver des positions où un seul coup est le bon.
usage-puzzles = kinetic puzzles <game> [options]
arg-help = Afficher cette aide.
arg-version = Afficher la version.
arg-lang = La langue : en, fr, de ou nl.
arg-colour = Les couleurs : auto, always ou never.
arg-ascii = Dessiner en simples caractères ASCII.
arg-game = Le jeu : ido ou orbito.
arg-position = La position, en texte.
arg-turn = Un coup à vérifier.
arg-file = Le fichier ; pour les plateaux, aussi classic ou grand.
arg-json = Afficher du JSON.
arg-board = Le plateau d’IDO : classic, grand ou un fichier.
arg-depth = La profondeur, en nombre de coups.
arg-time = IDO : la durée de la recherche, par exemple 500ms ou 10s.
arg-nodes = IDO : le nombre de positions à examiner.
arg-search-depth = IDO : le nombre de coups à prévoir.
arg-lines = IDO : combien des meilleurs coups afficher.
arg-divide = Afficher le compte de chaque premier coup.
arg-positions = Un fichier avec une position par ligne.
arg-frame = L’emplacement de la grille, ou all.
arg-seats = Les couleurs qui jouent, par exemple red,yellow ou red,blue,green.
arg-first = La couleur qui commence.
arg-target = Combien de blocs doivent arriver pour gagner : 3, 4 ou 5.
arg-order = L’ordre de tailles dans lequel les blocs doivent arriver, par exemple slsl.
arg-own = Jamais deux blocs d’un même joueur dans un rectangle.
arg-name = Le nom d’un joueur, par exemple red=Anna.
arg-clock = Des pendules pour les personnes : les minutes et les secondes en plus par coup, par exemple 10+5 ; red=10+5 pour une couleur.
arg-seat = Qui joue une couleur : human, ou level:1 à level:10.
arg-seed = La graine du hasard : avec la même graine, les mêmes choix.
arg-load = Reprendre une partie enregistrée.
arg-plain = Jouer ligne par ligne, sans le plein écran.
arg-server = Jouer sur ce serveur, par exemple https://play.example.org.
arg-join = Rejoindre une partie sur un serveur : le lien d’une invitation, son code ou l’identifiant d’une partie.
arg-token = Le jeton pour le serveur, au lieu de celui qui est conservé (aussi : KINETIC_TOKEN).
value-url = adresse
value-link = lien
value-token = jeton
arg-table = Un fichier avec la solution d’Orbito, au lieu de la calculer.
arg-table-out = Écrire la solution d’Orbito dans ce fichier.
arg-table-verify = Vérifier un fichier avec la solution d’Orbito.
arg-address = L’adresse d’écoute, par exemple 127.0.0.1:8080.
arg-client = Servir le client depuis ce dossier au lieu de celui que contient le programme.
arg-data = Le dossier des données, où sont enregistrées les parties.
arg-database = L’adresse d’une base PostgreSQL à utiliser à la place du dossier des données, par exemple postgres://kinetic@db.example.org/kinetic.
arg-bus = L’adresse d’un serveur NATS par lequel plusieurs serveurs partageant une base s’annoncent les nouveautés, par exemple nats://bus.example.org ; sans elle, la base elle-même.
arg-public = L’adresse publique du serveur, par exemple https://play.example.org.
arg-client-only = Servir seulement le client, sans parties en ligne.
arg-log = Le format du journal : text, json ou off.
arg-config = Un fichier de réglages en TOML.
arg-set = N’importe quel réglage, par exemple limits.connections=500.
arg-print-config = Afficher tous les réglages sous forme de fichier, avec leur origine, puis quitter.
arg-backup = Le dossier à créer ; il ne doit pas exister.
arg-incremental = Ajouter seulement les changements à un dossier de sauvegardes, ou en créer un.
arg-restore = Le dossier qui contient la copie.
arg-export = Le fichier à créer ; sans lui, les parties sont affichées.
value-log = format
arg-threads = Le nombre de fils d’exécution (par défaut, autant que la machine en a).
arg-facts = Afficher des chiffres sur le jeu : ouvertures, jeu au hasard, fins de partie.
arg-moves = Orbito : en combien de ses propres coups on gagne, de 1 à 6.
arg-kind = IDO : ce qui est demandé : win (gagner à ce coup), save (empêcher le joueur suivant de gagner) ou next (gagner au coup suivant, quoi que fasse l’adversaire).
arg-players = IDO : le nombre de joueurs, de 2 à 4 (2 par défaut).
arg-count = Le nombre d’énigmes (10 par défaut).
value-lang = code
value-colour = quand
value-board = plateau
value-file = fichier
value-address = adresse
value-number = nombre
value-time = durée
value-unit = carreau
value-kind = genre
value-seats = couleurs
value-seat = couleur
value-order = tailles
value-name = couleur=nom
value-clock = pendule
about-match = Faire jouer des ordinateurs les uns contre les autres.
usage-match = kinetic match <game> --bot <player> --bot <player> [options]
about-engine = Mettre le moteur au service d’un autre programme, par le protocole du moteur.
usage-engine = kinetic engine [options]
about-backup = Copier les données d’un serveur, même en marche, et vérifier la copie.
usage-backup = kinetic backup <dossier> [options]
about-restore = Restaurer une copie dans un dossier de données.
usage-restore = kinetic restore <dossier> [options]
about-export = Exporter toutes les parties d’un serveur sous forme d’enregistrements.
usage-export = kinetic export [<fichier>] [options]
about-check-store = Vérifier les données d’un serveur : la base et chacune de ses parties.
usage-check-store = kinetic check-store [options]
about-store = Travailler avec les données d’un serveur.
usage-store = kinetic store <commande>
about-store-copy = Copier toutes les données vers un emplacement vide, entre SQLite et PostgreSQL, et vérifier la copie.
usage-store-copy = kinetic store copy <source> <cible> [options]
arg-store-from = Les données à copier : un dossier, ou l’adresse d’une base PostgreSQL.
arg-store-to = L’emplacement vide où copier : un dossier, ou l’adresse d’une base PostgreSQL.
arg-bot = Un joueur : level:3, search@100ms, greedy, program:<commande> ; nom=<joueur> le nomme.
arg-games = Le nombre de parties, arrondi aux ouvertures entières (100 par défaut).
arg-mode = Comment les couleurs sont réparties : all, rotate ou one-vs-rest.
arg-first-or-all = La couleur qui commence ; all : chacune à son tour.
arg-seats-or-number = Les couleurs qui jouent, par exemple red,yellow ; 3 : chaque choix de trois couleurs à son tour.
arg-openings = Un fichier de positions de départ, une par ligne.
arg-opening-turns = Coups joués au hasard avant que les joueurs commencent (3 par couleur par défaut).
arg-max-turns = Une partie qui atteint ce nombre de coups est un match nul (500 par défaut).
arg-sprt = S’arrêter dès qu’un test séquentiel départage deux écarts Elo, par exemple 0,10.
arg-patience = Combien de secondes un programme peut rester muet (60 par défaut).
arg-out = Un dossier pour les parties ; un match interrompu y reprend.
arg-option = Régler une option du moteur : level, player, seed, hash ou threads.
value-bot = joueur
value-mode = mode
value-sprt = elo0,elo1
value-seconds = secondes
value-folder = dossier
value-option = nom=valeur

## Matches

match-games = parties
match-wins = victoires
match-draws = nuls
match-losses = défaites
match-score = score
match-interval = 95 %
match-seat = Par couleur
match-order = Par ordre de jeu
match-seat-and-player = Par couleur et joueur
match-order-and-player = Par ordre de jeu et joueur
match-ratio = fois les autres
match-group-one = { $name }, seul
match-group-rest = { $name }, contre lui
match-group-reference = { $name }, avec toutes les couleurs
match-turns = Coups par partie : { $mean } en moyenne, médiane { $median }, de { $least } à { $most }.
match-shifts = Déplacements de la grille par partie : { $shifts } en moyenne.
match-endings = Fins de partie : { $endings }.
match-sprt-open = SPRT, { $lower } ou { $upper } Elo : pas encore décidé (LLR { $llr }, de { $low } à { $high }).
match-sprt-lower = SPRT, { $lower } ou { $upper } Elo : { $lower } est retenu (LLR { $llr }, de { $low } à { $high }).
match-sprt-upper = SPRT, { $lower } ou { $upper } Elo : { $upper } est retenu (LLR { $llr }, de { $low } à { $high }).
value-player = couleur=joueur

## The table

table-ido-to-move = > { $seat } : réserve { $reserve }, arrivés { $arrived } ; { $steps ->
    [0] aucun bloc en jeu
   *[other] { $steps } pas
}
table-ido-seat = { "  " }{ $seat } : réserve { $reserve }, arrivés { $arrived }
table-ido-out = { "  " }{ $seat } : éliminé ; réserve { $reserve }, arrivés { $arrived }
table-ido-frame = Grille en { $frame }{ $rest ->
    [0] .
    [one] , encore un tour de repos.
   *[other] , encore { $rest } tours de repos.
}
table-ido-target = Il faut { $target } blocs arrivés pour gagner.
table-ido-order = Les blocs doivent arriver dans l’ordre { $order }.
table-ido-own = Jamais deux blocs d’un même joueur dans un rectangle.
table-orbito-to-move = > { $seat } : { $hand } en main
table-orbito-seat = { "  " }{ $seat } : { $hand } en main
outcome-win = Le joueur { $seat } gagne.
outcome-draw = Match nul.
ending-board = { $game ->
    [IDO] Le dernier bloc nécessaire est arrivé.
   *[Orbito] Quatre billes alignées.
}
ending-board-draw = Quatre billes alignées pour les deux couleurs, ou pour aucune.
ending-repetition = La même position s’est présentée pour la troisième fois.
ending-agreement = D’un commun accord.
ending-resigns = Par abandon.
ending-time = Au temps.
ending-gone = Par forfait.
event-resigns = Le joueur { $seat } abandonne.
event-time = Le joueur { $seat } n’a plus de temps.
event-gone = Le joueur { $seat } a quitté la partie.
event-draw = Match nul d’un commun accord.
board-is-good = Le plateau { $name } est valable : { $size } × { $size } carreaux, { $places ->
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
    [one] Un enregistrement, valable.
   *[other] { $count } enregistrements, tous valables.
}

## Solved

value-win = gain { $turns }
value-draw = nul
value-loss = perte { $turns }
analyse-value = À jouer : { $seat }, { $value }.
analyse-line = Variante principale :
analyse-searched = À jouer : { $seat }. { $nodes } positions examinées, { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance.
analyse-so-far = profondeur { $depth }, { $nodes } positions : { $turn }, { $value }
value-percent = { $percent } %
counts-marbles = billes
counts-positions = positions
counts-wins = gains
counts-draws = nuls
counts-losses = pertes
counts-longest-win = gain le plus long
counts-total = total
counts-symmetry = À symétrie près, il y a { $count } positions.
facts-openings = Où conduisent les trois premiers coups, à symétrie près, et ce qu’ils valent pour le joueur qui vient de jouer :
facts-turn = coup
facts-value = valeur
facts-positions = positions
facts-third = Troisièmes coups qui conservent le gain, sur le total, après chaque deuxième coup (à symétrie près) :
facts-winning = gagnants / total
facts-seconds = deuxièmes coups
facts-example = par exemple
facts-random = Les deux joueurs jouent au hasard :
facts-side = { "" }
facts-beginner = premier joueur
facts-second = second joueur
facts-wins = gains
facts-drawn = nuls
facts-turns = coups
facts-errors = coups qui dégradent le résultat
facts-error-share = leur part
facts-extra = Si un plateau plein sans alignement donnait match nul :
facts-without-start = valeur du plateau vide
facts-without-changed = positions au résultat différent
facts-longest = coups du plus long gain inchangé
facts-so-long = positions avec un gain aussi long, à symétrie près
facts-ends = Alignements qui terminent la partie, sur tous les coups de toutes les positions :
facts-after = après
facts-ours = sa couleur
facts-theirs = couleur adverse
facts-both = les deux
facts-regular = la rotation normale
facts-extra-rotation = rotation supplémentaire { $number }
facts-rare = Compté sur toutes les positions :
facts-reachable = positions qu’une partie peut atteindre
facts-all-turns = coups
facts-undecided = coups vers un plateau plein que rien ne départage
facts-their-turn = positions qui, jouées au mieux, finissent au tour du perdant
facts-forced = positions où tout coup complète un alignement adverse
facts-saved = matchs nuls dus au seul alignement des deux couleurs
puzzles-position = position
puzzles-turns = coups
puzzles-grade = difficulté
puzzles-tempting = pas perdus aussitôt
puzzles-others = autres coups
puzzles-all = Il y a { $count } énigmes de cette longueur. Chacune a un seul bon coup : kinetic analyse le montre.
puzzles-results = coups
puzzles-turn = bon coup
puzzles-proved = Chacune a exactement un bon coup : tous les autres ont été essayés.
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
push-arrived = arrivée
push-returned = retour dans la réserve
direction-north = vers le nord
direction-east = vers l’est
direction-south = vers le sud
direction-west = vers l’ouest
menu-count = { $count ->
    [one] { $count } possibilité
   *[other] { $count } possibilités
}
menu-done = Finir le tour ici.

## Playing

play-welcome = Tapez un coup, appuyez sur Entrée pour le choisir étape par étape, ou tapez aide.
play-which-game = Quel jeu ?
play-one-or-two = Tapez 1 ou 2.
play-against-whom = Contre qui jouez-vous ? Entrée pour une personne à ce clavier, ou un niveau de l’ordinateur, de 1 à { $most }.
play-level-number = Appuyez sur Entrée, ou tapez un nombre de 1 à { $most }.
play-no-draw = L’ordinateur refuse le match nul : continuez, ou abandonnez.
play-prompt = { $seat }, coup { $number }
play-last-turn = Dernier coup : { $turn }
play-after-end = La partie est finie : tapez revanche, nouveau, annuler, enregistrer ou quitter.
play-not-over = La partie n’est pas encore finie.
play-paused = en pause
play-pause = La pendule est arrêtée. Elle repart quand vous tapez encore pause ou jouez.
play-resume = La pendule repart.
play-no-clock = Cette partie se joue sans pendules.
play-rematch-offer = À la revanche, les couleurs et le premier tour changent de joueur : ce serait la partie { $game } sur { $games }.
play-cycle = Revanche : partie { $game } sur { $games }. À la fin du cycle, chacun aura eu chaque couleur et chaque rang dans l’ordre du jeu aussi souvent que les autres.
play-hint = Appuyez sur Entrée pour choisir étape par étape.
play-no-such-number = Ce numéro n’est pas dans la liste.
play-nothing-to-undo = Il n’y a rien à annuler.
play-nothing-to-redo = Il n’y a rien à rétablir.
play-needs-file = Nommez un fichier, par exemple : enregistrer game.record
play-saved = Enregistré dans { $file }.
play-not-saved = Cette partie n’est pas enregistrée. Tapez enregistrer et un nom de fichier, ou répétez la commande : la partie sera perdue.
play-help-ido =
    Coups :
      S@f1                  introduire un petit bloc en f1 (L@f1 : un grand)
      f1f3                  déplacer le bloc de f1 à f3
      a7x                   faire passer la ligne d’arrivée au bloc en a7
      f1f3+g2g1             plusieurs déplacements ; un + à la fin attend la suite
      >n                    déplacer la grille vers le nord
                            (>e vers l’est, >s vers le sud, >w vers l’ouest)
      --                    passer
      f1                    montrer où peut aller le bloc en f1
play-help-orbito =
    Coups :
      c3                    placer une bille en c3
      a1b1,c3               déplacer la bille adverse de a1 à b1, puis placer en c3
      a1                    montrer où peut aller la bille adverse en a1
    Ensuite, le plateau tourne tout seul.
play-help =
    Mots (les mots anglais marchent aussi) :
      Entrée                choisir étape par étape
      fini                  finir le tour ici
      annuler, rétablir     annuler un coup, ou le rejouer
      coups                 lister tous les coups permis
      plateau               redessiner le plateau
      abandon               abandonner (abandon rouge : pour un autre joueur)
      nul                   match nul d’un commun accord
      pause                 arrêter la pendule, ou la faire repartir
      enregistrer FICHIER   enregistrer la partie dans un fichier
      charger FICHIER       reprendre une partie enregistrée
      revanche              rejouer : les couleurs et le premier tour changent
      nouveau               commencer une nouvelle partie
      quitter               quitter le programme

## The full screen

screen-welcome = Choisissez sur le plateau ou dans le menu, ou tapez un coup. F1 montre toutes les touches.
screen-thinking = L’ordinateur réfléchit…
screen-bot-failed = L’ordinateur ne répond plus : jouez ses coups vous-même.
screen-too-small = La fenêtre est trop petite pour le plateau : agrandissez-la à { $columns } colonnes et { $rows } lignes au moins, ou jouez avec kinetic play --plain.
screen-keys = Entrée jouer  Échap retour  F1 aide  F2 conseil  F3 analyse  F10 quitter
screen-close = Flèches pour défiler, autre touche pour fermer
screen-turns = Coups
screen-choose = Suite possible
screen-setup-keys = Flèches choisir  Entrée commencer  Échap quitter
screen-game = Jeu
screen-board = Plateau
screen-players = Joueurs
screen-clock = Pendules
screen-person = une personne
screen-level = ordinateur, niveau { $level }
board-classic = classique
board-grand = grand
label-value = { $label } : { $value }
board-custom = plateau personnel
screen-start = Commencer
screen-analysis = Analyse
screen-analysing = Calcul en cours…
screen-depth = { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance
screen-hint = Conseil : { $turn }
screen-no-hint = Il n’y a pas de conseil ici.
screen-after-rotation = Après la rotation
screen-no-puzzle = Cette énigme n’existe pas. Elles sont numérotées de 1 à { $count }.
screen-puzzle-win = Énigme { $number } sur { $count } : gagnez à ce coup.
screen-puzzle-win-in = Énigme { $number } sur { $count } : gagnez en { $turns } coups au plus.
screen-puzzle-save = Énigme { $number } sur { $count } : le joueur suivant va gagner, empêchez-le.
screen-puzzle-next = Énigme { $number } sur { $count } : jouez de façon à gagner à votre prochain coup.
screen-puzzle-right = C’est le bon coup ! Tapez énigme pour la suivante.
screen-puzzle-wrong = Ce n’est pas le bon coup. Tapez annuler pour réessayer, ou conseil.
screen-help =
    Touches :
      flèches, Espace  déplacer le curseur, choisir la case
      Tab              aller au menu et en revenir
      Entrée           jouer le coup montré, ou exécuter ce qui est tapé
      Échap            revenir ; faire jouer l’ordinateur tout de suite
      PgPréc, PgSuiv   reculer et avancer dans la partie (Début, Fin)
      F1 F2 F3         aide, conseil, analyse
      F4 F10           arrêter la pendule, quitter

    Souris : cliquez sur un bloc ou une bille, puis là où il doit aller ; sur la
    grille pour la déplacer, sur une ligne d’arrivée pour faire arriver un bloc,
    sur un coup pour y aller.

    Autres commandes :
      conseil          montrer le meilleur coup
      analyse          montrer ou cacher la valeur des meilleurs coups
      énigme           proposer une énigme (énigme 5 : la cinquième)

## Parties sur un serveur

net-unreachable = Le serveur { $server } est injoignable.
net-certificate = Le certificat de { $server } n’est pas valable ; la connexion n’est donc pas sûre.
net-not-kinetic = Ce qui répond à l’adresse { $server } n’est pas un serveur Kinetic.
net-no-plain = Les parties en ligne ont besoin du plein écran : retirez --plain.
net-needs-screen = Les parties en ligne ont besoin d’un terminal d’au moins { $columns } colonnes et { $rows } lignes.
net-not-understood = Cette partie ne peut pas être affichée : ce programme ne connaît pas son plateau ou ses règles.
net-outdated = Ce programme est plus ancien ou plus récent que le serveur : installez la version qui convient.
net-state-open = connecté
net-state-connecting = connexion…
net-state-lost = reconnexion…
net-state-outdated = mauvaise version
net-ended = Cette partie a été arrêtée sans résultat.
lobby-title = Salon
lobby-name = Comment voulez-vous vous appeler sur ce serveur ? Tapez un nom, puis Entrée.
lobby-name-keys = Entrée continuer  Échap effacer  F10 quitter
lobby-hint = Tapez le lien d’une invitation pour la suivre, ou « nom » et votre nouveau nom.
lobby-keys = Flèches choisir  Entrée ouvrir  F5 parties terminées  F10 quitter
room-keys = Flèches choisir  Entrée valider  Échap salon  F10 quitter
room-form-keys = Flèches choisir  Entrée créer  Échap salon
room-copy = Afficher pour copier
room-copy-done = Appuyez sur Entrée pour revenir.
room-sure = Validez encore une fois pour annuler la partie pour tous.
room-person = vous
room-invited = invitation
room-first = Qui commence
room-create = Créer l’invitation
room-target = Blocs à faire arriver
room-own = Séparer ses blocs
room-yes = oui
room-no = non
screen-online-keys = Entrée jouer  Échap retour  F1 aide  F2 écrire  F3 menu  F4 salon  F10 quitter
screen-what-to-do = Ce que vous pouvez faire
screen-more = Plus : match nul, abandon…
screen-back-to-turn = Retour au coup
screen-rematch = Revanche
screen-resign = Abandonner
screen-hand-over = Confier à l’ordinateur
screen-sure = C’est définitif. Répétez pour confirmer.
screen-unsent = Votre coup n’est pas encore arrivé au serveur. Répétez pour partir quand même.
screen-looking-back = Vous regardez une position précédente : Fin ramène à la partie.
screen-not-your-turn = Ce n’est pas à vous de jouer.
screen-not-online = C’est impossible dans une partie en ligne.
play-after-end-online = La partie est terminée.
screen-prepare-help =
    Pendant que les autres ont à jouer, tapez préparer, les coups que vous
    attendez et votre réponse ; d’autres coups et réponses peuvent suivre. Si la
    partie en arrive là, elle est jouée aussitôt. Personne d’autre ne la voit.
      préparer COUP RÉPONSE       un ou plusieurs coups des autres, puis le vôtre
      préparer toujours RÉPONSE   jouée quoi qu’il arrive, si elle est permise
      préparer rien               plus rien n’est préparé
screen-online-help =
    Touches :
      flèches, Espace      déplacer le curseur, choisir la case
      Tab                  aller au menu et revenir
      Entrée               jouer le coup affiché, ou exécuter ce qui est tapé
      Échap                revenir
      PgPréc, PgSuiv       revoir la partie (Début, Fin : ses extrémités)
      F1 F2 F3             aide, écrire un message, menu
      F4 F10               salon, quitter

    Commandes :
      dire TEXTE           écrire un message (discussion : la couper, la rétablir)
      reprendre            demander à reprendre le dernier coup
      nul                  proposer le match nul
      pause                demander une pause, ou reprendre la partie
      vacances             commencer vos vacances, ou les terminer
      préparer             préparer des réponses pendant que les autres jouent
      accepter, refuser    répondre (retirer : retirer votre demande)
      abandon              abandonner
      ordinateur           laisser l’ordinateur continuer pour vous
      exclure              exclure un joueur absent depuis trop longtemps
      revanche             rejouer après la fin
      enregistrer FICHIER  écrire la partie dans un fichier
      salon, quitter       partir ; la partie continue

# Commands as they are typed, separated by spaces. The English ones always work
# too.
word-help = aide ?
word-turns = coups
word-board = plateau
word-done = fini terminé termine .
word-undo = annuler retour u back
word-redo = refaire rétablir retablir
word-resign = abandon abandonner
word-draw = nul nulle égalité egalite
word-pause = pause
word-save = sauver sauvegarder enregistrer
word-load = charger ouvrir open
word-rematch = revanche rejouer
word-new = nouveau nouvelle
word-hint = conseil
word-analysis = analyse
word-puzzle = énigme enigme
word-quit = quitter sortir exit q
word-say = dire
word-chat = discussion chat
word-agree = accepter oui
word-decline = refuser non
word-withdraw = retirer
word-takeback = reprendre
word-holiday = vacances
word-prepare = préparer preparer
word-any = toujours
word-none = rien
word-claim = exclure
word-computer = ordinateur
word-lobby = salon
word-name = nom

# Administration: kinetic admin.

about-admin = Administrer les parties et les visiteurs d’un serveur, même en marche.
usage-admin = kinetic admin <commande>
about-admin-games = Lister les parties.
usage-admin-games = kinetic admin games [options]
about-admin-game = Afficher une partie : options, couleurs et discussion.
usage-admin-game = kinetic admin game <game> [options]
about-admin-quarantine = Retirer une partie du jeu sans la supprimer.
usage-admin-quarantine = kinetic admin quarantine <game> [options]
about-admin-release = Remettre en jeu une partie mise à l’écart.
usage-admin-release = kinetic admin release <game> [options]
about-admin-end = Mettre fin à une partie, sans résultat.
usage-admin-end = kinetic admin end <game> [options]
about-admin-reverse-timeout = Annuler le dernier dépassement de temps d’une partie, si rien n’a été joué depuis.
usage-admin-reverse-timeout = kinetic admin reverse-timeout <game> [options]
about-admin-delete = Supprimer définitivement une partie.
usage-admin-delete = kinetic admin delete <game> [options]
about-admin-delete-message = Supprimer un message de la discussion.
usage-admin-delete-message = kinetic admin delete-message <game> <message> [options]
about-admin-visitors = Lister les visiteurs, par nom, identifiant ou adresse.
usage-admin-visitors = kinetic admin visitors [text] [options]
about-admin-delete-visitor = Supprimer un visiteur, son nom et ses messages.
usage-admin-delete-visitor = kinetic admin delete-visitor <visitor> [options]
about-admin-mute = Empêcher un visiteur d’écrire des messages.
usage-admin-mute = kinetic admin mute <visitor> [options]
about-admin-unmute = Laisser de nouveau un visiteur écrire des messages.
usage-admin-unmute = kinetic admin unmute <visitor> [options]
about-admin-ban = Bannir un visiteur ou une adresse.
usage-admin-ban = kinetic admin ban <visitor> [options]
about-admin-unban = Lever un bannissement.
usage-admin-unban = kinetic admin unban <visitor> [options]
about-admin-bans = Lister les bannissements et les interdictions d’écrire.
usage-admin-bans = kinetic admin bans [options]
about-admin-reports = Lister les signalements des joueurs, avec la discussion.
usage-admin-reports = kinetic admin reports [options]
about-admin-close-report = Marquer un signalement comme traité.
usage-admin-close-report = kinetic admin close-report <report> [options]
about-admin-log = Lister ce que les administrateurs ont fait.
usage-admin-log = kinetic admin log [options]
arg-admin-game = L’identifiant de la partie.
arg-admin-message = Le numéro du message.
arg-admin-visitor = L’identifiant du visiteur ; pour bannir, aussi une adresse, ou son empreinte (address:1a2b…).
arg-admin-text = Une partie d’un nom, ou un identifiant.
arg-admin-report = Le numéro du signalement.
arg-admin-reason = Le motif, pour le journal.
arg-admin-limit = Nombre maximal de lignes (50).
arg-admin-minutes = Le temps que reçoit le joueur, en minutes ; d’habitude le temps d’un coup, ou un dixième du temps de départ.
arg-admin-stage = Seulement les parties open, running, ended ou quarantined.
arg-deletions = Un dossier de données ou une copie qui connaît des suppressions ultérieures ; elles sont appliquées.
value-stage = étape
value-text = texte
admin-done = C’est fait.
admin-not-found = Introuvable : ni partie, ni visiteur, ni message, ni signalement, ni bannissement de ce nom.
admin-stage-unknown = « { $found } » n’est pas une étape : utilisez open, running, ended ou quarantined.
admin-empty = Il n’y a rien à afficher.
admin-columns-games = identifiant | création | étape | événements | personnes | motif
admin-columns-visitors = identifiant | première visite | adresse | parties | nom
admin-columns-bans = genre | qui | depuis | motif
admin-columns-log = date | par | action | quoi | motif
admin-no-id = « { $found } » n’est pas un identifiant.
about-man = Afficher la page de manuel, ou écrire une page par commande.
usage-man = kinetic man [options]
arg-man-out = Un dossier où écrire une page par commande.
about-completions = Afficher pour un shell de quoi compléter les commandes et les options.
usage-completions = kinetic completions <shell>
arg-shell = Le shell : bash, elvish, fish, powershell ou zsh.
shell-unknown = « { $found } » n’est pas un shell connu : choisissez bash, elvish, fish, powershell ou zsh.
