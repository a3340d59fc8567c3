# Die Liste der eigenen Partien und der Weg von einer zur nächsten.

## Abschnitte

games-all = Laufend
games-turn = Du bist am Zug
games-waiting = Andere sind am Zug
games-open = Sucht Mitspieler
games-finished = Beendet
games-archived = Archiv
games-section-count = { $section } ({ $count })
games-device = Auf diesem Gerät
games-found = { $count ->
    [0] Keine Partie gefunden.
    [one] Eine Partie gefunden.
   *[other] { $count } Partien gefunden.
}
games-none-all = Du hast keine laufenden Partien.
games-none-turn = Keine Partie wartet auf dich.
games-none-waiting = Du wartest auf niemanden.
games-none-open = Keine deiner Partien sucht Mitspieler.
games-none-finished = Du hast hier keine beendeten Partien.
games-none-archived = Dein Archiv ist leer. Beendete Partien kannst du hier ablegen.
games-none-filtered = Zu diesen Filtern passt keine Partie.
games-stranger = Deine Online-Partien erscheinen hier, sobald du an einer mitspielst.

## Filter

games-show = Anzeigen
games-filters = Filter
games-game = Spiel
games-game-any = Beide Spiele
games-pace = Tempo
games-pace-any = Alle
games-pace-live = Live
games-pace-correspondence = Über mehrere Tage
games-pace-unlimited = Ohne Zeitlimit
games-player = Name eines Mitspielers
games-clear = Filter löschen

## Eine Partie

games-wants-answer = Wartet auf deine Antwort
games-waits-for = Wartet auf { $name }
games-left = Noch { $left }
games-until = bis { $when }
games-overdue = Zeit abgelaufen
games-won-by = { $name } hat gewonnen
games-called-off = Abgesagt
games-review-this = Analyse: { $game }, { $players }
games-archive = Archivieren
games-archive-this = Archivieren: { $game }, { $players }
games-unarchive = Zurückholen
games-unarchive-this = Aus dem Archiv zurückholen: { $game }, { $players }
games-archived-now = Die Partie liegt in deinem Archiv.
games-unarchived-now = Die Partie ist wieder unter deinen beendeten Partien.
games-undo = Rückgängig
games-more = Mehr anzeigen
games-review-failed = Diese Partie kann hier nicht analysiert werden: Sie ist nicht lesbar.

## Von einer Partie zur nächsten

games-next-count = Nächste Partie ({ $count })
games-next-about = Zur nächsten Partie, in der du am Zug bist
games-every = Alle meine Partien
games-notice = Du bist am Zug: { $game }
games-notice-with = Du bist am Zug: { $game } mit { $players }
games-notice-more = { $count ->
    [one] und eine weitere Partie
   *[other] und { $count } weitere Partien
}
