# Het analysebord: studies, stellingen die je zelf opzet, wat de computer vindt.

## Een studie

study-title = Studie van { $game }
study-opening = De studie wordt geopend …
study-name = Naam van deze studie
study-untitled = Zonder naam
study-kept = Ze wordt onderweg op dit apparaat bewaard.
study-new = Nieuwe studie
study-list = Mijn studies
study-list-none = Er is nog geen studie bewaard. Dat gebeurt zodra je een beurt speelt, een opmerking schrijft of haar een naam geeft.
study-size = { $count ->
    [0] geen beurt
    [one] { $count } beurt
   *[other] { $count } beurten
}
study-forget = “{ $name }” verwijderen
study-forgotten = “{ $name }” is verwijderd.
study-bring-back = Terughalen
study-opened-several = { $count ->
    [one] In de tekst stond nog een studie; ze staat bij de jouwe.
   *[other] In de tekst stonden nog { $count } studies; ze staan bij de jouwe.
}

## Opmerkingen en varianten

study-comment-start = Opmerking bij het begin
study-comment-turn = Opmerking bij { $turn }
study-promote = Hoofdvariant maken
study-delete-from-here = Vanaf hier verwijderen
study-deleted = Verwijderd, met alles wat erachter kwam.

## Een stelling die je zelf opzet

study-set-up = Stelling opzetten
study-set-title = Stelling opzetten
study-set-about = Kies een steen en tik op vakjes; nog eens dezelfde steen haalt hem weg. Met toetsen: Enter zet hem neer, Delete haalt hem weg.
study-set-palette = Wat een tik neerzet
study-set-eraser = Weghalen
study-set-possible = Deze stelling is mogelijk.
study-set-done = Deze stelling bestuderen
study-set-cancel = Annuleren
study-set-clear = Bord leegmaken
study-set-start = Terug naar het begin
study-set-to-move = Aan zet
study-set-frame = Plaats van het raam
study-set-rest = Het rust nog
study-set-seats = Wie speelt
study-set-small = kleine thuis
study-set-large = grote thuis
study-set-out = is weg
study-set-arrived = { $size ->
    [small] Kleine
   *[large] Grote
} { $seat ->
    [red] rode
    [blue] blauwe
    [yellow] gele
   *[green] groene
} stenen die thuis zijn
study-set-out-seat = { $seat ->
    [red] Rood
    [blue] Blauw
    [yellow] Geel
   *[green] Groen
} heeft de partij verlaten
study-set-text = De stelling als tekst

## Wat de computer vindt

study-engine = Computer
study-values = Exacte waarden
study-engine-stop = Stoppen
study-lines = Regels
study-engine-begins = Denkt na …
study-engine-thinking = Denkt na: { $depth } beurten diep, { $nodes } stellingen.
study-engine-done = { $depth } beurten diep, { $nodes } stellingen.
study-engine-over = Hier is de partij afgelopen.
study-engine-failed = De computer gaf geen antwoord. Zet hem uit en weer aan.
study-exact-win = { $turns ->
    [one] { $seat } wint met deze beurt.
   *[other] { $seat } wint in { $turns } beurten.
}
study-exact-loss = { $turns ->
    [one] { $seat } verliest in één beurt.
   *[other] { $seat } verliest in { $turns } beurten.
}
study-exact-draw = Bij het beste spel is het gelijkspel.
study-value-win = { $turns ->
    [one] wint meteen
   *[other] wint in { $turns } beurten
}
study-value-loss = { $turns ->
    [one] verliest in één beurt
   *[other] verliest in { $turns } beurten
}
study-value-draw = gelijkspel
study-chance = { $seat } { $percent } %
study-chance-unknown = De kansen zijn nog niet bekend
study-line-win = wint in { $turns }
study-line-loss = verliest in { $turns }
study-line-draw = gelijkspel
study-line-chance = { $percent } %
study-line-then = Dan
