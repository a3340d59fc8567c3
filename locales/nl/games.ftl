# De lijst van eigen partijen, en de weg van de ene naar de volgende.

## Onderdelen

games-all = Bezig
games-turn = Jij bent aan zet
games-waiting = Anderen zijn aan zet
games-open = Zoekt spelers
games-finished = Afgelopen
games-archived = Archief
games-section-count = { $section } ({ $count })
games-device = Op dit apparaat
games-found = { $count ->
    [0] Geen partij gevonden.
    [one] Eén partij gevonden.
   *[other] { $count } partijen gevonden.
}
games-none-all = Je hebt geen partijen die bezig zijn.
games-none-turn = Er wacht geen partij op jou.
games-none-waiting = Je wacht op niemand.
games-none-open = Geen van je partijen zoekt spelers.
games-none-finished = Je hebt hier geen afgelopen partijen.
games-none-archived = Je archief is leeg. Afgelopen partijen kun je er opbergen.
games-none-filtered = Geen partij past bij deze filters.
games-stranger = Je online partijen komen hier te staan zodra je ergens aan meedoet.

## Filters

games-show = Tonen
games-filters = Filters
games-game = Spel
games-game-any = Beide spellen
games-pace = Tempo
games-pace-any = Alle
games-pace-live = Live
games-pace-correspondence = Verspreid over dagen
games-pace-unlimited = Zonder tijdslimiet
games-player = Naam van een speler
games-clear = Filters wissen

## Een partij

games-wants-answer = Wacht op jouw antwoord
games-waits-for = Wacht op { $name }
games-left = Nog { $left }
games-until = tot { $when }
games-overdue = Tijd voorbij
games-won-by = { $name } heeft gewonnen
games-called-off = Afgezegd
games-review-this = Analyse: { $game }, { $players }
games-archive = Archiveren
games-archive-this = Archiveren: { $game }, { $players }
games-unarchive = Terughalen
games-unarchive-this = Uit het archief halen: { $game }, { $players }
games-archived-now = De partij zit in je archief.
games-unarchived-now = De partij staat weer bij je afgelopen partijen.
games-undo = Ongedaan maken
games-more = Meer tonen
games-review-failed = Deze partij kan hier niet worden geanalyseerd: ze is niet leesbaar.

## Van de ene partij naar de volgende

games-next-count = Volgende partij ({ $count })
games-next-about = Naar de volgende partij waarin jij aan zet bent
games-every = Al mijn partijen
games-notice = Jij bent aan zet: { $game }
games-notice-with = Jij bent aan zet: { $game } met { $players }
games-notice-more = { $count ->
    [one] en nog één partij
   *[other] en nog { $count } partijen
}
