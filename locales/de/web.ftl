# What the browser says. Names of seats, sizes and kinds, and complaints of the
# rules, are in rules.ftl. Each part of the client has a section of its own.

## Orbito: das Spielbrett

web-orbito-tray = Orbito-Brett
web-orbito-grid = Felder
web-orbito-outer-ring = äußerer Ring
web-orbito-inner-ring = innerer Ring
web-orbito-free = frei
web-orbito-white-marble = weiße Kugel
web-orbito-black-marble = schwarze Kugel
web-orbito-in-line = Teil einer Viererreihe
web-orbito-moved-now = in diesem Zug bewegt
web-orbito-moved-last = im letzten Zug bewegt
web-orbito-held = aufgenommen
web-orbito-can-slide = kann verschoben werden
web-orbito-can-go-here = sie kann hierhin
web-orbito-can-place = hier kann eine Kugel gesetzt werden
web-orbito-hand-white = { $count ->
    [0] Weiß hat keine Kugel mehr in der Hand
    [one] Weiß hat eine Kugel in der Hand
   *[other] Weiß hat { $count } Kugeln in der Hand
}
web-orbito-hand-black = { $count ->
    [0] Schwarz hat keine Kugel mehr in der Hand
    [one] Schwarz hat eine Kugel in der Hand
   *[other] Schwarz hat { $count } Kugeln in der Hand
}
web-orbito-turn-rings = Ringe drehen und den Zug beenden
web-orbito-extra = Zusätzliche Drehung { $number }
web-orbito-key-arrows = Von Feld zu Feld gehen
web-orbito-key-home = Zum ersten oder letzten Feld der Reihe gehen
web-orbito-key-act = Eine gegnerische Kugel aufnehmen, sie verschieben oder eine eigene setzen
web-orbito-key-confirm = Wenn eine Kugel gesetzt ist: die Ringe drehen und den Zug beenden
web-orbito-key-escape = Die Kugel loslassen oder den letzten Teil des Zuges zurücknehmen
web-orbito-key-backspace = Den letzten Teil des Zuges zurücknehmen

## The IDO board

web-ido-board = IDO-Brett
web-ido-kind-small-square = kleines Quadrat
web-ido-kind-rectangle = Rechteck
web-ido-kind-angle = L-Feld
web-ido-kind-big-square = großes Quadrat
web-ido-at-start = Startlinie von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-at-goal = Ziellinie von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-block = { $size ->
    [small] kleiner
   *[large] großer
} { $seat ->
    [red] roter
    [blue] blauer
    [yellow] gelber
   *[green] grüner
} Stein
web-ido-selected = gewählt
web-ido-can-move = kann ziehen
web-ido-can-enter = kann hier eingesetzt werden
web-ido-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
web-ido-home-steps = { $steps ->
    [one] ins Ziel mit { $steps } Schritt
   *[other] ins Ziel mit { $steps } Schritten
}
web-ido-last-turn = letzter Zug
web-ido-reserve = { $size ->
    [small] { $count ->
        [one] { $count } kleiner Stein
       *[other] { $count } kleine Steine
    }
   *[large] { $count ->
        [one] { $count } großer Stein
       *[other] { $count } große Steine
    }
} im Vorrat von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-goal = Ziel von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-shift = Rahmen verschieben nach { $direction ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}
web-ido-not-now = jetzt nicht möglich
web-ido-again = noch einmal zum Ausführen
web-ido-which-way = Rahmen verschieben: wohin?
web-ido-places = { $count ->
    [0] Kein Kästchen erreichbar
    [one] { $count } Kästchen erreichbar
   *[other] { $count } Kästchen erreichbar
}
web-ido-pushes = { $count ->
    [one] { $count } Stein wird geschoben
   *[other] { $count } Steine werden geschoben
}
web-ido-returns = { $count ->
    [one] { $count } kommt in den Vorrat zurück
   *[other] { $count } kommen in den Vorrat zurück
}
web-ido-arrives = { $count ->
    [one] { $count } kommt ins Ziel
   *[other] { $count } kommen ins Ziel
}
web-ido-pushes-nothing = kein Stein wird geschoben
web-ido-fate-pushed = wird nach { $unit } geschoben
web-ido-fate-returned = kommt in den Vorrat zurück
web-ido-fate-arrived = kommt ins Ziel
web-ido-key-arrows = Über das Brett gehen
web-ido-key-enter = Stein nehmen oder absetzen; den Zug beenden, wo nichts zu nehmen ist
web-ido-key-reserve = Kleinen (S) oder großen (L) Stein aus dem Vorrat nehmen; die Pfeile führen dann dorthin, wo man ihn einsetzen kann
web-ido-key-frame = Den Rahmen dorthin verschieben: erst als Vorschau, Enter führt es aus
web-ido-key-home = Den Stein über seine Ziellinie bringen
web-ido-key-escape = Genommenes absetzen oder den letzten Teil des Zuges zurücknehmen
