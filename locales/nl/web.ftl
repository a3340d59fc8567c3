# What the browser says. Names of seats, sizes and kinds, and complaints of the
# rules, are in rules.ftl. Each part of the client has a section of its own.

## Orbito: het speelbord

web-orbito-tray = Orbitobord
web-orbito-grid = Vakken
web-orbito-outer-ring = buitenste ring
web-orbito-inner-ring = binnenste ring
web-orbito-free = vrij
web-orbito-white-marble = witte knikker
web-orbito-black-marble = zwarte knikker
web-orbito-in-line = deel van een rij van vier
web-orbito-moved-now = verplaatst in deze zet
web-orbito-moved-last = verplaatst in de vorige zet
web-orbito-held = opgepakt
web-orbito-can-slide = kan schuiven
web-orbito-can-go-here = hij kan hierheen
web-orbito-can-place = hier kan een knikker worden geplaatst
web-orbito-hand-white = { $count ->
    [0] Wit heeft geen knikker meer in de hand
    [one] Wit heeft één knikker in de hand
   *[other] Wit heeft { $count } knikkers in de hand
}
web-orbito-hand-black = { $count ->
    [0] Zwart heeft geen knikker meer in de hand
    [one] Zwart heeft één knikker in de hand
   *[other] Zwart heeft { $count } knikkers in de hand
}
web-orbito-turn-rings = De ringen draaien en de zet beëindigen
web-orbito-extra = Extra draai { $number }
web-orbito-key-arrows = Van vak naar vak gaan
web-orbito-key-home = Naar het eerste of laatste vak van de rij gaan
web-orbito-key-act = Een knikker van de tegenstander oppakken, laten schuiven, of een eigen knikker plaatsen
web-orbito-key-confirm = Als er een knikker geplaatst is: de ringen draaien en de zet beëindigen
web-orbito-key-escape = De knikker loslaten, of het laatste deel van de zet terugnemen
web-orbito-key-backspace = Het laatste deel van de zet terugnemen

## The IDO board

web-ido-board = IDO-bord
web-ido-kind-small-square = klein vierkant
web-ido-kind-rectangle = rechthoek
web-ido-kind-angle = L-veld
web-ido-kind-big-square = groot vierkant
web-ido-at-start = startlijn van { $seat ->
    [red] rood
    [blue] blauw
    [yellow] geel
   *[green] groen
}
web-ido-at-goal = doellijn van { $seat ->
    [red] rood
    [blue] blauw
    [yellow] geel
   *[green] groen
}
web-ido-block = { $size ->
    [small] kleine
   *[large] grote
} { $seat ->
    [red] rode
    [blue] blauwe
    [yellow] gele
   *[green] groene
} steen
web-ido-selected = gekozen
web-ido-can-move = kan worden verplaatst
web-ido-can-enter = kan hier worden ingezet
web-ido-steps = { $steps ->
    [one] { $steps } stap
   *[other] { $steps } stappen
}
web-ido-home-steps = { $steps ->
    [one] thuis in { $steps } stap
   *[other] thuis in { $steps } stappen
}
web-ido-last-turn = laatste zet
web-ido-reserve = { $size ->
    [small] { $count ->
        [one] { $count } kleine steen
       *[other] { $count } kleine stenen
    }
   *[large] { $count ->
        [one] { $count } grote steen
       *[other] { $count } grote stenen
    }
} in de voorraad van { $seat ->
    [red] rood
    [blue] blauw
    [yellow] geel
   *[green] groen
}
web-ido-goal = Doel van { $seat ->
    [red] rood
    [blue] blauw
    [yellow] geel
   *[green] groen
}
web-ido-shift = Het raam verschuiven naar het { $direction ->
    [north] noorden
    [east] oosten
    [south] zuiden
   *[west] westen
}
web-ido-not-now = nu niet mogelijk
web-ido-again = nog een keer om het uit te voeren
web-ido-which-way = Het raam verschuiven: welke kant op?
web-ido-places = { $count ->
    [0] Geen vakje bereikbaar
    [one] { $count } vakje bereikbaar
   *[other] { $count } vakjes bereikbaar
}
web-ido-pushes = { $count ->
    [one] { $count } steen wordt geduwd
   *[other] { $count } stenen worden geduwd
}
web-ido-returns = { $count ->
    [one] { $count } gaat terug naar de voorraad
   *[other] { $count } gaan terug naar de voorraad
}
web-ido-arrives = { $count ->
    [one] { $count } komt aan
   *[other] { $count } komen aan
}
web-ido-pushes-nothing = er wordt geen steen geduwd
web-ido-fate-pushed = wordt naar { $unit } geduwd
web-ido-fate-returned = gaat terug naar de voorraad
web-ido-fate-arrived = komt aan
web-ido-key-arrows = Over het bord lopen
web-ido-key-enter = Een steen pakken of neerzetten; de zet beëindigen waar niets te pakken is
web-ido-key-reserve = Een kleine (S) of grote (L) steen uit de voorraad pakken; de pijlen gaan dan naar waar hij kan worden ingezet
web-ido-key-frame = Het raam die kant op verschuiven: eerst een voorbeeld, Enter voert het uit
web-ido-key-home = De steen over zijn doellijn brengen
web-ido-key-escape = Neerzetten wat gepakt is, of het laatste deel van de zet terugnemen
