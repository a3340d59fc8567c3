# Texts of the browser client. Names of seats, sizes and kinds, and error messages
# of the rules, are in rules.ftl. Each part of the client has its own section.

## The Orbito board

web-orbito-board = Orbitobord
web-orbito-grid = Vakken
web-orbito-outer-ring = buitenste ring
web-orbito-inner-ring = binnenste ring
web-orbito-free = vrij
web-orbito-white-marble = witte knikker
web-orbito-black-marble = zwarte knikker
web-orbito-in-line = deel van vier op een rij
web-orbito-moved-now = verplaatst in deze zet
web-orbito-moved-last = verplaatst in de vorige zet
web-orbito-picked-up = gekozen
web-orbito-can-slide = kan schuiven
web-orbito-can-go-here = kan hierheen schuiven
web-orbito-can-place = hier kun je een knikker plaatsen
web-orbito-hand-white = { $count ->
    [0] Wit heeft geen knikkers meer in de hand
    [one] Wit heeft nog één knikker in de hand
   *[other] Wit heeft nog { $count } knikkers in de hand
}
web-orbito-hand-black = { $count ->
    [0] Zwart heeft geen knikkers meer in de hand
    [one] Zwart heeft nog één knikker in de hand
   *[other] Zwart heeft nog { $count } knikkers in de hand
}
web-orbito-rotate = Op de Orbito-knop drukken en de zet afmaken
web-orbito-extra = Extra draaiing { $number }
web-orbito-key-arrows = Van vak naar vak gaan
web-orbito-key-home = Naar het eerste of laatste vak van de rij gaan
web-orbito-key-act = Een knikker van je tegenstander kiezen en schuiven, of er zelf een plaatsen
web-orbito-key-confirm = Als je knikker ligt: op de Orbito-knop drukken en de zet afmaken
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
    [one] binnen in { $steps } stap
   *[other] binnen in { $steps } stappen
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
web-ido-shift = Raam verschuiven naar het { $direction ->
    [north] noorden
    [east] oosten
    [south] zuiden
   *[west] westen
}
web-ido-not-now = nu niet mogelijk
web-ido-again = nog een keer om te spelen
web-ido-which-way = Raam verschuiven: welke kant op?
web-ido-reach = { $count ->
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
    [one] { $count } komt binnen
   *[other] { $count } komen binnen
}
web-ido-pushes-nothing = er wordt geen steen geduwd
web-ido-preview-pushed = wordt naar { $unit } geduwd
web-ido-preview-returned = gaat terug naar de voorraad
web-ido-preview-arrived = komt binnen
web-ido-key-arrows = Over het bord bewegen
web-ido-key-enter = Een steen pakken of neerzetten; de zet afmaken als er niets te pakken is
web-ido-key-reserve = Een kleine (S) of grote (L) steen uit de voorraad pakken; de pijlen gaan dan naar de vakjes waar je hem kunt inzetten
web-ido-key-frame = Het raam die kant op verschuiven: eerst een voorbeeld, met Enter voer je het uit
web-ido-key-home = De steen over de doellijn brengen
web-ido-key-pass = Je beurt overslaan
web-ido-key-escape = De steen loslaten, of het laatste deel van de zet terugnemen

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

## Every page

web-tagline = Bordspellen waarvan het bord beweegt
web-skip = Naar de inhoud
web-nav = Pagina’s
web-nav-home = Start
web-nav-about = Over
web-title-waiting = ({ $count }) Jij bent aan zet – { $title }
web-close = Sluiten
web-storage-full = Deze browser heeft geen ruimte meer om partijen te bewaren. Je kunt gewoon doorspelen; bewaar de partij als bestand voordat je de pagina sluit.
web-storage-forbidden = Deze browser mag geen partijen bewaren. Je kunt gewoon doorspelen; bewaar de partij als bestand voordat je de pagina sluit.
web-not-loaded = Dit deel van de pagina kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.
web-language-unavailable = Deze taal kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.
web-opened-several = { $count ->
    [one] In de tekst staat nog een partij. Je vindt die bij je partijen.
   *[other] In de tekst staan nog { $count } partijen. Je vindt ze bij je partijen.
}
web-at-place = Regel { $line }, kolom { $column }: { $sentence }
web-at-event = Gebeurtenis { $event }: { $sentence }

## Not found

web-not-found-title = Hier is niets
web-not-found-link = Deze link is beschadigd of onvolledig. Vraag er opnieuw om, of kopieer de hele link nog eens.
web-not-found-game = Deze partij staat niet op dit apparaat: verwijderd, of in een andere browser gespeeld.
web-not-found-broken = Deze partij is onleesbaar en is apart gezet. Op de startpagina kun je de gegevens als bestand bewaren.
web-not-found-page = Dit adres bestaat niet.
web-not-found-home = Naar de startpagina

## Home page

web-home-ido = Een race over velden die je zelf verandert door een raam te verschuiven. Voor twee tot vier spelers.
web-home-orbito = Vier knikkers op een rij, op een bord dat na elke zet draait. Voor twee spelers.
web-home-person = Jij ({ $seat })
web-home-play-ido = IDO spelen
web-home-play-orbito = Orbito spelen
web-home-options = Spelers en opties
web-online-title = Online spelen
web-home-online = Stuur iemand een link, speel live of verspreid over dagen, of kijk toe.
web-home-online-waiting = { $count ->
    [one] In één partij ben jij aan zet.
   *[other] In { $count } partijen ben jij aan zet.
}
web-home-online-open = { $count ->
    [one] Er staat één uitnodiging open.
   *[other] Er staan { $count } uitnodigingen open.
}
web-home-online-lobby = Naar de lobby
web-home-online-unreachable = De server is nu niet bereikbaar; in de lobby staan je partijen zoals ze het laatst waren.
web-home-online-invite = Uitnodigen voor { $game }
web-games-title = Mijn partijen
web-games-none = Hier komen je partijen te staan. Ze blijven op dit apparaat.
web-games-turns = { $count ->
    [0] net begonnen
    [one] { $count } zet
   *[other] { $count } zetten
}
web-games-review-short = Analyse
web-games-review = Analyse: { $game }, { $date }
web-games-delete = Verwijderen: { $game }, { $date }
web-games-deleted = { $game } verwijderd.
web-games-restore = Terughalen
web-games-all = Alle { $count } tonen
web-games-broken = { $count ->
    [one] Eén partij op dit apparaat is onleesbaar en is apart gezet.
   *[other] { $count } partijen op dit apparaat zijn onleesbaar en zijn apart gezet.
}
web-games-save-broken = Als bestand bewaren
web-games-delete-broken = Weggooien
web-open-title = Een partij openen
web-open-short = Openen
web-open-label = Een stelling of een partij als tekst:
web-open-text = Tekst openen
web-open-file = Bestand openen…
web-open-too-long = Dit bestand is te lang voor een partij.
web-open-not-text = Dit bestand is geen tekst en dus geen partij.
web-text-nothing = Er is niets te openen: plak een stelling of een partij.

## A new game

web-new-title = Nieuwe partij
web-new-game = Spel
web-new-players = Wie speelt er?
web-new-count = Spelers
web-new-count-about = Met twee spelers zit je tegenover elkaar. De beurt gaat met de klok mee.
web-new-who = Wie speelt { $seat }?
web-new-person = Een persoon
web-new-bot = De computer
web-new-online = Online speler
web-new-online-about = Je krijgt een link voor wie deze kleur gaat spelen.
web-new-name = Naam (niet verplicht)
web-new-level = Niveau
web-level = { $rank ->
    [weakest] { $level }, het makkelijkst
    [strongest] { $level }, het sterkst
   *[other] { $level }
}
web-new-first = Wie begint?
web-new-random = Willekeurig
web-new-first-about = Bij een revanche begint de volgende speler.
web-new-time = Bedenktijd
web-clock = Klokken
web-clock-off = Geen
web-clock-on = Met klok
web-clock-about = Voor de mensen aan dit scherm. Wie geen tijd meer heeft, is uitgeschakeld. De computer heeft geen klok.
web-clock-minutes = Minuten per speler
web-clock-minutes-of = Minuten voor { $seat }
web-clock-seconds = Extra seconden per zet
web-clock-unequal = Verschillende tijden
web-clock-left = Resterende tijd
web-clock-paused = gepauzeerd
web-clock-pause = Pauze
web-clock-resume = Verder
web-clock-stands = De klok staat stil. Ze loopt weer als je verdergaat of een zet doet.
web-new-rules = Bord en regels
web-new-board = Bord
web-new-board-about = Het grote bord heeft 10 × 10 vakjes in plaats van 8 × 8: de weg is langer en de partij ook.
web-new-target = Stenen om te winnen
web-new-target-about = Wie als eerste zoveel stenen binnenbrengt, wint. Vier is gebruikelijk; met drie gaat het sneller, met vijf duurt het langer.
web-new-order = Afgesproken volgorde
web-new-order-about = De stenen moeten in deze volgorde van grootte binnenkomen. Een verkeerde steen gaat terug naar de voorraad.
web-new-order-small = klein
web-new-order-large = groot
web-new-own = Nooit twee eigen stenen op een rechthoek
web-new-own-about = Op een rechthoek passen twee stenen. Met deze optie moeten ze van verschillende spelers zijn.
web-new-start = Beginnen
web-new-invite = Uitnodiging maken
web-new-no-server = Er is hier geen spelserver, dus je kunt niemand online uitnodigen. Kies een persoon of de computer.

## The game screen

web-play-title = Een partij { $game }
web-play-board = Bord
web-play-turn = De zet
web-play-seats = Spelers
web-play-course = Verloop van de partij
web-play-more = Meer
web-status-to-move = { $seat } aan zet
web-status-thinking = De computer denkt na…
web-status-slide-or-place = Schuif een knikker van je tegenstander als je wilt en plaats er dan zelf een.
web-status-place = Plaats nu een knikker.
web-status-rotates-next = Bevestig, dan draaien de ringen.
web-status-steps = { $steps ->
    [0] Nog geen steen op het bord
    [one] { $steps } stap
   *[other] { $steps } stappen
}
web-status-steps-left = { $steps ->
    [0] Geen stappen meer
    [one] Nog { $steps } stap
   *[other] Nog { $steps } stappen
}
web-status-rest = { $rest ->
    [0] Het raam is vrij
    [one] Het raam rust nog één beurt
   *[other] Het raam rust nog { $rest } beurten
}
web-status-looking-back = Een eerdere stelling. Met een zet van hieruit begin je een variant.
web-status-earlier = Een eerdere stelling.
web-status-variation = Dit is een variant, niet de partij zelf.
web-status-repetition = Deze stelling is al eens voorgekomen. Bij de derde keer is het remise.
web-back-to-game = Terug naar de partij
web-promote = Variant overnemen
web-bot-again = Computer speelt verder
web-bot-retry = Opnieuw proberen
web-take-back = Terug
web-take-back-about = Het laatste deel van deze zet terugnemen
web-redo-part = Opnieuw
web-confirm = Bevestigen
web-pass = Overslaan
web-undo = Ongedaan maken
web-undo-about = Je laatste zet ongedaan maken
web-hint-ask = Tip
web-hint-thinking = Denkt na…
web-hint = Tip: { $turn }.
web-hint-hide = Tip verbergen
web-hint-win = { $turns ->
    [one] Deze zet wint.
   *[other] Dit wint in hoogstens { $turns } zetten.
}
web-hint-loss = { $turns ->
    [one] Maar je tegenstander wint met de volgende zet.
   *[other] Maar ook bij optimaal spel is het in { $turns } zetten verloren.
}
web-hint-draw = Bij optimaal spel wordt het remise.
web-notice-bot-stopped = De computer reageert niet meer. Probeer het opnieuw of neem je zet terug.
web-notice-bot-declines = De computer wil geen remise: speel verder of geef op.
web-notice-no-hint = Er is nu geen tip: de engine gaf geen antwoord. Probeer het opnieuw.
web-seat-out = uitgeschakeld
web-seat-now = aan zet
web-seat-arrived = Binnen
web-seat-arrived-of = { $count } van { $target }
web-seat-reserve = Voorraad
web-seat-small = { $count } klein
web-seat-large = { $count } groot
web-seat-hand = In de hand
web-agreed-order = Volgorde van binnenkomst: { $order }.
web-agreed-own = Nooit twee eigen stenen op een rechthoek.
web-go-first = Eerste stelling
web-go-previous = Vorige zet
web-go-next = Volgende zet
web-go-last = Laatste stelling
web-list-title = Zetten
web-list-none = Er is nog geen zet gespeeld.
web-over-win = { $seat } wint
web-over-draw = Remise
web-over-board-ido = De laatste steen die nodig was, is binnen.
web-over-board-orbito = Vier op een rij.
web-over-board-draw = Vier op een rij voor beide kleuren, of voor geen van beide.
web-over-repetition = Dezelfde stelling kwam voor de derde keer voor.
web-over-agreement = In onderling overleg.
web-over-resigns = Door opgeven.
web-over-time = Door tijdsoverschrijding.
web-over-gone = Door afwezigheid.
web-rematch = Revanche
web-rotate-board = Bord draaien
web-rotate-seat = Kant van { $seat }
web-rotate-quarter = Een kwartslag
web-zen = Zenmodus
web-zen-about = Alleen het bord, de klokken en de belangrijkste knoppen; Escape stopt ermee
web-zen-leave = Zenmodus uit
web-full-screen = Volledig scherm
web-full-screen-leave = Volledig scherm uit
web-end = Opgeven of remise
web-end-about = Opgeven beëindigt de partij; remise ook, als iedereen akkoord gaat. Je kunt het ongedaan maken.
web-end-about-many = Wie opgeeft, is uitgeschakeld; de anderen spelen verder. Gaat iedereen akkoord met remise, dan is de partij afgelopen. Je kunt het ongedaan maken.
web-end-resign = { $seat } geeft op
web-end-draw = Remise afspreken
web-end-go-on = Verder spelen
web-announce-by = { $seat }: { $words }.
web-announce = { $words }.
web-announce-to-move = { $seat } is aan zet.

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
    [small] kleine steen van { $from } binnengebracht
   *[large] grote steen van { $from } binnengebracht
}
web-turn-home-returned = { $size ->
    [small] kleine steen van { $from } over de doellijn, niet in de volgorde: terug naar de voorraad
   *[large] grote steen van { $from } over de doellijn, niet in de volgorde: terug naar de voorraad
}
web-turn-shift-north = raam naar het noorden
web-turn-shift-east = raam naar het oosten
web-turn-shift-south = raam naar het zuiden
web-turn-shift-west = raam naar het westen
web-turn-pushes = { $shift }; geduwd: { $pushes }
web-push-pushed = { $seat } van { $from } naar { $to }
web-push-arrived = { $seat } van { $from } over de doellijn
web-push-returned = { $seat } van { $from } naar de voorraad
web-turn-pass = beurt overgeslagen
web-turn-slide = knikker van { $from } naar { $to } geschoven
web-turn-place = knikker op { $at }
web-turn-extra = { $count ->
    [one] { $turn }; één extra draaiing
   *[other] { $turn }; { $count } extra draaiingen
}
web-event-draw = remise in onderling overleg
web-event-resigns = geeft op
web-event-time = heeft geen tijd meer
web-event-gone = is weggegaan

## Sharing

web-share = Delen en bewaren
web-share-position = Deze stelling
web-share-game = De hele partij
web-share-copy = Tekst kopiëren
web-share-link = Link kopiëren
web-share-copy-game = Partij kopiëren
web-share-link-game = Link naar de partij
web-share-file = Als bestand bewaren
web-share-picture = Een plaatje van deze stelling
web-share-no-picture = Deze browser kan dat plaatje niet maken: probeer het andere bestandstype.
web-share-copied = Gekopieerd.
web-share-line-only = Gekopieerd. Met alle varianten zou de link te lang worden: hij bevat alleen de variant op het bord.
web-share-by-hand = Deze browser staat kopiëren niet toe: selecteer de tekst en kopieer die zelf.
web-share-saved = Bewaard als { $file }.

## Settings and help

web-settings = Instellingen
web-language = Taal
web-scheme = Kleuren
web-scheme-system = Zoals het apparaat
web-scheme-light = Licht
web-scheme-dark = Donker
web-speed = Animatie
web-speed-off = Uit
web-speed-quick = Snel
web-speed-normal = Normaal
web-speed-slow = Langzaam
web-confirm-setting = Elke zet bevestigen
web-confirm-setting-about = Anders eindigt een zet vanzelf zodra er niets meer te doen is.
web-next-game = Naar de volgende partij
web-next-game-about = Na een bevestigde zet online opent de volgende partij waarin jij aan zet bent.
web-coordinates = Letters en cijfers
web-coordinates-about = Coördinaten naast het bord tonen.
web-sound = Geluid
web-sound-about = Zachte geluiden als er iets beweegt.
web-help = Hulp
web-help-how = Zo speel je
web-help-ido-aim = Breng je stenen van je startlijn over het bord naar je doellijn. Wie er als eerste genoeg binnenbrengt (meestal vier), wint. Kleine stenen mogen alleen op kleine vierkanten, grote alleen op rechthoeken.
web-help-ido-turn = In je beurt zet je een steen in, of verplaats je stenen (zoveel stappen als je stenen op het bord hebt), of verschuif je het raam één vakje. Tik op een steen en dan op zijn bestemming, of sleep hem.
web-help-ido-shift = Het raam duwt de stenen die in de weg staan. Daarna rust het: de volgende speler mag het niet verschuiven, en met twee spelers mag je het zelf in je eerstvolgende beurt ook niet.
web-help-orbito-aim = Krijg vier van je knikkers op een rij: in een rij, een kolom of een lange diagonaal. Alleen wat er na het draaien ligt, telt.
web-help-orbito-turn = In je beurt schuif je, als je wilt, een knikker van je tegenstander naar een vrij vak ernaast; dan plaats je er zelf een; dan draaien beide ringen één vak.
web-help-keys-board = Toetsen op het bord
web-help-keys-screen = Toetsen elders
web-help-step = Vorige of volgende zet
web-help-ends = Eerste of laatste stelling

## About

web-about-title = Over Kinetic
web-about-lead = Met Kinetic speel je twee bordspellen waarvan het bord beweegt: samen aan één scherm, online als er een server is, of tegen de computer.
web-about-ido = IDO is een racespel van Bernhard Weber, in 1998 uitgegeven door Goldsieber en al lang niet meer te koop: voor 2 tot 4 spelers vanaf 12 jaar. Met elke verschuiving van het raam verandert het bord.
web-about-layout = De indeling van het IDO-bord is hier gereconstrueerd uit de gepubliceerde regels: we hadden geen tekening van het origineel, en dat kan er anders uitzien.
web-about-orbito = Orbito is een vier-op-een-rijspel van Yossef Sonnenfeld, in 2023 uitgegeven door FlexiQ: voor 2 spelers vanaf 7 jaar. Na elke zet verplaatst het bord alle knikkers. De computer kent de exacte waarde van elke stelling.
web-about-names-title = Namen
web-about-names = De namen van de spellen zijn van hun eigenaren. Kinetic is een onafhankelijk project: zij hebben er niet aan meegewerkt en het niet goedgekeurd.
web-about-privacy-title = Je gegevens
web-about-privacy = Je partijen en instellingen blijven in deze browser. Er wordt niets verstuurd; een link bevat zelf de hele partij.
web-about-privacy-server = Je instellingen en de partijen op dit apparaat blijven in deze browser. Online partijen worden op de server bewaard, met de namen van de spelers, hun chat en de antwoorden die ze hebben voorbereid en die niemand anders ziet; de server herkent je aan een cookie. Onder ‘Apparaten en gegevens’ kun je downloaden of laten verwijderen wat de server over je bewaart. Zet je meldingen aan, dan bewaart de server ook hoe je apparaat bereikt wordt, en je e-mailadres als je dat opgeeft.
web-about-licence-title = Licentie
web-about-licence = Kinetic is vrije software onder de MIT- of de Apache 2.0-licentie.

## Links to the lessons and the rules

web-study = Studie
web-learn-ido = IDO leren
web-learn-orbito = Orbito leren
web-rules-ido = Regels van IDO
web-rules-orbito = Regels van Orbito

## Puzzles, updates and installing

web-puzzles = Puzzels
web-puzzles-ido = Puzzels: IDO
web-puzzles-orbito = Puzzels: Orbito
web-update-ready = Er is een nieuwe versie.
web-update-now = Nu bijwerken
web-update-later = Later
web-update-elsewhere = In een ander tabblad is een nieuwe versie geladen. Laad deze pagina opnieuw wanneer het je uitkomt.
web-update-reload = Opnieuw laden
web-install = Installeren
web-install-about = Kinetic als app op dit apparaat installeren

## Review and explorer

web-review = Partij analyseren
web-explorer = Openingen

## The game screen: whose turn, how it ended

web-status-your-turn = Jij bent aan zet
web-over-you-won = Je hebt gewonnen
web-over-you-lost = Je hebt verloren

## The legend of the IDO board

web-legend = Legenda
web-legend-small = Wit: een klein vierkant. Hier worden kleine stenen ingezet en verplaatst.
web-legend-rectangle = Getint: een rechthoek. Hier worden grote stenen ingezet en verplaatst; er passen er twee in.
web-legend-closed = Gearceerd: een L-veld of een groot vierkant. Geen steen kan erin stappen; het raam kan er een in duwen.
web-legend-start = Volle lijn: de startlijn van deze kleur.
web-legend-goal = Open lijn: de doellijn van deze kleur. Een steen die eroverheen gaat, is binnen.
web-legend-steps = Een vakje dat de gekozen steen kan bereiken, en hoeveel stappen dat kost.
web-legend-handle = Druk twee keer om het raam deze kant op te verschuiven; de eerste keer laat zien wat er gebeurt.
web-legend-lock = Het raam rust. Het getal zegt hoeveel beurten nog.

## Settings and comforts

web-hint-play = Zet spelen
web-over-resigns-many = Alle anderen hebben opgegeven.
web-over-out-many = Alle anderen zijn uitgeschakeld.
web-theme = Bord
web-theme-classic = Klassiek
web-theme-soft = Zacht
web-theme-contrast = Hoog contrast
web-notation = Zetten
web-notation-both = Notatie en woorden
web-notation-short = Notatie
web-notation-words = Woorden

## Seats and rematches

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
    [3] Bij een revanche begint de volgende speler en schuift de lege kant één plaats op. Na 12 partijen heeft iedereen even vaak op elke plaats gezeten en even vaak als eerste, tweede en derde gespeeld.
   *[other] Bij een revanche schuift iedereen één plaats op en begint de volgende speler. Na 4 partijen heeft iedereen elke plaats gehad.
}
