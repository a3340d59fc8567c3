# Texts of the terminal client.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, regel { $line }, kolom { $column }: { $sentence }
at-line = { $file }, regel { $line }: { $sentence }
in-file = { $file }: { $sentence }
file-unreadable = { $file } kan niet worden gelezen.
file-too-long = { $file } is te groot voor dit soort bestand.
file-not-text = { $file } is geen tekst in UTF-8.
file-unwritable = { $file } kan niet worden geschreven; er is niets veranderd.
file-exists = { $file } bestaat al: kies een andere naam.
lang-unknown = ‘{ $found }’ is geen beschikbare taal: kies en, fr, de of nl.
colour-unknown = ‘{ $found }’ is geen waarde voor --colour: kies auto, always of never.
seat-unknown = ‘{ $found }’ is geen kleur: kies uit { $seats }.
seat-twice = De kleur { $seat } is twee keer genoemd.
seats-too-many = ‘{ $found }’ is geen mogelijk aantal spelers voor dit spel: er zijn er minstens twee nodig.
name-malformed = ‘{ $found }’ moet een kleur en een naam zijn, bijvoorbeeld red=Anna.
clock-malformed = ‘{ $found }’ is geen klok: geef minuten en extra seconden, bijvoorbeeld 10+5, hoogstens { $minutes } minuten en { $seconds } seconden.
address-malformed = ‘{ $found }’ is geen adres van een server: schrijf bijvoorbeeld https://play.example.org.
invitation-malformed = ‘{ $found }’ is geen uitnodiging: gebruik de link, de code, of de id van een partij.
invitation-elsewhere = ‘{ $found }’ is een uitnodiging op een andere server.
invitation-needs-server = Gebruik de hele link, of noem ook de server: --server <adres>.
token-malformed = Dit token is onbruikbaar: een token heeft geen spaties en alleen ASCII-tekens.
token-needs-server = Een token hoort bij --server.
player-malformed = ‘{ $found }’ moet een kleur en een speler zijn, bijvoorbeeld black=level:3 of white=human.
player-unknown = ‘{ $found }’ is geen speler: kies human, level:1 tot en met level:10, search of random.
player-level = ‘{ $found }’ is geen niveau: kies level:1 tot en met level:10 (Orbito: level:8).
player-number = Het getal in ‘{ $found }’ ontbreekt, klopt niet of is te groot.
player-not-here = Dit spel heeft geen speler ‘{ $found }’.
seed-malformed = ‘{ $found }’ is geen startwaarde: gebruik een geheel getal van hoogstens 64 bits.
frame-unknown = Het raam kan niet op ‘{ $found }’ liggen: noem een van zijn plaatsen, of all.
record-none = Er staat geen verslag in { $file }.
perft-depth = ‘{ $found }’ is geen diepte: gebruik een geheel getal van 0 tot en met { $limit }.
perft-too-large = Het aantal past niet in 64 bits.
perft-file-and-position = Geef een stelling of --file, niet allebei.
threads-malformed = ‘{ $found }’ is geen aantal threads: gebruik een geheel getal van 1 tot en met { $limit }.
solve-only-orbito = Alleen Orbito is opgelost.
time-malformed = ‘{ $found }’ is geen tijd: schrijf bijvoorbeeld 500ms of 2s.
number-malformed = ‘{ $found }’ is geen waarde voor { $option }: gebruik een geheel getal van { $least } tot en met { $most }.
engine-option-unknown = ‘{ $option }’ is geen optie van de engine.
engine-option-value = ‘{ $found }’ is geen waarde voor de engine-optie { $option }.
engine-option-memory = ‘{ $found }’ is te veel voor de engine-optie { $option }: deze computer heeft maar { $spare } MB vrij.
serve-at = Kinetic staat klaar: open { $address } in een browser. Stop met Ctrl-C.
serve-no-client = Dit programma is zonder de browserclient gebouwd: voer `cargo xtask web` uit en bouw het opnieuw, of noem een map met --client.
serve-client-unreadable = In de map { $folder } staat geen browserclient.
serve-address-taken = Op { $found } luistert al een ander programma: kies een andere poort met --address.
serve-address-bad = Op ‘{ $found }’ kan niet worden geluisterd: een adres ziet eruit als 127.0.0.1:8080.
serve-failed = De client kan niet worden aangeboden: { $reason }.
serve-not-found = Op dit adres is niets te vinden. De spellen staan op de startpagina.
serve-store = In { $folder } kunnen geen partijen worden bewaard: { $reason }. Noem een andere map met --data, of bied alleen de client aan met --client-only.
serve-database = De database { $database } kan niet worden gebruikt: { $reason }.
serve-bus-without-database = Meerdere servers hebben een gedeelde PostgreSQL-database nodig: geef die op met --database, of laat --bus weg.
serve-mail = Voor e-mail zijn drie instellingen samen nodig: mail.smtp, mail.from en public.
serve-locked = Een andere server gebruikt { $folder } al.
serve-no-secret = Het bestand ‘secret’ ontbreekt in { $folder }, en zonder dat bestand wordt niemand herkend die hier heeft gespeeld: zet het terug uit een back-up.
serve-other-secret = Het bestand ‘secret’ in { $folder } is niet het geheim van de database { $database }, dat alle servers delen: verwijder het bestand, of gebruik de database waar het bij hoort.
serve-emptied = Het bestand ‘kinetic.db’ in { $folder } is leeg, hoewel het in gebruik was: zet een back-up terug.
config-unknown = { $place }: er is geen instelling ‘{ $found }’; `kinetic serve --print-config` toont ze allemaal.
config-value = { $place }: ‘{ $found }’ is geen geldige waarde; `kinetic serve --print-config` laat zien welke wel kunnen.
config-file = { $file }, regel { $line }: dit is geen geldige TOML ({ $reason }).
keeping-no-store = In { $folder } zijn geen partijen bewaard.
keeping-occupied = { $folder } bestaat al en is niet leeg; er is niets veranderd.
keeping-unsound = De gegevens zijn beschadigd ({ $count ->
    [one] één fout
   *[other] { $count } fouten
}): { $reason }
keeping-failed = De opdracht is mislukt en er is niets veranderd: { $reason }.
keeping-backed-up = Gekopieerd en gecontroleerd: partijen { $games }, gebeurtenissen { $events }.
keeping-increment = Back-up { $number } in deze map: { $changed } van { $pages } pagina’s zijn gewijzigd.
keeping-restored = Teruggezet in { $folder } en gecontroleerd: partijen { $games }, gebeurtenissen { $events }.
keeping-copied = Naar { $to } gekopieerd en gecontroleerd: partijen { $games }, gebeurtenissen { $events }.
keeping-database = De partijen staan in een PostgreSQL-database: maak een back-up en zet die terug met de eigen hulpmiddelen ervan, zoals pg_dump en pg_basebackup.
keeping-bad-database = ‘{ $database }’ is geen adres van een database: { $reason }.
keeping-sound = Alles is in orde: partijen { $games }, gebeurtenissen { $events }.
keeping-exported = Naar { $file } geschreven: partijen { $games }.
keeping-bad-games = { $count ->
    [one] Eén partij kan niet worden nagespeeld en is ongewijzigd gekopieerd: { $reason }
   *[other] { $count } partijen kunnen niet worden nagespeeld; ze zijn ongewijzigd gekopieerd: { $reason }
}
keeping-exported-raw = { $count ->
    [one] Eén partij kan niet worden nagespeeld en staat ongewijzigd in { $file }.
   *[other] { $count } partijen kunnen niet worden nagespeeld; ze staan ongewijzigd in { $file }.
}
keeping-not-exported = { $count ->
    [one] Eén partij kan niet worden nagespeeld en ontbreekt hier; exporteer naar een bestand om die ongewijzigd te krijgen.
   *[other] { $count } partijen kunnen niet worden nagespeeld en ontbreken hier; exporteer naar een bestand om ze ongewijzigd te krijgen.
}
match-bot-unknown = ‘{ $found }’ is geen speler: kies level:1 tot en met level:10, search, random, greedy, racer, flat, uct of program:<opdracht>.
match-bot-level = ‘{ $found }’ is geen niveau: kies level:1 tot en met level:10 (Orbito: level:8).
match-bot-number = Het getal in ‘{ $found }’ ontbreekt, klopt niet of is te groot.
match-bot-limit = ‘{ $found }’ geeft geen tijd: schrijf bijvoorbeeld search@100ms (per zet) of search@10s+100ms (een klok voor de partij).
match-bot-command = ‘{ $found }’ is geen opdrachtregel: noem een programma en sluit alle aanhalingstekens.
match-bot-no-program = Het programma ‘{ $found }’ kan niet worden gestart.
match-bot-no-clock = Het programma ‘{ $found }’ kan niet met een klok voor de partij spelen: geef een tijd per zet op, bijvoorbeeld @100ms.
match-bot-not-played = Dit spel heeft geen speler { $found }.
match-bot-twice = Twee spelers heten { $name }: geef een van hen een naam, zoals ander={ $name }.
match-too-many = Er zijn te veel spelers: hoogstens { $limit }.
match-mode-unknown = ‘{ $found }’ is geen modus: kies all, rotate of one-vs-rest.
match-needs-two = De modus one-vs-rest heeft precies twee spelers nodig.
match-sprt-malformed = ‘{ $found }’ is geen toets: schrijf twee Elo-waarden, de laagste eerst, en eventueel alfa en bèta onder 0.5, zoals 0,10,0.05,0.05.
match-sprt-needs-two = --sprt vergelijkt twee spelers in een partij voor twee, in de modus all of rotate.
match-no-opening = Er is geen beginstelling.
match-opening-over = Een partij zou al afgelopen zijn voordat de spelers beginnen: kies andere openingen of minder --opening-turns.
match-opening-seats = Alle openingen moeten voor dezelfde kleuren zijn.
match-folder-other = { $folder } bevat een match met andere instellingen ({ $setting } verschilt): kies een andere map.
match-file-unreadable = { $file } kan niet als deel van deze match worden gelezen: verwijder het, dan wordt het opnieuw gemaakt.
match-file-unwritable = { $file } kan niet worden geschreven.
puzzles-kind-unknown = ‘{ $found }’ is geen soort puzzel: kies win, save of next.
puzzles-too-few = Er zijn niet genoeg van zulke stellingen.

## The command line

usage-unknown-argument = Onbekend argument ‘{ $argument }’.
usage-unknown-command = Onbekende opdracht ‘{ $command }’.
usage-missing-command = Er ontbreekt een opdracht.
usage-missing-argument = Er ontbreekt iets: { $argument }.
usage-missing-value = Er ontbreekt een waarde voor { $argument }.
usage-conflict = { $argument } en { $other } gaan niet samen.
usage-not-text = Een argument is geen tekst in UTF-8.
usage-wrong = { $argument } is niet geldig.
usage-hint = Probeer --help.
help-usage = Gebruik:
help-commands = Opdrachten
help-arguments = Argumenten
help-options = Opties
help-example = Voorbeeld:
about = Kinetic: speel en bestudeer IDO en Orbito, twee bordspellen waarvan het bord beweegt.
usage = kinetic [opties] <opdracht>
about-play = In de terminal spelen, samen aan één toetsenbord, tegen de computer of op een server.
usage-play = kinetic play [ido|orbito] [opties]
about-serve = De browserclient en online partijen aanbieden.
usage-serve = kinetic serve [opties]
about-legal = De toegestane zetten van een stelling tonen, of controleren of een zet mag.
usage-legal = kinetic legal <game> "<position>" [<turn>] [opties]
about-perft = De bladeren van de spelboom tellen (perft).
usage-perft = kinetic perft <game> ["<position>"] --depth <getal> [opties]
about-show = Een stelling tekenen.
usage-show = kinetic show <game> "<position>" [opties]
about-start = De beginstelling tonen voor deze kleuren en opties.
usage-start = kinetic start <game> [opties]
about-board = Borden voor IDO controleren en tekenen.
usage-board = kinetic board <opdracht>
about-board-check = Een bordbestand controleren.
usage-board-check = kinetic board check <file> [opties]
about-board-show = Een bord en zijn velden tekenen.
usage-board-show = kinetic board show <file> [opties]
about-record = Verslagen van partijen controleren, tonen en naspelen.
usage-record = kinetic record <opdracht>
about-record-check = Alle verslagen in een bestand controleren.
usage-record-check = kinetic record check <file> [opties]
about-record-show = De zetten van elk verslag en de laatste stelling tonen.
usage-record-show = kinetic record show <file> [opties]
about-record-replay = Elke stelling van elk verslag tonen, één per regel.
usage-record-replay = kinetic record replay <file> [opties]
about-solve = Orbito oplossen: de waarde van één stelling, of een telling van alle stellingen.
usage-solve = kinetic solve orbito ["<position>"] [opties]
about-analyse = De zetten van een stelling tonen, de beste eerst, en de hoofdvariant.
usage-analyse = kinetic analyse <game> ["<position>"] [opties]
about-puzzles = Stellingen vinden waarin precies één zet goed is.
usage-puzzles = kinetic puzzles <game> [opties]
arg-help = Deze hulp tonen.
arg-version = De versie tonen.
arg-lang = De taal: en, fr, de of nl.
arg-colour = Kleuren: auto, always of never.
arg-ascii = Met gewone ASCII-tekens tekenen.
arg-game = Het spel: ido of orbito.
arg-position = De stelling als tekst.
arg-turn = Een zet om te controleren.
arg-file = Het bestand; voor borden ook classic of grand.
arg-json = JSON tonen.
arg-board = Het bord voor IDO: classic, grand of een bestand.
arg-depth = Hoeveel zetten diep.
arg-time = IDO: hoe lang er wordt gezocht, zoals 500ms of 10s.
arg-nodes = IDO: hoeveel stellingen er worden bekeken.
arg-search-depth = IDO: hoeveel zetten vooruit.
arg-lines = IDO: hoeveel van de beste zetten er worden getoond.
arg-divide = Het aantal bij elke eerste zet tonen.
arg-positions = Een bestand met één stelling per regel.
arg-frame = De plaats van het raam, of all.
arg-seats = De kleuren die meedoen, bijvoorbeeld red,yellow of red,blue,green.
arg-first = De kleur die begint.
arg-target = Hoeveel stenen binnen moeten zijn om te winnen: 3, 4 of 5.
arg-order = In welke volgorde van grootte de stenen binnen moeten komen, zoals slsl.
arg-own = Nooit twee stenen van dezelfde speler op een rechthoek.
arg-name = De naam van een speler, bijvoorbeeld red=Anna.
arg-clock = Klokken voor de personen: minuten en extra seconden per zet, bijvoorbeeld 10+5; red=10+5 voor één kleur.
arg-seat = Wie een kleur speelt: human, of level:1 tot en met level:10.
arg-seed = De startwaarde voor het toeval: dezelfde waarde, dezelfde keuzes.
arg-load = Verdergaan met een bewaarde partij.
arg-plain = Regel voor regel spelen, zonder volledig scherm.
arg-server = Op deze server spelen, bijvoorbeeld https://play.example.org.
arg-join = Naar een partij op een server: de link van een uitnodiging, de code ervan, of de id van een partij.
arg-token = Het token voor de server, in plaats van het bewaarde (ook: KINETIC_TOKEN).
value-url = adres
value-link = link
value-token = token
arg-table = Een bestand met de oplossing van Orbito, in plaats van die te berekenen.
arg-table-out = De oplossing van Orbito in dit bestand schrijven.
arg-table-verify = Een bestand met de oplossing van Orbito controleren.
arg-address = Het adres om op te luisteren, bijvoorbeeld 127.0.0.1:8080.
arg-client = De client uit deze map aanbieden in plaats van de ingebouwde.
arg-data = De gegevensmap, waarin de partijen worden bewaard.
arg-database = Het adres van een PostgreSQL-database die in plaats van de gegevensmap wordt gebruikt, zoals postgres://kinetic@db.example.org/kinetic.
arg-bus = Het adres van een NATS-server waarmee meerdere servers met één database elkaar nieuws doorgeven, zoals nats://bus.example.org; zonder dit adres doet de database dat zelf.
arg-public = Het openbare adres van de server, zoals https://play.example.org.
arg-client-only = Alleen de client aanbieden, zonder online partijen.
arg-log = De vorm van het logboek: text, json of off.
arg-config = Een bestand met instellingen in TOML.
arg-set = Een willekeurige instelling, zoals limits.connections=500.
arg-print-config = Alle instellingen als bestand tonen, met hun herkomst, en stoppen.
arg-backup = De map die wordt gemaakt; die mag nog niet bestaan.
arg-incremental = Alleen wijzigingen toevoegen aan een map met back-ups, of er een beginnen.
arg-restore = De map met de kopie.
arg-export = Het bestand dat wordt gemaakt; zonder bestand worden de partijen getoond.
value-log = vorm
arg-threads = Het aantal threads (standaard zoveel als de machine heeft).
arg-facts = Cijfers over het spel tonen: openingen, willekeurig spel, eindes.
arg-moves = Orbito: hoeveel eigen zetten er nodig zijn om te winnen, van 1 tot en met 6.
arg-kind = IDO: wat er wordt gevraagd: win (met deze zet winnen), save (voorkomen dat de volgende speler wint) of next (met de volgende zet winnen, wat de tegenstander ook doet).
arg-players = IDO: het aantal spelers, van 2 tot en met 4 (standaard 2).
arg-count = Hoeveel puzzels (standaard 10).
value-lang = code
value-colour = wanneer
value-board = bord
value-file = bestand
value-address = adres
value-number = getal
value-time = tijd
value-unit = vakje
value-kind = soort
value-seats = kleuren
value-seat = kleur
value-order = groottes
value-name = kleur=naam
value-clock = klok
about-match = Computerspelers tegen elkaar laten spelen.
usage-match = kinetic match <game> --bot <player> --bot <player> [opties]
about-engine = De engine voor een ander programma laten werken, via het engineprotocol.
usage-engine = kinetic engine [opties]
about-backup = De gegevens van een server kopiëren, ook terwijl die draait, en de kopie controleren.
usage-backup = kinetic backup <map> [opties]
about-restore = Een kopie terugzetten in een gegevensmap.
usage-restore = kinetic restore <map> [opties]
about-export = Alle partijen van een server als verslagen exporteren.
usage-export = kinetic export [<bestand>] [opties]
about-check-store = De gegevens van een server controleren: de database en elke partij erin.
usage-check-store = kinetic check-store [opties]
about-store = Met de bewaarde gegevens van een server werken.
usage-store = kinetic store <opdracht>
about-store-copy = Alle gegevens naar een lege opslag kopiëren, tussen SQLite en PostgreSQL, en de kopie controleren.
usage-store-copy = kinetic store copy <bron> <doel> [opties]
arg-store-from = Wat er gekopieerd wordt: een gegevensmap, of het adres van een PostgreSQL-database.
arg-store-to = Waarheen er gekopieerd wordt: een lege map, of het adres van een lege PostgreSQL-database.
arg-bot = Een speler: level:3, search@100ms, greedy, program:<opdracht>; naam=<speler> geeft een naam.
arg-games = Het aantal partijen, afgerond op hele openingen (standaard 100).
arg-mode = Hoe de kleuren worden verdeeld: all, rotate of one-vs-rest.
arg-first-or-all = De kleur die begint; all: elke kleur om de beurt.
arg-seats-or-number = De kleuren die meedoen, zoals red,yellow; 3: elke keuze van drie kleuren om de beurt.
arg-openings = Een bestand met beginstellingen, één per regel.
arg-opening-turns = Willekeurige zetten voordat de spelers beginnen (standaard 3 per kleur).
arg-max-turns = Een partij van zoveel zetten is remise (standaard 500).
arg-sprt = Stoppen zodra een sequentiële toets tussen twee Elo-verschillen beslist, zoals 0,10.
arg-patience = Hoeveel seconden een programma mag zwijgen (standaard 60).
arg-out = Een map voor de partijen; een afgebroken match gaat daar verder.
arg-option = Een optie van de engine instellen: level, player, seed, hash of threads.
value-bot = speler
value-mode = modus
value-sprt = elo0,elo1
value-seconds = seconden
value-folder = map
value-option = naam=waarde

## Matches

match-games = partijen
match-wins = winst
match-draws = remise
match-losses = verlies
match-score = score
match-interval = 95%
match-seat = Per kleur
match-order = Per volgorde
match-seat-and-player = Per kleur en speler
match-order-and-player = Per volgorde en speler
match-ratio = maal de rest
match-group-one = { $name }, alleen
match-group-rest = { $name }, ertegen
match-group-reference = { $name }, met alle kleuren
match-turns = Zetten per partij: gemiddeld { $mean }, mediaan { $median }, van { $least } tot { $most }.
match-shifts = Verschuivingen van het raam per partij: gemiddeld { $shifts }.
match-endings = Eindes: { $endings }.
match-sprt-open = SPRT, { $lower } of { $upper } Elo: nog niet beslist (LLR { $llr }, van { $low } tot { $high }).
match-sprt-lower = SPRT, { $lower } of { $upper } Elo: { $lower } geldt (LLR { $llr }, van { $low } tot { $high }).
match-sprt-upper = SPRT, { $lower } of { $upper } Elo: { $upper } geldt (LLR { $llr }, van { $low } tot { $high }).
value-player = kleur=speler

## The table

table-ido-to-move = > { $seat }: voorraad { $reserve }, binnen { $arrived }; { $steps ->
    [0] geen steen op het bord
    [one] { $steps } stap
   *[other] { $steps } stappen
}
table-ido-seat = { "  " }{ $seat }: voorraad { $reserve }, binnen { $arrived }
table-ido-out = { "  " }{ $seat }: uitgeschakeld; voorraad { $reserve }, binnen { $arrived }
table-ido-frame = Raam op { $frame }{ $rest ->
    [0] .
    [one] , rust nog één beurt.
   *[other] , rust nog { $rest } beurten.
}
table-ido-target = Met { $target } stenen binnen win je.
table-ido-order = De stenen moeten binnenkomen in de volgorde { $order }.
table-ido-own = Nooit twee stenen van dezelfde speler op een rechthoek.
table-orbito-to-move = > { $seat }: { $hand } in de hand
table-orbito-seat = { "  " }{ $seat }: { $hand } in de hand
outcome-win = De winst is voor { $seat }.
outcome-draw = Remise.
ending-board = { $game ->
    [IDO] De laatste steen die nodig was, is binnen.
   *[Orbito] Vier op een rij.
}
ending-board-draw = Vier op een rij voor beide kleuren, of voor geen van beide.
ending-repetition = Dezelfde stelling kwam voor de derde keer voor.
ending-agreement = In onderling overleg.
ending-resigns = Door opgeven.
ending-time = Door tijdsoverschrijding.
ending-gone = Door afwezigheid.
event-resigns = De speler met { $seat } geeft op.
event-time = De tijd van { $seat } is om.
event-gone = De speler met { $seat } heeft de partij verlaten.
event-draw = Remise in onderling overleg.
board-is-good = Het bord { $name } is geldig: { $size } × { $size } vakjes, { $places ->
    [one] { $places } plaats
   *[other] { $places } plaatsen
} van het raam.
board-title = { $name }, het raam op { $frame }
board-counts = Velden: { $small ->
    [one] { $small } klein vierkant
   *[other] { $small } kleine vierkanten
} (S), { $rectangles ->
    [one] { $rectangles } rechthoek
   *[other] { $rectangles } rechthoeken
} (R), { $angles ->
    [one] { $angles } L-veld
   *[other] { $angles } L-velden
} (L), { $big ->
    [one] { $big } groot vierkant
   *[other] { $big } grote vierkanten
} (B).
record-is-good = { $count ->
    [one] Eén verslag, geldig.
   *[other] { $count } verslagen, allemaal geldig.
}

## Solved

value-win = winst { $turns }
value-draw = remise
value-loss = verlies { $turns }
analyse-value = Aan zet: { $seat }, { $value }.
analyse-line = Hoofdvariant:
analyse-searched = Aan zet: { $seat }. { $nodes } stellingen bekeken, { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} vooruit.
analyse-so-far = diepte { $depth }, { $nodes } stellingen: { $turn }, { $value }
value-percent = { $percent }%
counts-marbles = knikkers
counts-positions = stellingen
counts-wins = winst
counts-draws = remise
counts-losses = verlies
counts-longest-win = langste winst
counts-total = totaal
counts-symmetry = Op symmetrie na zijn er { $count } stellingen.
facts-openings = Waar de eerste drie zetten heen leiden, op symmetrie na, en wat dat waard is voor wie de zet deed:
facts-turn = zet
facts-value = waarde
facts-positions = stellingen
facts-third = Derde zetten die de winst vasthouden, van het totaal, na elke tweede zet (op symmetrie na):
facts-winning = winnend / totaal
facts-seconds = tweede zetten
facts-example = bijvoorbeeld
facts-random = Beide spelers spelen willekeurig:
facts-side = { "" }
facts-beginner = eerste speler
facts-second = tweede speler
facts-wins = winst
facts-drawn = remise
facts-turns = zetten
facts-errors = zetten die waarde weggeven
facts-error-share = hun aandeel
facts-extra = Als een vol bord zonder rij remise was:
facts-without-start = waarde van het lege bord
facts-without-changed = stellingen met een andere uitslag
facts-longest = zetten van de langste winst die gelijk blijft
facts-so-long = stellingen met zo’n lange winst, op symmetrie na
facts-ends = Rijen die de partij beëindigen, over alle zetten van alle stellingen:
facts-after = na
facts-ours = eigen rij
facts-theirs = rij van tegenstander
facts-both = beide
facts-regular = de gewone draaiing
facts-extra-rotation = extra draaiing { $number }
facts-rare = Over alle stellingen geteld:
facts-reachable = stellingen die in een partij kunnen ontstaan
facts-all-turns = zetten
facts-undecided = zetten naar een vol bord waarop niets beslist
facts-their-turn = stellingen die, bij optimaal spel, eindigen in de beurt van de verliezer
facts-forced = stellingen waarin elke zet een rij van de tegenstander voltooit
facts-saved = remises die alleen door rijen van beide kleuren ontstaan
puzzles-position = stelling
puzzles-turns = zetten
puzzles-grade = moeilijkheid
puzzles-tempting = niet meteen verloren
puzzles-others = andere zetten
puzzles-all = Er zijn { $count } puzzels van deze lengte. Elk heeft één goede zet: kinetic analyse toont die.
puzzles-results = zetten
puzzles-turn = goede zet
puzzles-proved = Elk heeft precies één goede zet: alle andere zijn geprobeerd.
table-written = De tabel staat in { $file }: { $bytes } bytes.
table-is-good = { $file } is goed: elke stelling klopt met de zetten die eruit volgen.

## Choosing a turn step by step

group-enter-small = Een kleine steen inzetten:
group-enter-large = Een grote steen inzetten:
group-block = Steen { $block } van { $from } verplaatsen:
group-shift = Het raam verschuiven:
group-pass = Beurt overslaan:
group-place = Een knikker plaatsen:
group-slide = Eerst de knikker van { $from } schuiven:
choice-move = { $to } ({ $steps ->
    [one] { $steps } stap
   *[other] { $steps } stappen
})
choice-home = over de doellijn ({ $steps ->
    [one] { $steps } stap
   *[other] { $steps } stappen
})
choice-pass = niets doen
choice-shift = { $direction }: { $pushes }
choice-push = { $block } { $from } → { $to }
push-arrived = over de doellijn
push-returned = terug naar de voorraad
direction-north = naar het noorden
direction-east = naar het oosten
direction-south = naar het zuiden
direction-west = naar het westen
menu-count = { $count ->
    [one] { $count } mogelijkheid
   *[other] { $count } mogelijkheden
}
menu-done = De zet hier afmaken.

## Playing

play-welcome = Typ een zet, druk op Enter om er stap voor stap een te kiezen, of typ hulp.
play-which-game = Welk spel?
play-one-or-two = Typ 1 of 2.
play-against-whom = Tegen wie speel je? Druk op Enter voor iemand aan dit toetsenbord, of typ een niveau van de computer, van 1 tot en met { $most }.
play-level-number = Druk op Enter, of typ een getal van 1 tot en met { $most }.
play-no-draw = De computer wil geen remise: speel door, of geef op.
play-prompt = { $seat }, zet { $number }
play-last-turn = Laatste zet: { $turn }
play-after-end = De partij is afgelopen: typ revanche, nieuw, terug, bewaren of stoppen.
play-not-over = De partij is nog niet afgelopen.
play-paused = stilgezet
play-pause = De klok staat stil. Ze loopt verder als je nog eens pauze typt of speelt.
play-resume = De klok loopt verder.
play-no-clock = Deze partij wordt zonder klok gespeeld.
play-rematch-offer = Bij een revanche schuiven de kleuren en de eerste beurt door: het wordt partij { $game } van { $games }.
play-cycle = Revanche: partij { $game } van { $games }. Na de hele reeks heeft iedereen elke kleur en elke plaats in de volgorde even vaak gehad.
play-hint = Druk op Enter om stap voor stap te kiezen.
play-no-such-number = Dat nummer staat er niet bij.
play-nothing-to-undo = Er valt niets terug te nemen.
play-nothing-to-redo = Er is niets teruggenomen.
play-needs-file = Noem een bestand, bijvoorbeeld: bewaren game.record
play-saved = Bewaard in { $file }.
play-not-saved = Deze partij is niet bewaard. Typ bewaren en een bestandsnaam, of herhaal de opdracht om de partij weg te gooien.
play-help-ido =
    Zetten:
      S@f1              een kleine steen op f1 inzetten (L@f1: een grote)
      f1f3              de steen van f1 naar f3 verplaatsen
      a7x               de steen op a7 over de doellijn brengen
      f1f3+g2g1         meerdere verplaatsingen in één zet; een + aan het eind
                        houdt de zet open
      >n                het raam naar het noorden verschuiven
                        (>e naar het oosten, >s het zuiden, >w het westen)
      --                je beurt overslaan
      f1                tonen waar de steen op f1 heen kan
play-help-orbito =
    Zetten:
      c3                een knikker op c3 plaatsen
      a1b1,c3           de knikker van de tegenstander van a1 naar b1 schuiven,
                        dan op c3 plaatsen
      a1                tonen waar de knikker van de tegenstander op a1 heen kan
    Daarna draait het bord vanzelf.
play-help =
    Woorden (de Engelse werken ook):
      Enter             stap voor stap kiezen
      klaar             de zet hier afmaken
      terug, vooruit    een zet terugnemen, of weer spelen
      zetten            alle toegestane zetten tonen
      bord              het bord opnieuw tekenen
      opgeven           opgeven (opgeven rood: voor een andere speler)
      remise            remise in onderling overleg
      pauze             de klok stilzetten of weer laten lopen
      bewaren BESTAND   de partij in een bestand bewaren
      laden BESTAND     verdergaan met een bewaarde partij
      revanche          nog een keer: de kleuren en de eerste beurt schuiven door
      nieuw             een nieuwe partij beginnen
      stoppen           het programma verlaten

## The full screen

screen-welcome = Kies op het bord of in het menu, of typ een zet. F1 toont alle toetsen.
screen-thinking = De computer denkt na…
screen-bot-failed = De computer is uitgevallen: speel zijn zetten zelf.
screen-too-small = Het venster is te klein voor het bord: maak het minstens { $columns } kolommen en { $rows } regels groot, of speel met kinetic play --plain.
screen-keys = Enter spelen  Esc terug  F1 hulp  F2 tip  F3 analyse  F10 stoppen
screen-close = Pijlen schuiven, elke andere toets sluit
screen-turns = Zetten
screen-choose = Wat kan volgen
screen-setup-keys = Pijlen kiezen  Enter beginnen  Esc stoppen
screen-game = Spel
screen-board = Bord
screen-players = Spelers
screen-clock = Klokken
screen-person = mens
screen-level = computer, niveau { $level }
board-classic = klassiek
board-grand = groot
label-value = { $label }: { $value }
board-custom = eigen bord
screen-start = Beginnen
screen-analysis = Analyse
screen-analysing = Bezig met rekenen…
screen-depth = { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} vooruit
screen-hint = Tip: { $turn }
screen-no-hint = Hier is geen tip.
screen-after-rotation = Na de draaiing
screen-no-puzzle = Die puzzel is er niet. Ze hebben nummers van 1 tot en met { $count }.
screen-puzzle-win = Puzzel { $number } van { $count }: win met deze zet.
screen-puzzle-win-in = Puzzel { $number } van { $count }: win in hoogstens { $turns } zetten.
screen-puzzle-save = Puzzel { $number } van { $count }: de volgende speler dreigt te winnen. Voorkom dat.
screen-puzzle-next = Puzzel { $number } van { $count }: speel zo dat je met je volgende zet wint.
screen-puzzle-right = Goed! Typ puzzel voor de volgende.
screen-puzzle-wrong = Dat is niet de goede zet. Typ terug om het nog eens te proberen, of tip.
screen-help =
    Toetsen:
      pijlen, spatie  de cursor verplaatsen, het vakje eronder kiezen
      Tab             naar het menu en terug
      Enter           de getoonde zet spelen, of uitvoeren wat getypt is
      Esc             terug; de computer meteen laten spelen
      PgUp, PgDn      terug en vooruit in de partij (Home, End: naar het begin of eind)
      F1 F2 F3        hulp, tip, analyse
      F4 F10          de klok stilzetten, stoppen

    Muis: klik op een steen of knikker en dan op de plaats waar die heen gaat; op
    het raam om het te verschuiven; op een doellijn om een steen binnen te brengen;
    op een zet om erheen te gaan.

    Meer opdrachten:
      tip             de beste zet tonen
      analyse         de waarde van de beste zetten tonen of verbergen
      puzzel          een puzzel geven (puzzel 5: de vijfde)

## Partijen op een server

net-unreachable = De server { $server } is niet bereikbaar.
net-certificate = Het certificaat van { $server } is niet geldig, dus de verbinding is niet veilig.
net-not-kinetic = Op { $server } antwoordt geen Kinetic-server.
net-no-plain = Online partijen hebben het volledige scherm nodig: laat --plain weg.
net-needs-screen = Online partijen hebben een terminal van minstens { $columns } kolommen en { $rows } regels nodig.
net-not-understood = Deze partij kan niet worden getoond: dit programma kent het bord of de regels niet.
net-outdated = Dit programma is ouder of nieuwer dan de server: installeer de passende versie.
net-state-open = verbonden
net-state-connecting = verbinden…
net-state-lost = opnieuw verbinden…
net-state-outdated = verkeerde versie
net-ended = Deze partij is zonder uitslag beëindigd.
lobby-title = Lobby
lobby-name = Hoe wil je op deze server heten? Typ een naam en druk op Enter.
lobby-name-keys = Enter verder  Esc wissen  F10 stoppen
lobby-hint = Typ de link van een uitnodiging om erheen te gaan, of ‘naam’ en je nieuwe naam.
lobby-keys = Pijlen kiezen  Enter openen  F5 afgelopen partijen  F10 stoppen
room-keys = Pijlen kiezen  Enter uitvoeren  Esc lobby  F10 stoppen
room-form-keys = Pijlen kiezen  Enter maken  Esc lobby
room-copy = Tonen om te kopiëren
room-copy-done = Druk op Enter om terug te gaan.
room-sure = Kies het nog eens om de partij voor iedereen af te zeggen.
room-person = jij
room-invited = uitnodiging
room-first = Wie begint
room-create = Uitnodiging maken
room-target = Stenen om te winnen
room-own = Eigen stenen apart
room-yes = ja
room-no = nee
screen-online-keys = Enter spelen  Esc terug  F1 hulp  F2 chat  F3 menu  F4 lobby  F10 stoppen
screen-what-to-do = Wat je kunt doen
screen-more = Meer: remise, opgeven…
screen-back-to-turn = Terug naar de zet
screen-rematch = Revanche
screen-resign = Opgeven
screen-hand-over = Computer laten spelen
screen-sure = Dit kan niet ongedaan worden gemaakt. Herhaal het om door te gaan.
screen-unsent = Je zet is nog niet bij de server. Herhaal het om toch te gaan.
screen-looking-back = Je bekijkt een eerdere stelling: druk op End om terug te gaan.
screen-not-your-turn = Je bent niet aan zet.
screen-not-online = Dat kan niet in een online partij.
play-after-end-online = De partij is afgelopen.
screen-prepare-help =
    Terwijl de anderen aan zet zijn, typ je voorbereiden, de zetten die je
    verwacht en je antwoord; er kunnen meer zetten en antwoorden volgen. Komt het
    zover, dan wordt het meteen gespeeld. Niemand anders ziet het.
      voorbereiden ZET ANTWOORD      een of meer zetten van de anderen, dan de jouwe
      voorbereiden altijd ANTWOORD   gespeeld wat er ook komt, als het mag
      voorbereiden niets             er staat niets meer klaar
screen-online-help =
    Toetsen:
      pijlen, spatie   cursor verplaatsen, vakje kiezen
      Tab              naar het menu en terug
      Enter            de getoonde zet spelen, of uitvoeren wat getypt is
      Esc              terug
      PgUp, PgDn       eerdere stellingen bekijken (Home, End: eerste en laatste)
      F1 F2 F3         hulp, bericht schrijven, menu
      F4 F10           lobby, stoppen

    Opdrachten:
      zeg TEKST        een bericht schrijven (chat: chat uit of aan)
      terugnemen       vragen om de laatste zet terug te nemen
      remise           remise aanbieden
      pauze            om een pauze vragen, of de partij hervatten
      vakantie         je vakantie beginnen of beëindigen
      voorbereiden     antwoorden voorbereiden terwijl anderen aan zet zijn
      akkoord, weiger  een vraag beantwoorden (intrekken: je eigen vraag)
      opgeven          opgeven
      computer         de computer voor je laten doorspelen
      verwijder        een speler verwijderen die te lang weg is
      revanche         na afloop nog eens spelen
      opslaan BESTAND  de partij in een bestand zetten
      lobby, stoppen   weggaan; de partij gaat door

# Commands as they are typed, separated by spaces. The English ones always work
# too.
word-help = hulp help ?
word-turns = zetten
word-board = bord
word-done = klaar .
word-undo = terug ongedaan u back
word-redo = vooruit herhaal
word-resign = opgeven
word-draw = remise gelijkspel
word-pause = pauze
word-save = opslaan bewaren
word-load = laden openen open
word-rematch = revanche nogmaals
word-new = nieuw
word-hint = tip
word-analysis = analyse
word-puzzle = puzzel
word-quit = stoppen stop afsluiten exit q
word-say = zeg
word-chat = chat
word-agree = akkoord ja
word-decline = weiger nee
word-withdraw = intrekken
word-takeback = terugnemen
word-holiday = vakantie
word-prepare = voorbereiden
word-any = altijd
word-none = niets
word-claim = verwijder
word-computer = computer
word-lobby = lobby
word-name = naam

# Administration: kinetic admin.

about-admin = Partijen en bezoekers van een server beheren, ook terwijl die draait.
usage-admin = kinetic admin <opdracht>
about-admin-games = Partijen opsommen.
usage-admin-games = kinetic admin games [opties]
about-admin-game = Een partij tonen: opties, plaatsen en chat.
usage-admin-game = kinetic admin game <game> [opties]
about-admin-quarantine = Een partij uit het spel nemen zonder die te verwijderen.
usage-admin-quarantine = kinetic admin quarantine <game> [opties]
about-admin-release = Een partij uit quarantaine weer vrijgeven.
usage-admin-release = kinetic admin release <game> [opties]
about-admin-end = Een partij zonder uitslag beëindigen.
usage-admin-end = kinetic admin end <game> [opties]
about-admin-reverse-timeout = De laatste tijdsoverschrijding van een partij terugdraaien, als er sindsdien niets is gespeeld.
usage-admin-reverse-timeout = kinetic admin reverse-timeout <game> [opties]
about-admin-delete = Een partij voorgoed verwijderen.
usage-admin-delete = kinetic admin delete <game> [opties]
about-admin-delete-message = Een chatbericht verwijderen.
usage-admin-delete-message = kinetic admin delete-message <game> <message> [opties]
about-admin-visitors = Bezoekers opsommen, op naam, kenmerk of adres.
usage-admin-visitors = kinetic admin visitors [text] [opties]
about-admin-delete-visitor = Een bezoeker met naam en berichten verwijderen.
usage-admin-delete-visitor = kinetic admin delete-visitor <visitor> [opties]
about-admin-mute = Een bezoeker geen berichten meer laten schrijven.
usage-admin-mute = kinetic admin mute <visitor> [opties]
about-admin-unmute = Een bezoeker weer berichten laten schrijven.
usage-admin-unmute = kinetic admin unmute <visitor> [opties]
about-admin-ban = Een bezoeker of een adres verbannen.
usage-admin-ban = kinetic admin ban <visitor> [opties]
about-admin-unban = Een verbanning opheffen.
usage-admin-unban = kinetic admin unban <visitor> [opties]
about-admin-bans = Verbanningen en schrijfverboden opsommen.
usage-admin-bans = kinetic admin bans [opties]
about-admin-reports = Meldingen van spelers opsommen, met de chat.
usage-admin-reports = kinetic admin reports [opties]
about-admin-close-report = Een melding als afgehandeld markeren.
usage-admin-close-report = kinetic admin close-report <report> [opties]
about-admin-log = Opsommen wat de beheerders hebben gedaan.
usage-admin-log = kinetic admin log [opties]
arg-admin-game = Het kenmerk van de partij.
arg-admin-message = Het nummer van het bericht.
arg-admin-visitor = Het kenmerk van de bezoeker; bij een verbanning ook een adres, of address: met de hash ervan.
arg-admin-text = Een deel van een naam, of een kenmerk.
arg-admin-report = Het nummer van de melding.
arg-admin-reason = De reden, voor het logboek.
arg-admin-limit = Hoogstens zoveel regels (50).
arg-admin-minutes = De tijd die de speler krijgt, in minuten; anders de tijd van een zet, of een tiende van de begintijd.
arg-admin-stage = Alleen partijen die open, running, ended of quarantined zijn.
arg-deletions = Een gegevensmap of kopie met latere verwijderingen; die worden overgenomen.
value-stage = fase
value-text = tekst
admin-done = Klaar.
admin-not-found = Niet gevonden: zo’n partij, bezoeker, bericht, melding of verbanning is er niet.
admin-stage-unknown = ‘{ $found }’ is geen fase: gebruik open, running, ended of quarantined.
admin-empty = Er is niets te tonen.
admin-columns-games = kenmerk | gemaakt | fase | gebeurtenissen | personen | reden
admin-columns-visitors = kenmerk | eerste bezoek | adres | partijen | naam
admin-columns-bans = soort | wie | sinds | reden
admin-columns-log = tijd | door | actie | wat | reden
admin-no-id = ‘{ $found }’ is geen kenmerk.
about-man = De handleiding tonen, of voor elke opdracht een pagina schrijven.
usage-man = kinetic man [opties]
arg-man-out = Een map om voor elke opdracht een pagina in te schrijven.
about-completions = Aanvulling van opdrachten en opties voor een shell tonen.
usage-completions = kinetic completions <shell>
arg-shell = De shell: bash, elvish, fish, powershell of zsh.
shell-unknown = ‘{ $found }’ is geen shell waarvoor er aanvulling is: kies bash, elvish, fish, powershell of zsh.
