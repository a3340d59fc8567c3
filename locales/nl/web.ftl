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
web-ido-key-pass = Deze zet niets doen
web-ido-key-escape = Neerzetten wat gepakt is, of het laatste deel van de zet terugnemen

## Names

web-game-ido = IDO
web-game-orbito = Orbito
web-board-classic = Klassiek
web-board-grand = Groot
web-seat-red = Rood
web-seat-blue = Blauw
web-seat-yellow = Geel
web-seat-green = Groen
web-seat-white = Wit
web-seat-black = Zwart
web-seat-player = { $seat } ({ $player })
web-bot = Computer, niveau { $level }

## The page around all pages

web-tagline = Bordspellen waarvan het bord beweegt
web-skip = Naar de inhoud
web-nav = Pagina’s
web-nav-home = Begin
web-nav-about = Over
web-title-waiting = ({ $count }) Jij bent aan zet – { $title }
web-close = Sluiten
web-storage-full = Deze browser heeft geen ruimte meer om partijen te bewaren. De partij op het scherm gaat door; bewaar haar als bestand voordat je de pagina sluit.
web-storage-forbidden = Deze browser staat niet toe dat partijen worden bewaard. De partij op het scherm gaat door; bewaar haar als bestand voordat je de pagina sluit.
web-not-loaded = Dit deel van de pagina kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.
web-language-unavailable = Deze taal kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.
web-opened-several = { $count ->
    [one] De tekst bevat nog één partij: ze staat bij je partijen.
   *[other] De tekst bevat nog { $count } partijen: ze staan bij je partijen.
}
web-at-place = Regel { $line }, kolom { $column }: { $sentence }
web-at-event = Gebeurtenis { $event }: { $sentence }

## Addresses that lead nowhere

web-dead-title = Hier is niets
web-dead-link = Deze link is beschadigd of onvolledig. Vraag hem opnieuw, of kopieer hem nog eens helemaal.
web-dead-game = Deze partij staat niet op dit apparaat. Ze is verwijderd, of in een andere browser gespeeld.
web-dead-broken = Deze partij kon niet worden gelezen. Ze is apart gelegd: op de eerste pagina kun je haar als bestand bewaren.
web-dead-unknown = Dit adres leidt nergens heen.
web-dead-way = Naar de eerste pagina

## The first page

web-home-ido = Een race over velden die je verandert door een raam te verschuiven. Voor twee tot vier.
web-home-orbito = Vier knikkers op een rij, op een bord dat na elke beurt draait. Voor twee.
web-home-person = Jij ({ $seat })
web-home-play-ido = IDO spelen
web-home-play-orbito = Orbito spelen
web-home-options = Spelers en opties
web-far-title = Ver weg spelen
web-home-far = Met mensen waar dan ook: stuur een link, speel live of over dagen, of kijk toe.
web-home-far-waiting = { $count ->
    [one] In één partij ben je aan zet.
   *[other] In { $count } partijen ben je aan zet.
}
web-home-far-open = { $count ->
    [one] Eén uitnodiging staat open.
   *[other] { $count } uitnodigingen staan open.
}
web-home-far-lobby = Naar de lobby
web-home-far-invite = Uitnodigen voor { $game }
web-mine-title = Mijn partijen
web-mine-none = Hier komen de partijen die je begonnen bent. Ze blijven op dit apparaat.
web-mine-turns = { $count ->
    [0] net begonnen
    [one] { $count } beurt
   *[other] { $count } beurten
}
web-mine-review-short = Bespreking
web-mine-review = Bespreking: { $game }, { $date }
web-mine-delete = Verwijderen: { $game }, { $date }
web-mine-deleted = { $game } verwijderd.
web-mine-bring-back = Terughalen
web-mine-all = Alle { $count } tonen
web-mine-broken = { $count ->
    [one] Iets op dit apparaat kan niet worden gelezen. Het is apart gelegd.
   *[other] { $count } dingen op dit apparaat kunnen niet worden gelezen. Ze zijn apart gelegd.
}
web-mine-rescue = Als bestand bewaren
web-mine-drop = Weggooien
web-open-title = Een partij openen
web-open-short = Openen
web-open-label = Een stelling of een partij als tekst:
web-open-text = Tekst openen
web-open-file = Bestand openen…
web-open-too-long = Dit bestand is te lang voor een partij.
web-open-not-text = Dit bestand is geen tekst, en dus geen partij.
web-text-nothing = Er is niets te openen: plak een stelling of een partij.

## A new game

web-new-title = Nieuwe partij
web-new-game = Spel
web-new-players = Wie speelt
web-new-count = Spelers
web-new-count-about = Twee zitten tegenover elkaar; er wordt met de klok mee gespeeld.
web-new-who = Wie speelt { $seat }?
web-new-person = Een mens
web-new-bot = De computer
web-new-far = Ver weg
web-new-far-about = Je krijgt voor deze plaats een link om iemand te sturen.
web-new-name = Naam (als je wilt)
web-new-level = Niveau
web-level = { $level ->
    [1] 1, het makkelijkst
    [8] 8, het sterkst
   *[other] { $level }
}
web-new-first = Wie begint
web-new-lot = Door het lot
web-new-first-about = Bij een revanche begint de volgende speler.
web-new-rules = Bord en regels
web-new-board = Bord
web-new-board-about = Het grote bord heeft 10 × 10 vakjes in plaats van 8 × 8: langere wegen, een langere partij.
web-new-target = Stenen over de doellijn
web-new-target-about = Wie als eerste zoveel stenen over de doellijn brengt, wint. Vier is gewoon, drie is korter, vijf langer.
web-new-order = Afgesproken volgorde
web-new-order-about = De stenen moeten in deze volgorde van grootte aankomen; een steen die voor zijn beurt komt, gaat terug naar de voorraad.
web-new-order-small = klein
web-new-order-large = groot
web-new-own = Nooit twee eigen stenen in een rechthoek
web-new-own-about = In een rechthoek passen twee stenen. Met deze optie moeten ze van verschillende spelers zijn.
web-new-begin = Beginnen
web-new-invite = De uitnodiging maken
web-new-no-server = Hier is geen spelserver, dus niemand ver weg kan worden uitgenodigd. Kies een mens of de computer.

## The game screen

web-play-title = Een partij { $game }
web-play-board = Bord
web-play-turn = De beurt
web-play-seats = Spelers
web-play-course = Het verloop van de partij
web-play-more = Meer
web-status-to-move = { $seat } is aan zet
web-status-thinking = De computer denkt na…
web-status-slide-or-place = Schuif een knikker van de ander als je wilt, en plaats dan een van jezelf.
web-status-place = Plaats nu een van je knikkers.
web-status-turns-next = Bevestig, dan draaien de ringen.
web-status-steps = { $steps ->
    [0] Nog geen steen op het veld
    [one] { $steps } stap
   *[other] { $steps } stappen
}
web-status-steps-left = { $steps ->
    [0] Geen stap over
    [one] Nog { $steps } stap
   *[other] Nog { $steps } stappen
}
web-status-rest = { $rest ->
    [0] Het raam is vrij
    [one] Het raam rust nog één beurt
   *[other] Het raam rust nog { $rest } beurten
}
web-status-looking-back = Een eerdere stelling. Een zet van hieruit begint een variant.
web-status-earlier = Een eerdere stelling.
web-status-variation = Een variant, niet de partij zelf.
web-status-repetition = Deze stelling is er al geweest. De derde keer is het gelijkspel.
web-back-to-game = Terug naar de partij
web-promote = Maak dit de partij
web-bot-again = Laat de computer hier verder spelen
web-bot-retry = Opnieuw vragen
web-parts-none = Nog niets gekozen.
web-take-back = Terug
web-take-back-about = Het laatste deel van deze beurt terugnemen
web-redo-part = Toch weer
web-confirm = Bevestigen
web-pass = Passen
web-undo = Ongedaan
web-undo-about = Je laatste beurt ongedaan maken
web-hint-ask = Tip
web-hint-thinking = Denkt na…
web-hint = Tip: { $turn }.
web-hint-drop = Tip weghalen
web-hint-win = { $turns ->
    [one] Deze beurt wint.
   *[other] Dat wint in hoogstens { $turns } beurten.
}
web-hint-loss = { $turns ->
    [one] Maar de ander wint met de volgende beurt.
   *[other] Maar bij het beste spel is het in { $turns } beurten verloren.
}
web-hint-draw = Bij het beste spel is het gelijkspel.
web-notice-bot-died = De computer antwoordt niet meer. Vraag opnieuw, of neem je beurt terug.
web-notice-bot-declines = De computer gaat niet akkoord met gelijkspel: speel verder of geef op.
web-notice-no-hint = Er is nu geen tip: de computer heeft niet geantwoord. Probeer het opnieuw.
web-seat-out = uit
web-seat-now = aan zet
web-seat-arrived = Binnen
web-seat-arrived-of = { $count } van { $target }
web-seat-reserve = Voorraad
web-seat-small = { $count } klein
web-seat-large = { $count } groot
web-seat-hand = In de hand
web-agreed-order = Volgorde van aankomst: { $order }.
web-agreed-own = Nooit twee eigen stenen in een rechthoek.
web-go-first = Eerste stelling
web-go-previous = Eén beurt terug
web-go-next = Eén beurt verder
web-go-last = Laatste stelling
web-list-title = Beurten
web-list-none = Er is nog niets gespeeld.
web-over-win = { $seat } wint
web-over-draw = Gelijkspel
web-over-board = Op het bord beslist.
web-over-repetition = Dezelfde stelling stond voor de derde keer op het bord.
web-over-agreement = De spelers zijn het eens geworden.
web-over-resigns = De ander heeft opgegeven.
web-over-time = De tijd van de ander is om.
web-over-gone = De ander is weggegaan.
web-rematch = Revanche
web-turn-board = Bord draaien
web-turn-seen-from = Gezien door { $seat }
web-turn-quarter = Een kwartslag
web-end = Opgeven, gelijkspel
web-end-about = Beide beëindigen de partij. Je kunt het ongedaan maken.
web-end-about-many = Wie opgeeft, is uit; de anderen spelen verder. Gelijkspel beëindigt de partij. Je kunt beide ongedaan maken.
web-end-resign = { $seat } geeft op
web-end-draw = Iedereen is akkoord met gelijkspel
web-end-go-on = Verder spelen
web-said-by = { $seat }: { $words }.
web-said = { $words }.
web-said-to-move = { $seat } is aan zet.

## Turns in words

web-turn-enter = { $size ->
    [small] kleine steen ingezet op { $at }
   *[large] grote steen ingezet op { $at }
}
web-turn-move = { $size ->
    [small] kleine steen van { $from } naar { $to }
   *[large] grote steen van { $from } naar { $to }
}
web-turn-home = { $size ->
    [small] kleine steen van { $from } over de doellijn
   *[large] grote steen van { $from } over de doellijn
}
web-turn-home-returned = { $size ->
    [small] kleine steen van { $from } komt voor zijn beurt aan en gaat terug naar de voorraad
   *[large] grote steen van { $from } komt voor zijn beurt aan en gaat terug naar de voorraad
}
web-turn-shift-north = raam naar het noorden
web-turn-shift-east = raam naar het oosten
web-turn-shift-south = raam naar het zuiden
web-turn-shift-west = raam naar het westen
web-turn-pushes = { $shift }; geduwd: { $pushes }
web-push-pushed = { $seat } { $from } naar { $to }
web-push-arrived = { $seat } { $from } over de doellijn
web-push-returned = { $seat } { $from } terug naar de voorraad
web-turn-pass = past
web-turn-slide = knikker van { $from } naar { $to } geschoven
web-turn-place = knikker op { $at }
web-turn-extra = { $count ->
    [one] { $turn }; één extra draaiing
   *[other] { $turn }; { $count } extra draaiingen
}
web-event-draw = iedereen is akkoord met gelijkspel
web-event-resigns = geeft op
web-event-time = heeft geen tijd meer
web-event-gone = is weggegaan

## Sharing

web-share = Delen en bewaren
web-share-position = Deze stelling
web-share-game = De hele partij
web-share-copy = Als tekst kopiëren
web-share-link = Link kopiëren
web-share-copy-game = Partij als tekst kopiëren
web-share-link-game = Link naar de partij kopiëren
web-share-file = Als bestand bewaren
web-share-picture = Een plaatje van deze stelling
web-share-no-picture = Deze browser kan dat plaatje niet maken: probeer het andere formaat.
web-share-copied = Gekopieerd.
web-share-line-only = Gekopieerd. Met alle varianten zou de link te lang zijn: hij bevat de lijn op het bord.
web-share-by-hand = Deze browser laat pagina’s niet kopiëren: selecteer de tekst en kopieer hem zelf.
web-share-saved = Bewaard als { $file }.

## Settings and help

web-settings = Instellingen
web-language = Taal
web-scheme = Kleuren
web-scheme-system = Zoals het apparaat
web-scheme-light = Licht
web-scheme-dark = Donker
web-speed = Beweging
web-speed-off = Uit
web-speed-quick = Snel
web-speed-normal = Normaal
web-speed-slow = Langzaam
web-confirm-setting = Elke beurt bevestigen
web-confirm-setting-about = Anders eindigt een beurt vanzelf zodra er niets meer kan volgen.
web-labels = Letters en cijfers
web-labels-about = Coördinaten naast het bord tonen.
web-sound = Geluid
web-sound-about = Kleine geluiden als er iets beweegt.
web-help = Hulp
web-help-how = Zo speel je
web-help-ido-aim = Breng je stenen van je startlijn over je doellijn. Kleine stenen gaan alleen op kleine vierkanten, grote alleen in rechthoeken.
web-help-ido-turn = In een beurt zet je een steen in, of je verplaatst stenen (zoveel stappen als je stenen op het veld hebt), of je verschuift het raam één vakje. Tik op een steen en dan op zijn doel, of sleep hem.
web-help-ido-shift = Het raam duwt stenen die in de weg staan. Daarna rust het: niemand verschuift twee keer na elkaar.
web-help-orbito-aim = Krijg vier van je knikkers op een rij, in een kolom of op een lange diagonaal. Alleen wat na het draaien ligt, telt.
web-help-orbito-turn = In een beurt mag je een knikker van de ander naar een vrij vak ernaast schuiven; dan plaats je er een van jezelf; dan draaien beide ringen één vak.
web-help-keys-board = Toetsen op het bord
web-help-keys-screen = Toetsen elders
web-help-step = Eén beurt terug of verder
web-help-ends = Naar de eerste of de laatste stelling

## About

web-about-title = Over Kinetic
web-about-lead = Met Kinetic speel je twee bordspellen waarvan het bord beweegt: met anderen aan hetzelfde scherm, met anderen ver weg waar er een server is, en tegen de computer.
web-about-ido = IDO is een race van Bernhard Weber, verschenen in 1998 en allang niet meer te koop. Het bord verandert bij elke verschuiving van het raam.
web-about-layout = De indeling van het IDO-bord is hier gereconstrueerd uit de gepubliceerde regels: er is geen tekening van het origineel gebruikt, en het origineel kan anders zijn.
web-about-orbito = Orbito is een spel om vier op een rij op een draaiend bord. De computer kent de precieze waarde van elke stelling.
web-about-names-title = Namen
web-about-names = De namen van de spellen zijn van hun eigenaars. Kinetic is een onafhankelijk project, door hen niet gemaakt en niet goedgekeurd.
web-about-privacy-title = Wat wordt bewaard
web-about-privacy = Je partijen en instellingen blijven in deze browser. Er wordt niets verstuurd; een link bevat zijn partij zelf.
web-about-licence-title = Licentie
web-about-licence = Kinetic is vrije software onder de MIT- of de Apache 2.0-licentie.

## Ways to the lessons and the rules

web-study = Studie
web-learn-ido = IDO leren
web-learn-orbito = Orbito leren
web-rules-ido = De regels van IDO
web-rules-orbito = De regels van Orbito

## Opgaven, nieuwe versies en installeren

web-puzzles = Opgaven
web-puzzles-ido = Opgaven: IDO
web-puzzles-orbito = Opgaven: Orbito
web-update-ready = Er is een nieuwe versie.
web-update-now = Nu bijwerken
web-update-later = Later
web-update-elsewhere = Een ander tabblad heeft een nieuwe versie geladen. Laad deze pagina opnieuw wanneer het je uitkomt.
web-update-reload = Opnieuw laden
web-install = Installeren
web-install-about = Kinetic als app op dit apparaat installeren

## Bespreking en openingen

web-review = Partij bespreken
web-explorer = Openingen

## Plaatsen en revanches

web-new-colours = Kleuren
web-new-colours-about = De kleuren van twee plaatsen tegenover elkaar.
web-new-seats-red-yellow = Rood en geel
web-new-seats-blue-green = Blauw en groen
web-new-empty = Lege kant
web-new-empty-about = Bij elke revanche schuift die één plaats op.
web-cycle = Partij { $game } van { $games }
# After the end of a game; $players: 2, 3 or 4.
web-cycle-next = { $players ->
    [2] Bij een revanche wisselen jullie van plaats en begint de andere speler.
    [3] Bij een revanche begint de volgende speler en schuift de lege kant één plaats op. Na 12 partijen heeft iedereen elke plaats en elke beurt in de volgorde even vaak gehad.
   *[other] Bij een revanche schuift iedereen één plaats op en begint de volgende speler. Na 4 partijen heeft iedereen elke plaats gehad.
}
