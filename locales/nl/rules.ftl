# Names of things, and error messages of the rules. Each sentence is shown alone
# or after a place in a text (“line 3, column 5: …”). The words passed in ($seat,
# $size, $kind, $part) are already translated; the same variable with the suffix
# -id holds the identifier, for languages whose grammar needs it.

with-rule = { $sentence } [{ $rule }]

## Seats, sizes, kinds

seat-red = rood
seat-blue = blauw
seat-yellow = geel
seat-green = groen
seat-white = wit
seat-black = zwart
size-small = kleine
size-large = grote
kind-small-square = een klein vierkant
kind-rectangle = een rechthoek
kind-angle = een L-veld
kind-big-square = een groot vierkant

## Board files

game-unknown = ‘{ $found }’ is geen spel: kies ido of orbito.
game-one-board = Orbito heeft maar één bord.
board-malformed = Regel { $line }, kolom { $column }: het bordbestand klopt hier niet, of een gegeven ontbreekt of is onbekend.
board-too-long = Een bordbestand heeft hoogstens { $limit } bytes.
board-format = Het bordbestand heeft indeling { $found }; dit programma leest indeling { $known }.
board-name = ‘{ $found }’ is geen naam voor een bord: gebruik hoogstens 40 kleine letters, cijfers en koppeltekens.
board-name-taken = De naam ‘{ $found }’ hoort bij een bord van dit programma: geef jouw bord een andere naam.
board-size = Een bord van { $found ->
    [one] { $found } vakje
   *[other] { $found } vakjes
} per zijde kan niet: het zijn er 2 tot en met { $limit }.
board-frame-size = Een raam van { $found ->
    [one] { $found } vakje
   *[other] { $found } vakjes
} per zijde kan niet: op dit bord zijn het er 1 tot en met { $limit }.
board-line-off = { $entry }: een lijn op { $found } ligt erbuiten; de laatste mogelijke ligt op { $limit }.
board-line-order = { $entry }: lijnen staan in oplopende volgorde, elke lijn één keer.
board-unit = { $entry }: ‘{ $found }’ is geen vakje van dit bord.
board-frame-off = Met de hoek op { $unit } zou het raam buiten het bord steken.
board-travel = De laatste plaats van het raam, { $last }, mag niet ten zuiden of ten westen van de eerste, { $first }, liggen.
board-start-place = Het raam begint op { $unit }; dat is geen van zijn plaatsen, { $first } tot en met { $last }.
board-not-on-edge = { $entry }: { $unit } ligt niet aan die rand.
board-line-gap = { $entry }: een lijn heeft minstens één vakje; elk vakje wordt één keer genoemd, zonder gat.
board-fifth-kind = Met het raam op { $frame } is het veld rond { $unit } geen klein vierkant, rechthoek, L-veld of groot vierkant.
board-not-symmetric = Het bord is niet voor alle spelers gelijk: een kwartslag verandert { $part }.
board-part-lines = de gedrukte lijnen
board-part-bars = de latten van het raam
board-part-frame-start = de eerste plaats van het raam
board-part-travel = de speelruimte van het raam
board-part-start-lines = de startlijnen
board-part-goal-lines = de doellijnen
board-cannot-enter = De kleur { $seat } zou nooit een { $size } steen kunnen inzetten.
board-cannot-arrive = Een { $size } steen van { $seat } zou nooit binnen kunnen komen.

## Positions

position-too-long = Een stelling heeft hoogstens { $limit } tekens.
position-rank-length = Rij { $rank } heeft { $found ->
    [one] { $found } vakje
   *[other] { $found } vakjes
}; het moeten er { $needed } zijn.
position-number = Rij { $rank }: getallen beginnen niet met een nul en staan nooit naast elkaar.
ido-position-parts = Een stelling heeft zes delen met telkens één spatie ertussen (opstelling, raam, kleur, rust, stenen binnen, opties); deze heeft er { $found }.
ido-position-ranks = De opstelling heeft { $found ->
    [one] { $found } rij
   *[other] { $found } rijen
}; dit bord heeft er { $needed }.
ido-position-letter = Rij { $rank }: ‘{ $found }’ is geen steen (r b y g R B Y G) en geen getal.
ido-position-frame = Het raam kan niet op ‘{ $found }’ liggen.
ido-position-seat = ‘{ $found }’ is geen kleur: het is r, b, y, g, of - als de partij afgelopen is.
ido-position-rest = ‘{ $found }’ is geen rust van het raam: het is 0, 1 of 2.
ido-position-rest-too-long = Met drie of vier spelers rust het raam maar één beurt.
ido-position-rest-after-end = Als de partij afgelopen is, rust het raam niet meer: schrijf 0.
ido-position-arrivals = ‘{ $found }’ zegt niet welke stenen binnen zijn: voor elke kleur de letter, dan het aantal kleine en het aantal grote stenen, bijvoorbeeld r00y12.
ido-position-seat-order = Bij de stenen die binnen zijn, staan de kleuren in de volgorde r, b, y, g, elke kleur één keer.
ido-seat-count = { $found ->
    [one] IDO is voor twee tot vier spelers, niet voor één.
   *[other] IDO is voor twee tot vier spelers, niet voor { $found }.
}
ido-not-opposite = Met twee spelers zit je tegenover elkaar: rood en geel, of blauw en groen.
ido-not-in-play = De kleur { $seat } doet in deze partij niet mee en kan niet aan zet zijn.
ido-strange-block = Op { $at } staat een steen van { $seat }, maar die kleur doet niet mee.
ido-too-many-blocks = De kleur { $seat } heeft { $found } { $size } stenen op het bord en binnen; er zijn er maar drie.
ido-options = ‘{ $found }’ zijn geen opties: een aantal stenen om te winnen (3, 4, 5) of een volgorde (zoals slsl), daarna eventueel ,own.
ido-order = De volgorde ‘{ $found }’ is niet haalbaar: er horen drie tot vijf stenen bij, hoogstens drie van elke grootte.
ido-arrivals-out-of-order = De stenen die { $seat } binnen heeft, passen niet bij de afgesproken volgorde.
ido-already-won = De kleur { $seat } heeft genoeg stenen binnen: de partij is afgelopen, schrijf -.
ido-nobody-won = Niemand heeft genoeg stenen binnen: er moet iemand aan zet zijn.
ido-two-winners = Twee kleuren hebben genoeg stenen binnen; er kan er maar één winnen.
ido-out-to-move = De kleur { $seat } is uitgeschakeld en kan niet aan zet zijn.
orbito-position-parts = Een stelling heeft twee delen met één spatie ertussen (opstelling, kleur); deze heeft er { $found }.
orbito-position-ranks = De opstelling heeft { $found ->
    [one] { $found } rij
   *[other] { $found } rijen
}; het bord heeft er 4.
orbito-position-letter = Rij { $rank }: ‘{ $found }’ is geen knikker (w b) en geen cijfer.
orbito-position-colour = ‘{ $found }’ is geen kleur: het is w, b, of - als de partij afgelopen is.
orbito-too-many-marbles = Er zijn { $found } knikkers van { $seat }; elke kleur heeft er maar acht.
orbito-numbers = { $white } witte en { $black } zwarte { $black ->
    [one] knikker
   *[other] knikkers
} kan niet: de spelers plaatsen om de beurt.
orbito-not-their-turn = De kleur { $seat } kan niet aan zet zijn: die heeft meer knikkers op het bord.
orbito-line-stands = Er ligt vier op een rij op het bord: de partij is afgelopen, schrijf -.
orbito-board-full = Het bord is vol: de partij is afgelopen, schrijf -.
orbito-not-over = Er is geen vier op een rij en het bord is niet vol: er moet iemand aan zet zijn.
orbito-seat-count = Orbito is voor twee: wit en zwart.
orbito-options = Orbito heeft geen opties: ‘{ $found }’ betekent hier niets.

## Turns

ido-turn-malformed = Kolom { $column }: ‘{ $found }’ is geen zet; schrijf S@f1, f1f3, a7x, >n of --, en verbind verplaatsingen met +.
ido-turn-too-many-parts = Een zet heeft hoogstens { $limit } verplaatsingen.
ido-off-board = { $at } ligt niet op dit bord.
ido-game-over = De partij is afgelopen.
ido-won-already = De winnende steen is binnen: de partij is afgelopen.
ido-one-action = In een beurt doe je één ding: een steen inzetten, stenen verplaatsen of het raam verschuiven.
ido-nothing-done = Je hebt nog niets gedaan: zet een steen in, verplaats stenen, verschuif het raam, of sla je beurt over met --.
ido-may-not-pass = Zonder steen op het bord mag je je beurt alleen overslaan als er niets anders kan.
ido-reserve-empty = Er is geen { $size } steen meer in de voorraad.
ido-not-at-start = Het veld van { $at } grenst niet aan de startlijn.
ido-entry-kind = Een { $size } steen kan niet op { $at } worden ingezet: dat is { $kind }.
ido-no-own-block = Er staat geen steen van { $seat } op { $at }.
ido-too-far = Van { $from } naar { $to } { $needed ->
    [one] is het { $needed } stap
   *[other] zijn het { $needed } stappen
}, en { $left ->
    [0] er is er geen meer over
    [one] er is er nog maar { $left } over
   *[other] er zijn er nog maar { $left } over
}.
ido-no-move = De steen op { $at } moet ergens anders heen; noem hem niet als hij blijft staan.
ido-step-kind = Een { $size } steen kan niet naar { $to }: dat is { $kind }.
ido-no-way = Er is geen weg van { $from } naar { $to } in hoogstens zes stappen.
ido-occupied = { $at } is bezet.
ido-beside-own = Op de rechthoek van { $at } staat al een eigen steen; afgesproken is dat je er nooit twee van jezelf zet.
ido-no-way-home = Er is geen weg van { $from } over de doellijn.
ido-too-far-home = Van { $from } over de doellijn { $needed ->
    [one] is het { $needed } stap
   *[other] zijn het { $needed } stappen
}, en { $left ->
    [0] er is er geen meer over
    [one] er is er nog maar { $left } over
   *[other] er zijn er nog maar { $left } over
}.
ido-shift-off = Het raam zou buiten het bord komen.
ido-frame-rests = { $rest ->
    [one] Het raam moet nog één beurt rusten.
   *[other] Het raam moet nog { $rest } beurten rusten.
}
orbito-turn-malformed = ‘{ $found }’ is geen zet; schrijf c3 om te plaatsen, of a1b1,c3 om eerst te schuiven en dan te plaatsen.
orbito-game-over = De partij is afgelopen.
orbito-must-place = Je moet een knikker plaatsen.
orbito-placed = De knikker is geplaatst: de zet is compleet.
orbito-slide-once = Per beurt schuif je maar één knikker.
orbito-not-opponents = Er ligt geen knikker van de tegenstander op { $at }.
orbito-not-adjacent = { $from } en { $to } hebben geen gemeenschappelijke zijde.
orbito-slide-blocked = { $at } is bezet: de knikker kan er niet heen.
orbito-occupied = { $at } is bezet.
course-over = De partij is afgelopen.
course-not-playing = Die kleur doet niet of niet meer mee.

## Records

record-unreadable = Het bestand kan niet gelezen worden.
record-not-text = Dit is geen tekst in UTF-8.
record-line-too-long = Een regel heeft hoogstens { $limit } bytes.
record-too-long = Een verslag heeft hoogstens { $limit } bytes.
record-header = Een kopregel ziet er zo uit: [Key "value"].
record-header-twice = De kopregel { $key } staat er twee keer.
record-header-late = Kopregels staan vóór de zetten; het vorige verslag heeft geen uitslag aan het eind.
record-header-missing = De kopregel { $key } ontbreekt.
record-header-clash = De kopregel { $key } kan niet naast { $other } staan; daar staat het al in.
record-header-value = ‘{ $found }’ kan niet in de kopregel { $key }.
record-other-game = Het verslag is van het spel ‘{ $found }’, niet van { $needed }.
record-other-board = Het verslag is van het bord ‘{ $found }’, niet van { $needed }.
record-number = Het nummer ‘{ $found }’ had { $needed } moeten zijn.
record-comment-open = Een opmerking is niet afgesloten met een accolade.
record-escape = Een backslash staat alleen voor een andere, voor het sluitteken, n of r.
record-variation-open = Een variant is niet afgesloten met een haakje.
record-variation-closed = Hier is geen variant om af te sluiten.
record-variation-early = Een variant staat na de zet die wordt vervangen; hier staat er geen zet voor.
record-variation-empty = Een variant heeft minstens één zet.
record-too-deep = Varianten zijn hoogstens { $limit } niveaus diep genest.
record-too-many = De varianten van een verslag hebben hoogstens { $limit } zetten.
record-token = ‘{ $found }’ is geen genummerde zet, geen gebeurtenis, geen opmerking en geen uitslag.
record-no-result = Het verslag eindigt zonder uitslag; een onvoltooide partij eindigt met *.
record-seat = ‘{ $found }’ is geen kleur van dit spel.
record-result = De uitslag ‘{ $found }’ klopt niet met de partij; het moet { $needed } zijn.
record-ending = Het einde ‘{ $found }’ klopt niet met de partij; het moet { $needed } zijn.

## The table of Orbito

table-magic = Dit is geen tabel van Orbito.
table-version = De tabel heeft versie { $found } van de indeling, en die kent dit programma niet.
table-length = De tabel heeft { $found } bytes; dat moeten er { $needed } zijn.
table-checksum = De controlesom klopt niet: de tabel is beschadigd.
table-wrong-value = De tabel zegt { $found } voor { $position }; uit de zetten volgt { $right }.
table-wrong-image = De tabel zegt { $found } voor { $position }; een kwartslag gedraaid is het { $right }.
table-spare = Met { $marbles } knikkers herhaalt een plaats die bij geen stelling hoort, de vorige niet.
table-palette = De lijst van waarden met { $marbles } knikkers is niet in orde.
