# La liste de ses propres parties, et le passage d’une partie à la suivante.

## Sections

games-all = En cours
games-turn = À vous de jouer
games-waiting = En attente des autres
games-open = Cherche des joueurs
games-finished = Terminées
games-archived = Archives
games-section-count = { $section } ({ $count })
games-device = Sur cet appareil
games-found = { $count ->
    [0] Aucune partie trouvée.
    [one] { $count } partie trouvée.
   *[other] { $count } parties trouvées.
}
games-none-all = Vous n’avez aucune partie en cours.
games-none-turn = Aucune partie ne vous attend.
games-none-waiting = Vous n’attendez personne.
games-none-open = Aucune de vos parties ne cherche de joueurs.
games-none-finished = Vous n’avez pas de partie terminée ici.
games-none-archived = Vos archives sont vides. Vous pouvez y ranger les parties terminées.
games-none-filtered = Aucune partie ne correspond à ces filtres.
games-stranger = Vos parties en ligne apparaîtront ici dès que vous aurez rejoint une partie.

## Filtres

games-show = Afficher
games-filters = Filtres
games-game = Jeu
games-game-any = Les deux jeux
games-pace = Cadence
games-pace-any = Toutes
games-pace-live = En direct
games-pace-correspondence = Sur plusieurs jours
games-pace-unlimited = Sans limite de temps
games-player = Nom d’un joueur
games-clear = Effacer les filtres

## Une partie

games-wants-answer = Attend votre réponse
games-waits-for = Attend { $name }
games-left = Encore { $left }
games-until = limite : { $when }
games-overdue = Temps écoulé
games-won-by = { $name } a gagné
games-called-off = Annulée
games-review-this = Analyse : { $game }, { $players }
games-archive = Archiver
games-archive-this = Archiver : { $game }, { $players }
games-unarchive = Désarchiver
games-unarchive-this = Sortir des archives : { $game }, { $players }
games-archived-now = La partie est dans vos archives.
games-unarchived-now = La partie est de nouveau parmi vos parties terminées.
games-undo = Annuler
games-more = Afficher la suite
games-review-failed = Cette partie ne peut pas être analysée ici : elle est illisible.

## D’une partie à la suivante

games-next-count = Partie suivante ({ $count })
games-next-about = Vers la prochaine partie où c’est à vous de jouer
games-every = Toutes mes parties
games-notice = À vous de jouer à { $game }
games-notice-with = À vous de jouer à { $game } avec { $players }
games-notice-more = { $count ->
    [one] et { $count } autre partie
   *[other] et { $count } autres parties
}
