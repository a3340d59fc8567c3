# Games with people far away, in the browser. What the server refuses is in
# server.ftl. $seat comes translated, with the player where it is known.

## The connection

far-line-opening = Verbinden met de server…
far-line-lost = De verbinding met de server is weg. Er wordt naar gezocht; wat je hebt bevestigd gaat niet verloren.
far-line-offline = Dit apparaat is offline. Je kunt de partij bekijken; ze gaat verder zodra er weer een netwerk is.
far-line-outdated = Deze pagina is ouder dan de server. Laad haar opnieuw om verder te spelen.
far-line-delayed = De server kan nu niets bewaren. Er wordt opnieuw geprobeerd; laat deze pagina open.
far-line-try = Nu proberen
far-reload = Opnieuw laden
far-sending = Je beurt is onderweg…
far-behind = Deze pagina kon het niet bijhouden en heeft alles opnieuw gelezen.
far-overtaken = De partij ging verder voordat je beurt aankwam; die telt dus niet.
far-unreachable = De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.
far-no-server = Op dit adres is geen spelserver: hier kun je alleen op dit apparaat spelen. Start er een met “kinetic serve”.
far-loading = Een ogenblik…

## Who one is

far-you = Jij
far-you-are = Je heet hier { $name }.
far-you-nobody = Je hebt geen account nodig. Je krijgt een naam zodra je gaat meespelen.
far-you-rename = Je naam veranderen
far-name = Je naam
far-name-about = Dit zien de anderen. Een begonnen partij houdt de oude naam.
far-name-save = Bewaren
far-forget-about = Je partijen horen bij deze browser. Wie vergeten is, kan ze van hieruit niet verder spelen.
far-forget = Vergeet mij op dit apparaat
far-forget-everywhere = Vergeet mij op alle apparaten
far-carry = Verder op een ander apparaat
far-carry-about = Open deze link op het andere apparaat, of laat de camera daarvan de code lezen. Dan staan je partijen ook daar.
far-carry-link = Link voor je andere apparaat
far-carry-until = De link werkt één keer, tot { $when }. Geef hem aan niemand anders.
far-carry-title = Hier verder spelen
far-carry-here = Hiermee ben je hier dezelfde speler als op je andere apparaat, met dezelfde partijen.
far-carry-instead = Op dit apparaat heet je tot nu toe { $name }. De partijen onder die naam kun je daarna van hieruit niet verder spelen.
far-carry-yes = Hier verder spelen
far-carry-done = Klaar: ook hier ben je nu { $name }.
far-tokens = Tokens voor programma’s
far-tokens-about = Een programma dat je schrijft kan uit jouw naam spelen. Het toont de server een token.
far-token = Token
far-token-name = Naam van het programma
far-token-make = Token maken
far-token-once = Kopieer het token nu: het wordt niet nog eens getoond. Wie het heeft, kan als jij spelen.
far-token-copy = Token kopiëren
far-token-copied = Het token is gekopieerd.
far-token-revoke = Intrekken
far-token-revoke-this = Het token van { $name } intrekken

## The lobby

far-invite-title = Iemand uitnodigen
far-invite-about = Je kiest het spel en de plaatsen en krijgt een link om te sturen.
far-invite-to = { $game } met iemand ver weg
far-mine = Mijn partijen
far-mine-none = Hier komen je partijen met mensen ver weg, eerst die waarin jij aan zet bent.
far-past = Oude partijen
far-past-none = Nog geen van je partijen is afgelopen.
far-open = Open uitnodigingen
far-open-none = Er is nu geen uitnodiging. Nodig iemand uit en laat vreemden het zien.
far-watching = Partijen om te bekijken
far-watching-none = Er is nu geen partij om te bekijken.
far-your-turn = Jij bent aan zet
far-row-open = Wacht op spelers
far-row-running = Bezig
far-row-over = Afgelopen
far-until = tot { $when }
far-seat-open = { $seat }: vrij
far-to-lobby = Naar de lobby
far-bots = Schrijf je een bot?
far-bots-link = Hoe programma’s hier spelen

## What is agreed on

far-options = Afgesproken
far-time = Bedenktijd
far-time-kind-unlimited = Geen grens
far-time-kind-live = Met klokken
far-time-kind-days = Dagen per beurt
far-time-about-unlimited = Iedereen neemt zo veel tijd als hij wil.
far-time-about-live = Iedereen heeft een tijd voor de hele partij en krijgt er na elke beurt iets bij. Wie geen tijd meer heeft, is uit.
far-time-about-days = Voor partijen over dagen: elke beurt heeft een aantal dagen.
far-minutes = Tijd per speler
far-increment = Erbij na elke beurt
far-days = Tijd per beurt
far-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
far-wait-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
far-wait-hours = { $count ->
    [one] { $count } uur
   *[other] { $count } uur
}
far-wait-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
far-days-hours = { $days } d { $hours } u
far-time-unlimited = Geen tijdslimiet.
far-time-live = { $minutes } min en { $seconds } s erbij na elke beurt.
far-time-days = { $days ->
    [one] Eén dag per beurt.
   *[other] { $days } dagen per beurt.
}
far-absence = Iemand komt niet terug
far-absence-about = Het telt als iemand aan zet is en de partij heeft gesloten.
far-then-wait = Wachten
far-then-claim = Anderen beslissen
far-then-out = Is uit
far-then-bot = De computer valt in
far-after = Na
far-absence-wait = De partij wacht op wie weg is.
far-absence-claim = Wie aan zet is en { $wait } wegblijft, kan door de anderen uit de partij worden gezet.
far-absence-out = Wie aan zet is en { $wait } wegblijft, is uit.
far-absence-bot = Is iemand aan zet en { $wait } weg, dan speelt de computer (niveau { $level }) tot hij terug is.
far-listed = Vreemden mogen meespelen en kijken
far-listed-about = De partij staat in de lobby. Anders vindt alleen wie een link heeft haar.

## Before a game begins

far-waiting-title = { $game }: wacht op spelers
far-waiting-open = { $count ->
    [one] Eén plaats is nog vrij. De partij begint vanzelf als die bezet is.
   *[other] { $count } plaatsen zijn nog vrij. De partij begint vanzelf als ze bezet zijn.
}
far-waiting-begins = Alle plaatsen zijn bezet: de partij begint.
far-waiting-nobody = nog vrij
far-waiting-you = (jij)
far-waiting-link = Wie deze link opent, kan { $seat } spelen. Stuur hem maar aan één persoon.
far-waiting-link-of = Link voor { $seat }
far-waiting-stay = Je kunt deze pagina sluiten: de partij blijft op de server en bij je partijen.
far-share = Delen…
far-qr = QR-code
far-qr-of = QR-code: { $label }
far-call-off = De partij afgelasten
far-called-off = Deze partij is afgelast.
far-stand-up = { $seat } weer vrijgeven
far-take-seat-of = { $seat } spelen
far-invited-title = Je bent uitgenodigd
far-invited = Een partij { $game }. Je zou { $seat } spelen.
far-invited-board = Bord: { $board }.
far-invited-own = Dit is je eigen uitnodiging: stuur de link naar iemand anders.
far-invited-late = Deze plaats is bezet, of de partij is begonnen. Je kunt kijken.
far-watch = De partij bekijken
far-unknown-board = Deze partij wordt gespeeld op een bord dat deze pagina niet kent.

## In a game

far-clock = Resterende tijd
far-you-short = jij
far-here = er
far-away = weg
far-stands-in = voor { $name }
far-you-watch = Je kijkt toe.
far-watchers = { $count ->
    [one] Eén persoon kijkt toe.
   *[other] { $count } personen kijken toe.
}
far-asks-draw = { $seat } biedt gelijkspel aan.
far-asks-take-back = { $seat } vraagt de laatste beurt te mogen terugnemen.
far-asks-rematch = { $seat } wil nog eens spelen.
far-agree = Akkoord
far-decline = Weigeren
far-withdraw = Toch niet
far-claim-soon = { $seat } is weg. Over { $time } kun je die kant uit de partij zetten.
far-claim-now = { $seat } is lang genoeg weg.
far-bot-soon = { $seat } is weg. Over { $time } valt de computer in.
far-out-soon = { $seat } is weg en is over { $time } uit.
far-claim = Uit de partij zetten
far-end = Vragen, opgeven
far-end-ask = De anderen vragen
far-ask-take-back = Vragen mijn laatste beurt terug te nemen
far-ask-draw = Gelijkspel aanbieden
far-end-leave = Weggaan
far-end-about = Wie opgeeft, verliest. Dat kan niet ongedaan worden gemaakt.
far-end-about-many = Wie opgeeft, is uit; de anderen spelen verder. Dat kan niet ongedaan worden gemaakt.
far-hand-over = De computer speelt verder voor { $seat }
far-to-rematch = Naar de revanche
far-study = Op dit apparaat bestuderen
far-chat = Chat
far-chat-lines = Wat er is gezegd
far-chat-none = Er is nog niets gezegd.
far-chat-say = Iets zeggen
far-chat-send = Sturen
far-chat-off = De chat uitzetten
far-chat-is-off = De chat is uit: je ziet niet wat de anderen schrijven.
far-chat-on = De chat aanzetten
