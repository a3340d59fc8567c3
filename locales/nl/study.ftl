# Studies: variations, comments, positions set up by hand, engine analysis.

## A study

study-title = Studie: { $game }
study-opening = De studie wordt geopend…
study-name = Naam van de studie
study-untitled = Naamloos
study-saved = De studie wordt automatisch op dit apparaat bewaard.
study-new = Nieuwe studie
study-list = Mijn studies
study-list-none = Er is nog geen studie bewaard. Dat gebeurt zodra je een zet speelt, commentaar schrijft of een naam invult.
study-size = { $count ->
    [0] geen zetten
    [one] { $count } zet
   *[other] { $count } zetten
}
study-delete = ‘{ $name }’ verwijderen
study-delete-done = ‘{ $name }’ is verwijderd.
study-restore = Terughalen
study-opened-several = { $count ->
    [one] In de tekst stond nog een studie; je vindt die bij je studies.
   *[other] In de tekst stonden nog { $count } studies; je vindt ze bij je studies.
}

## Comments and variations

study-comment-start = Commentaar bij het begin
study-comment-turn = Commentaar bij { $turn }
study-promote = Hoofdvariant maken
study-delete-from-here = Vanaf hier verwijderen
study-deleted = Verwijderd, met alles wat erna kwam.

## A position set up by hand

study-set-up = Stelling opzetten
study-set-title = Stelling opzetten
study-set-about = Kies een steen of knikker en tik op een vakje; tik nog eens om hem weg te halen. Met toetsen: Enter zet hem neer, Delete haalt hem weg.
study-set-palette = Wat je neerzet
study-set-eraser = Weghalen
study-set-possible = Deze stelling is mogelijk.
study-set-done = Stelling bestuderen
study-set-cancel = Annuleren
study-set-clear = Bord leegmaken
study-set-start = Beginstelling
study-set-to-move = Aan zet
study-set-frame = Plaats van het raam
study-set-rest = Beurten rust
study-set-seats = Spelers
study-set-small = kleine binnen
study-set-large = grote binnen
study-set-out = uit{ "\u00AD" }ge{ "\u00AD" }schakeld
study-set-arrived = { $size ->
    [small] Kleine
   *[large] Grote
} { $seat ->
    [red] rode
    [blue] blauwe
    [yellow] gele
   *[green] groene
} stenen die binnen zijn
study-set-out-seat = { $seat ->
    [red] Rood
    [blue] Blauw
    [yellow] Geel
   *[green] Groen
} is uitgeschakeld
study-set-text = De stelling als tekst

## What the engine finds

study-engine = Engine
study-values = Exacte waarden
study-engine-stop = Stoppen
study-lines = Varianten
study-engine-begins = Denkt na…
study-engine-thinking = Denkt na: { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} diep, { $nodes } stellingen.
study-engine-done = { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} diep, { $nodes } stellingen.
study-engine-over = Hier is de partij afgelopen.
study-engine-failed = De engine gaf geen antwoord. Zet hem uit en weer aan.
study-exact-win = { $turns ->
    [one] { $seat } wint met deze zet.
   *[other] { $seat } wint in { $turns } zetten.
}
study-exact-loss = { $turns ->
    [one] { $seat } verliest in één zet.
   *[other] { $seat } verliest in { $turns } zetten.
}
study-exact-draw = Bij optimaal spel wordt het remise.
study-value-win = { $turns ->
    [one] wint meteen
   *[other] wint in { $turns } zetten
}
study-value-loss = { $turns ->
    [one] verliest in één zet
   *[other] verliest in { $turns } zetten
}
study-value-draw = remise
study-chance = { $seat } { $percent }%
study-chance-unknown = Winstkansen nog niet bekend
study-line-win = wint in { $turns }
study-line-loss = verliest in { $turns }
study-line-draw = remise
study-line-chance = { $percent }%
study-line-then = Dan
