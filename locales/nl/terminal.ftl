# What the terminal says.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, regel { $line }, kolom { $column }: { $sentence }
at-line = { $file }, regel { $line }: { $sentence }
in-file = { $file }: { $sentence }
file-unreadable = { $file } kan niet gelezen worden.
file-too-long = { $file } is te lang voor zo’n bestand.
file-not-text = { $file } is geen tekst in UTF-8.
file-unwritable = { $file } kan niet geschreven worden; er is niets veranderd.
file-exists = { $file } bestaat al: kies een andere naam.
lang-unknown = “{ $found }” is geen taal van dit programma: het spreekt en, fr, de en nl.
colour-unknown = “{ $found }” kan niet bij --colour: het is auto, always of never.
seat-unknown = “{ $found }” is geen kleur: kies uit { $seats }.
seat-twice = De kleur { $seat } is twee keer genoemd.
seats-too-many = “{ $found }” is geen aantal kleuren dat dit spel heeft: er zijn er minstens twee nodig.
name-malformed = “{ $found }” moet een kleur en een naam zijn, bijvoorbeeld red=Anna.
player-malformed = “{ $found }” moet een kleur en een speler zijn, bijvoorbeeld black=level:3 of white=human.
player-unknown = “{ $found }” is geen speler: kies uit human, level:1 tot en met level:8, search en random.
player-level = “{ $found }” is geen niveau: er zijn level:1 tot en met level:8.
player-number = Het getal in “{ $found }” ontbreekt, is fout of te groot.
player-not-here = Dit spel heeft geen tegenstander “{ $found }”.
seed-malformed = “{ $found }” is geen startwaarde: het is een geheel getal van hoogstens 64 bits.
frame-unknown = Het raam kan niet op “{ $found }” liggen; noem een van zijn plaatsen, of all.
record-none = Er staat geen verslag in { $file }.
perft-depth = “{ $found }” is geen diepte: het is een geheel getal van 0 tot en met { $limit }.
perft-too-large = Het aantal past niet in 64 bits.
perft-file-and-position = Geef een stelling of --file, niet allebei.
threads-malformed = “{ $found }” is geen aantal threads: het is een geheel getal van 1 tot en met { $limit }.
solve-only-orbito = Alleen Orbito is opgelost.
time-malformed = “{ $found }” is geen tijd: schrijf 500ms of 2s.
number-malformed = “{ $found }” kan niet bij { $option }: het is een geheel getal van { $least } tot en met { $most }.
engine-option-unknown = “{ $option }” is geen optie van de engine.
engine-option-value = “{ $found }” kan niet bij de optie { $option } van de engine.
engine-option-memory = “{ $found }” is te veel voor de optie { $option } van de engine: deze computer heeft maar { $spare } MB over.
serve-at = Kinetic staat klaar: open { $address } in een browser. Ctrl-C beëindigt het.
serve-no-client = Dit programma is zonder de client voor de browser gebouwd; voer `cargo xtask web` uit en bouw het opnieuw, of noem een map met --client.
serve-client-unreadable = In de map { $folder } staat geen client voor de browser.
serve-address-taken = Het adres { $found } is al bezet; kies een andere poort met --address.
serve-address-bad = Op “{ $found }” kan niet worden geluisterd; een adres ziet eruit als 127.0.0.1:8080.
serve-failed = De client kan niet worden aangeboden: { $reason }.
serve-not-found = Op dit adres is niets. De spellen staan op de startpagina.
serve-store = In { $folder } kunnen geen partijen worden bewaard: { $reason }. Noem een andere map met --data, of bied alleen de client aan met --client-only.
config-unknown = { $place }: er is geen instelling “{ $found }”; `kinetic serve --print-config` toont ze allemaal.
config-value = { $place }: “{ $found }” kan hier niet; `kinetic serve --print-config` laat zien hoe waarden eruitzien.
config-file = { $file }, regel { $line }: dit is geen TOML ({ $reason }).
keeping-no-store = In { $folder } worden geen partijen bewaard.
keeping-occupied = { $folder } is er al en is niet leeg; er is niets veranderd.
keeping-unsound = De bewaarde partijen zijn niet in orde ({ $count ->
    [one] één fout
   *[other] { $count } fouten
}): { $reason }
keeping-failed = Dit was niet mogelijk, en er is niets veranderd: { $reason }.
keeping-backed-up = Gekopieerd en gecontroleerd: partijen { $games }, gebeurtenissen { $events }.
keeping-restored = Teruggezet in { $folder } en gecontroleerd: partijen { $games }, gebeurtenissen { $events }.
keeping-sound = Alles is in orde: partijen { $games }, gebeurtenissen { $events }.
keeping-exported = Naar { $file } geschreven: partijen { $games }.
match-bot-unknown = “{ $found }” is geen speler: het is level:1 tot en met level:8, search, random, greedy, racer, flat, uct of program:<opdracht>.
match-bot-level = “{ $found }” is geen niveau: het is level:1 tot en met level:8.
match-bot-number = Het getal in “{ $found }” ontbreekt, is verkeerd geschreven of te groot.
match-bot-limit = “{ $found }” geeft geen tijd per zet: schrijf search@100ms of uct@0.5s.
match-bot-command = “{ $found }” is geen opdrachtregel: er moet een programma staan, en aanhalingstekens moeten gesloten zijn.
match-bot-no-program = Het programma “{ $found }” kan niet worden gestart.
match-bot-not-played = Dit spel heeft geen speler { $found }.
match-bot-twice = Twee spelers heten { $name }: geef een van hen een naam, zoals ander={ $name }.
match-too-many = Er zijn te veel spelers: hooguit { $limit } kunnen elkaar treffen.
match-mode-unknown = “{ $found }” is geen modus: het is all, rotate of one-vs-rest.
match-needs-two = De modus one-vs-rest heeft precies twee spelers nodig.
match-sprt-malformed = “{ $found }” is geen toets: schrijf twee Elo-waarden, de laagste eerst, en zo nodig alfa en bèta onder 0.5, zoals 0,10,0.05,0.05.
match-sprt-needs-two = --sprt vergelijkt twee spelers met twee kleuren, in de modus all of rotate.
match-no-opening = Er is geen stelling om mee te beginnen.
match-opening-over = Een partij zou al uit zijn voordat de spelers beginnen: neem andere openingen of minder --opening-turns.
match-opening-seats = Alle openingen moeten voor dezelfde kleuren zijn.
match-folder-other = { $folder } bevat een match met andere instellingen ({ $setting } verschilt): kies een andere map.
match-file-unreadable = { $file } kan niet als deel van deze match worden gelezen: haal het weg om het opnieuw te laten maken.
match-file-unwritable = { $file } kan niet worden geschreven.
puzzles-kind-unknown = “{ $found }” is geen soort opgave: het is win, save of next.
puzzles-too-few = Er zijn niet genoeg van zulke stellingen.

## The command line

usage-unknown-argument = “{ $argument }” is hier niet bekend.
usage-unknown-command = “{ $command }” is geen opdracht.
usage-missing-command = Er ontbreekt een opdracht.
usage-missing-argument = Er ontbreekt iets: { $argument }.
usage-missing-value = Er ontbreekt een waarde voor { $argument }.
usage-conflict = { $argument } en { $other } gaan niet samen.
usage-not-text = Een argument is geen tekst in UTF-8.
usage-wrong = Er klopt iets niet met { $argument }.
usage-hint = Probeer --help.
help-usage = Gebruik:
help-commands = Opdrachten
help-arguments = Argumenten
help-options = Opties
help-example = Voorbeeld:
about = Kinetic: bordspellen met borden die bewegen, IDO en Orbito.
usage = kinetic [opties] <opdracht>
about-play = Samen aan één toetsenbord spelen, of tegen de computer.
usage-play = kinetic play [ido|orbito] [opties]
about-serve = In de browser spelen: op deze computer, en met mensen op afstand.
usage-serve = kinetic serve [opties]
about-legal = De toegestane zetten van een stelling tonen, of vragen of een zet toegestaan is.
usage-legal = kinetic legal <game> "<position>" [<turn>] [opties]
about-perft = De bladeren van de spelboom tellen.
usage-perft = kinetic perft <game> ["<position>"] --depth <getal> [opties]
about-show = Een stelling tekenen.
usage-show = kinetic show <game> "<position>" [opties]
about-start = De beginstelling tonen voor bepaalde kleuren en opties.
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
about-record-show = De zetten van een verslag en de laatste stelling tonen.
usage-record-show = kinetic record show <file> [opties]
about-record-replay = Elke stelling van een verslag tonen, één per regel.
usage-record-replay = kinetic record replay <file> [opties]
about-solve = Zeggen wat stellingen van Orbito waard zijn: allemaal, geteld, of één.
usage-solve = kinetic solve orbito ["<position>"] [opties]
about-analyse = De zetten van een stelling tonen, de beste eerst, en de hoofdvariant.
usage-analyse = kinetic analyse <game> ["<position>"] [opties]
about-puzzles = Stellingen vinden waarin precies één zet goed is.
usage-puzzles = kinetic puzzles <spel> [opties]
arg-help = Deze hulp tonen.
arg-version = De versie tonen.
arg-lang = De taal: en, fr, de of nl.
arg-colour = Weergave in kleur: auto, always of never.
arg-ascii = Met gewone ASCII-tekens tekenen.
arg-game = Het spel: ido of orbito.
arg-position = De stelling, als tekst.
arg-turn = Een zet, om te vragen of die toegestaan is.
arg-file = Het bestand. Voor borden ook classic of grand.
arg-json = JSON tonen.
arg-board = Het bord voor IDO: classic, grand of een bestand.
arg-depth = Hoeveel zetten diep.
arg-time = IDO: hoe lang er wordt gezocht, zoals 500ms of 10s.
arg-nodes = IDO: hoeveel stellingen worden bekeken.
arg-search-depth = IDO: hoeveel zetten vooruit.
arg-lines = IDO: hoeveel van de beste zetten worden getoond.
arg-divide = Het aantal bij elke zet tonen.
arg-positions = Een bestand met één stelling per regel.
arg-frame = De plaats van het raam, of all.
arg-seats = Wie er meedoen, bijvoorbeeld red,yellow of red,blue,green.
arg-first = Wie begint.
arg-target = Hoeveel stenen moeten aankomen: 3, 4 of 5.
arg-order = In welke volgorde van grootte stenen moeten aankomen, bijvoorbeeld slsl.
arg-own = Eigen stenen delen geen rechthoek.
arg-name = De naam van een speler, bijvoorbeeld red=Anna.
arg-seat = Wie een kleur speelt: human, of level:1 tot en met level:8.
arg-seed = Een getal voor het toeval: hetzelfde getal, dezelfde keuzes.
arg-load = Verdergaan met een opgeslagen partij.
arg-table = Een bestand met de tabel van Orbito, in plaats van die opnieuw te berekenen.
arg-table-out = De tabel van Orbito in dit bestand schrijven.
arg-table-verify = Een bestand met de tabel van Orbito controleren.
arg-address = Waar wordt geluisterd, bijvoorbeeld 127.0.0.1:8080.
arg-client = De client uit deze map aanbieden in plaats van die in het programma zit.
arg-data = De map waarin partijen worden bewaard.
arg-public = Hoe mensen de server van buiten bereiken, zoals https://play.example.org.
arg-client-only = Alleen de client aanbieden, zonder partijen op afstand.
arg-log = Hoe het logboek wordt geschreven: text, json of off.
arg-config = Een bestand met instellingen, in TOML.
arg-set = Een willekeurige instelling, zoals limits.connections=500.
arg-print-config = Alle instellingen als bestand tonen, met hun herkomst, en stoppen.
arg-backup = De map die moet ontstaan; ze mag er nog niet zijn.
arg-restore = De map met de kopie.
arg-export = Het bestand dat moet ontstaan; zonder wordt alles getoond.
value-log = hoe
arg-threads = Hoeveel threads werken; zonder opgave zoveel als de machine heeft.
arg-facts = Tonen wat waar is van het spel: openingen, toevallig spel, eindes.
arg-moves = Orbito: hoeveel eigen zetten de winst vraagt, van 1 tot en met 6.
arg-kind = IDO: wat gevraagd wordt: win (deze zet winnen), save (de winst van de volgende speler verhinderen) of next (de volgende zet winnen, wat de tegenstander ook doet).
arg-players = IDO: hoeveel spelers, van 2 tot en met 4; zonder opgave 2.
arg-count = Hoeveel opgaven; zonder opgave 10.
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
about-match = Computerspelers tegen elkaar laten spelen.
usage-match = kinetic match <game> --bot <player> --bot <player> [opties]
about-engine = Voor andere programma’s spelen via het engineprotocol.
usage-engine = kinetic engine [opties]
about-backup = Alles kopiëren wat een server bewaart, terwijl hij draait, en de kopie controleren.
usage-backup = kinetic backup <map> [opties]
about-restore = Een kopie terugzetten waar een server haar vindt.
usage-restore = kinetic restore <map> [opties]
about-export = Alle partijen van een server als verslagen schrijven.
usage-export = kinetic export [<bestand>] [opties]
about-check-store = Controleren wat een server bewaart: het bestand en elke partij erin.
usage-check-store = kinetic check-store [opties]
arg-bot = Een speler: level:3, search@100ms, greedy, program:<opdracht>; naam=<speler> geeft een naam.
arg-games = Hoeveel partijen, afgerond op hele openingen (100).
arg-mode = Wie welke kleur heeft: all, rotate of one-vs-rest.
arg-first-or-all = Wie begint; all: elke kleur om de beurt.
arg-seats-or-number = Wie er meedoen, bijvoorbeeld red,yellow; 3: elke keuze van drie kleuren om de beurt.
arg-openings = Een bestand met beginstellingen, een per regel.
arg-opening-turns = Willekeurige zetten voordat de spelers beginnen (3 per kleur).
arg-max-turns = Een partij die dan niet uit is, is gelijk (500).
arg-sprt = Stoppen zodra beslist is welk Elo-verschil geldt, zoals 0,10.
arg-patience = Hoe lang een programma mag zwijgen (60).
arg-out = Een map voor de partijen; een afgebroken match gaat daar verder.
arg-option = Een optie van de engine instellen: level, player, seed of hash.
value-bot = speler
value-mode = modus
value-sprt = elo0,elo1
value-seconds = seconden
value-folder = map
value-option = naam=waarde

## Matches

match-games = partijen
match-wins = winst
match-draws = gelijk
match-losses = verlies
match-score = score
match-interval = 95 %
match-seat = Per kleur
match-order = Per volgorde
match-seat-and-player = Per kleur en speler
match-order-and-player = Per volgorde en speler
match-ratio = maal de rest
match-group-one = { $name }, alleen
match-group-rest = { $name }, ertegen
match-group-reference = { $name }, met alle kleuren
match-turns = Zetten per partij: gemiddeld { $mean }, in het midden { $median }, van { $least } tot { $most }.
match-shifts = Verschuivingen van het raam per partij: gemiddeld { $shifts }.
match-endings = Eindes: { $endings }.
match-sprt-open = SPRT, { $lower } of { $upper } Elo: nog niet beslist (LLR { $llr }, van { $low } tot { $high }).
match-sprt-lower = SPRT, { $lower } of { $upper } Elo: { $lower } geldt (LLR { $llr }, van { $low } tot { $high }).
match-sprt-upper = SPRT, { $lower } of { $upper } Elo: { $upper } geldt (LLR { $llr }, van { $low } tot { $high }).
value-player = kleur=speler

## The table

table-ido-to-move = > { $seat }: voorraad { $reserve }, aangekomen { $arrived }; { $steps ->
    [0] geen steen op het speelveld
    [one] { $steps } stap
   *[other] { $steps } stappen
}
table-ido-seat = { "  " }{ $seat }: voorraad { $reserve }, aangekomen { $arrived }
table-ido-out = { "  " }{ $seat }: ligt eruit; voorraad { $reserve }, aangekomen { $arrived }
table-ido-frame = Raam op { $frame }{ $rest ->
    [0] .
    [one] , rust nog één beurt.
   *[other] , rust nog { $rest } beurten.
}
table-ido-target = Met { $target } aangekomen stenen win je.
table-ido-order = De stenen moeten aankomen in de volgorde { $order }.
table-ido-own = Eigen stenen delen geen rechthoek.
table-orbito-to-move = > { $seat }: { $hand } in de hand
table-orbito-seat = { "  " }{ $seat }: { $hand } in de hand
outcome-win = De winst is voor { $seat }.
outcome-draw = Gelijkspel.
ending-board = Beslist op het bord.
ending-repetition = Voor de derde keer dezelfde stelling.
ending-agreement = In onderling overleg.
ending-resigns = Door opgave.
ending-time = Door tijdsoverschrijding.
ending-gone = De anderen zijn weggegaan.
event-resigns = De kleur { $seat } geeft op.
event-time = De tijd van { $seat } is om.
event-gone = De kleur { $seat } heeft de partij verlaten.
event-draw = Iedereen is akkoord met gelijkspel.
board-is-good = Het bord { $name } is goed: { $size } × { $size } vakjes, { $places ->
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
    [one] Eén verslag, en het is goed.
   *[other] { $count } verslagen, en ze zijn allemaal goed.
}

## Solved

value-win = winst { $turns }
value-draw = remise
value-loss = verlies { $turns }
analyse-value = Aan zet: { $seat }, { $value }.
analyse-line = Hoofdvariant:
analyse-searched = Aan zet: { $seat }. { $depth } zetten vooruit, { $nodes } stellingen bekeken.
analyse-so-far = diepte { $depth }, { $nodes } stellingen: { $turn }, { $value }
value-chance = { $percent } %
counts-marbles = knikkers
counts-positions = stellingen
counts-wins = winst
counts-draws = remise
counts-losses = verlies
counts-longest-win = langste winst
counts-total = alle
counts-symmetry = Op symmetrie na zijn er { $count } stellingen.
facts-openings = Waar de eerste drie zetten heen leiden, op symmetrie na, en wat dat waard is voor wie de zet deed:
facts-turn = zet
facts-value = waarde
facts-positions = stellingen
facts-third = Derde zetten die de winst vasthouden, van alle, na elke tweede zet (op symmetrie na):
facts-winning = winnend / alle
facts-seconds = tweede zetten
facts-example = bijvoorbeeld
facts-random = Beide kanten spelen toevallig:
facts-side = { "" }
facts-beginner = wie begint
facts-second = de ander
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
facts-ends = Rijen die het spel beëindigen, over alle zetten van alle stellingen:
facts-after = na
facts-ours = eigen rij
facts-theirs = rij van de ander
facts-both = beide
facts-regular = de gewone draaiing
facts-extra-turning = extra draaiing { $number }
facts-rare = Over alle stellingen geteld:
facts-reachable = stellingen waar een spel kan komen
facts-all-turns = zetten
facts-undecided = zetten naar een vol bord dat niets beslist
facts-their-turn = stellingen die, goed gespeeld, eindigen op de zet van wie verliest
facts-forced = stellingen waarin elke zet een rij van de ander voltooit
facts-saved = remisestellingen die alleen rijen van beide kleuren redden
puzzles-position = stelling
puzzles-turns = zetten
puzzles-grade = graad
puzzles-tempting = niet meteen verloren
puzzles-others = andere zetten
puzzles-all = Er zijn { $count } opgaven van deze lengte. Eén zet is de goede: kinetic analyse toont hem.
puzzles-results = zetten
puzzles-turn = goede zet
puzzles-proved = Eén zet is goed en geen andere: alle zijn geprobeerd.
table-written = De tabel staat in { $file }: { $bytes } bytes.
table-is-good = { $file } is goed: elke stelling klopt met haar zetten.

## Choosing a turn step by step

group-enter-small = Een kleine steen inzetten:
group-enter-large = Een grote steen inzetten:
group-block = Steen { $block } van { $from } verplaatsen:
group-shift = Het raam verschuiven:
group-pass = Passen:
group-place = Een knikker plaatsen:
group-slide = Eerst de knikker van { $from } verschuiven:
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
fate-arrived = over de doellijn
fate-returned = terug naar de voorraad
direction-north = naar het noorden
direction-east = naar het oosten
direction-south = naar het zuiden
direction-west = naar het westen
menu-count = { $count ->
    [one] { $count } mogelijkheid
   *[other] { $count } mogelijkheden
}
menu-done = De zet hier beëindigen.

## Playing

play-welcome = Typ een zet, druk op Enter om er stap voor stap een te kiezen, of typ hulp.
play-which-game = Welk spel?
play-one-or-two = Typ 1 of 2.
play-against-whom = Tegen wie? Enter voor iemand aan dit toetsenbord, of een niveau van de computer van 1 tot en met 8.
play-zero-to-eight = Druk op Enter, of typ een getal van 1 tot en met 8.
play-no-draw = De computer gaat niet akkoord met remise: speel door, of geef op.
play-prompt = { $seat }, zet { $number }
play-last-turn = Laatste zet: { $turn }
play-after-end = De partij is afgelopen: typ nieuw, terug, opslaan of stoppen.
play-hint = Druk op Enter om stap voor stap te kiezen.
play-no-such-number = Dat nummer staat er niet bij.
play-nothing-to-undo = Er valt niets terug te nemen.
play-nothing-to-redo = Er is niets teruggenomen.
play-needs-file = Noem een bestand, bijvoorbeeld: opslaan game.record
play-saved = Opgeslagen in { $file }.
play-not-saved = Deze partij is niet opgeslagen. Typ opslaan en een bestandsnaam, of nog eens hetzelfde om de partij weg te gooien.
play-help-ido =
    Zetten:
      S@f1              een kleine steen op f1 inzetten (L@f1: een grote)
      f1f3              de steen van f1 naar f3 verplaatsen
      a7x               de steen van a7 over de doellijn verplaatsen
      f1f3+g2g1         meerdere verplaatsingen in één zet; een + aan het eind
                        houdt de zet open
      >n                het raam naar het noorden verschuiven
                        (>e naar het oosten, >s het zuiden, >w het westen)
      --                passen
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
      klaar             de zet hier beëindigen
      terug, vooruit    terugnemen en weer uitvoeren
      zetten            alle toegestane zetten tonen
      bord              het bord opnieuw tekenen
      opgeven           de partij opgeven (opgeven rood: voor een andere kleur)
      remise            iedereen is akkoord met gelijkspel
      opslaan BESTAND   de partij in een bestand schrijven
      laden BESTAND     verdergaan met een opgeslagen partij
      nieuw             opnieuw beginnen
      stoppen           het programma verlaten

# The words themselves, as they are typed, separated by spaces. The English
# ones always work too.
word-help = hulp help ?
word-turns = zetten
word-board = bord
word-done = klaar .
word-undo = terug ongedaan u back
word-redo = vooruit herhaal
word-resign = opgeven
word-draw = remise gelijkspel
word-save = opslaan bewaren
word-load = laden openen open
word-new = nieuw
word-quit = stoppen stop afsluiten exit q
