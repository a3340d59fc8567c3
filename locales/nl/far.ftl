# Online games in the browser. What the server refuses is in server.ftl.
# $seat comes translated, with the player where it is known.

## The connection

far-line-opening = Verbinden met de server…
far-line-lost = De verbinding is weg. Opnieuw verbinden… Wat je hebt bevestigd, gaat niet verloren.
far-line-offline = Dit apparaat is offline. Je kunt de partij bekijken; zodra er weer verbinding is, gaat het verder.
far-line-outdated = Deze pagina is ouder dan de server. Laad de pagina opnieuw om verder te spelen.
far-line-delayed = De server kan nu niets bewaren. We proberen het opnieuw; laat deze pagina open.
far-line-try = Nu proberen
far-reload = Opnieuw laden
far-sending = Je zet wordt verstuurd…
far-behind = Deze pagina liep achter en is bijgewerkt.
far-overtaken = De partij ging verder voordat je zet er was. Je zet is niet gespeeld.
far-unreachable = De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.
far-no-server = Op dit adres is geen spelserver: je kunt hier alleen op dit apparaat spelen. Start een server met ‘kinetic serve’.
far-loading = Een ogenblik…

## Who one is

far-you = Jij
far-you-are = Je heet hier { $name }.
far-you-nobody = Je hebt geen account nodig. Je krijgt een naam zodra je meespeelt.
far-you-rename = Naam veranderen
far-name = Je naam
far-name-about = Deze naam zien de anderen. In partijen die al begonnen zijn, blijft de oude naam staan.
far-name-save = Bewaren
far-forget-about = Je partijen horen bij deze browser. Laat je je vergeten, dan kun je ze hier niet meer verder spelen.
far-forget = Vergeet mij hier
far-forget-everywhere = Vergeet mij overal
far-carry = Op een ander apparaat
far-carry-about = Open deze link op het andere apparaat, of scan de code met de camera ervan. Dan staan je partijen ook daar.
far-carry-link = Link voor je andere apparaat
far-carry-until = De link werkt één keer, tot { $when }. Geef hem aan niemand anders.
far-carry-title = Hier verder spelen
far-carry-here = Je bent hier dan dezelfde speler als op je andere apparaat, met dezelfde partijen.
far-carry-instead = Op dit apparaat heette je tot nu toe { $name }. De partijen onder die naam kun je hier dan niet meer verder spelen.
far-carry-yes = Hier verder spelen
far-carry-done = Klaar: ook hier ben je nu { $name }.
far-tokens = Programmatokens
far-tokens-about = Een programma dat je zelf schrijft, kan onder jouw naam spelen. Met een token laat het de server zien dat het dat mag.
far-token = Token
far-token-name = Naam van het programma
far-token-make = Token maken
far-token-once = Kopieer het token nu: het wordt niet nog eens getoond. Wie het heeft, kan onder jouw naam spelen.
far-token-copy = Token kopiëren
far-token-copied = Token gekopieerd.
far-token-revoke = Intrekken
far-token-revoke-this = Het token van { $name } intrekken

## The lobby

far-invite-title = Iemand uitnodigen
far-invite-about = Kies het spel en de kleuren; je krijgt een link om te versturen.
far-invite-to = Uitnodigen: { $game }
far-mine = Mijn partijen
far-mine-none = Hier komen je online partijen te staan, met bovenaan die waarin jij aan zet bent.
far-past = Afgelopen partijen
far-past-none = Je hebt nog geen afgelopen partijen.
far-open = Open uitnodigingen
far-open-none = Er zijn nu geen open uitnodigingen. Maak er een die iedereen kan zien.
far-watching = Partijen om te bekijken
far-watching-none = Er zijn nu geen partijen om te bekijken.
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

far-options = Afspraken
far-time = Bedenktijd
far-time-kind-unlimited = Onbeperkt
far-time-kind-live = Met klok
far-time-kind-days = Dagen per zet
far-time-about-unlimited = Je neemt zoveel tijd als je wilt.
far-time-about-live = Iedereen heeft een vaste tijd voor de hele partij en krijgt er na elke zet iets bij. Wie geen tijd meer heeft, is uitgeschakeld.
far-time-about-days = Voor partijen verspreid over dagen: een aantal dagen voor elke zet.
far-minutes = Tijd per speler
far-increment = Extra tijd per zet
far-days = Tijd per zet
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
far-time-live = { $minutes } min, plus { $seconds } s per zet.
far-time-days = { $days ->
    [one] Eén dag per zet.
   *[other] { $days } dagen per zet.
}
far-absence = Als iemand wegblijft
far-absence-about = Dit geldt als iemand aan zet is en de partij heeft gesloten.
far-then-wait = Wachten
far-then-claim = Anderen beslissen
far-then-out = Uitgeschakeld
far-then-bot = Computer valt in
far-after = Na
far-absence-wait = De partij wacht op afwezige spelers.
far-absence-claim = Wie aan zet is en { $wait } wegblijft, kan door de anderen worden verwijderd.
far-absence-out = Wie aan zet is en { $wait } wegblijft, is uitgeschakeld.
far-absence-bot = Voor wie aan zet is en { $wait } wegblijft, speelt de computer (niveau { $level }) tot de speler terug is.
far-listed = Voor iedereen open
far-listed-about = De partij staat in de lobby: iedereen kan meespelen of kijken. Anders kan dat alleen met een link.

## Before a game begins

far-waiting-title = { $game }: wacht op spelers
far-waiting-open = { $count ->
    [one] Er ontbreekt nog één speler. Daarna begint de partij vanzelf.
   *[other] Er ontbreken nog { $count } spelers. Daarna begint de partij vanzelf.
}
far-waiting-begins = Iedereen is er: de partij begint.
far-waiting-nobody = nog vrij
far-waiting-you = (jij)
far-waiting-link = Wie deze link opent, kan { $seat } spelen. Stuur hem naar maar één persoon.
far-waiting-link-of = Link voor { $seat }
far-waiting-stay = Je kunt deze pagina sluiten: de partij blijft op de server en bij je partijen staan.
far-share = Delen…
far-qr = QR-code
far-qr-of = QR-code: { $label }
far-call-off = Partij annuleren
far-called-off = Deze partij is geannuleerd.
far-stand-up = { $seat } vrijgeven
far-take-seat-of = { $seat } spelen
far-invited-title = Je bent uitgenodigd
far-invited = Een partij { $game }. Jij zou { $seat } spelen.
far-invited-board = Bord: { $board }.
far-invited-own = Dit is je eigen uitnodiging: stuur de link naar iemand anders.
far-invited-late = Deze kleur is al bezet, of de partij is al begonnen. Je kunt kijken.
far-watch = Partij bekijken
far-unknown-board = Deze pagina kent het bord van deze partij niet.

## In a game

far-clock = Resterende tijd
far-you-short = jij
far-here = online
far-away = afwezig
far-stands-in = voor { $name }
far-you-watch = Je kijkt toe.
far-watchers = { $count ->
    [one] Eén toeschouwer.
   *[other] { $count } toeschouwers.
}
far-asks-draw = { $seat } biedt remise aan.
far-asks-take-back = { $seat } wil de laatste zet terugnemen.
far-asks-rematch = { $seat } wil revanche.
far-agree = Akkoord
far-decline = Weigeren
far-withdraw = Intrekken
far-claim-soon = { $seat } is afwezig. Over { $time } kun je deze speler verwijderen.
far-claim-now = { $seat } is te lang afwezig.
far-bot-soon = { $seat } is afwezig. Over { $time } valt de computer in.
far-out-soon = { $seat } is afwezig en is over { $time } uitgeschakeld.
far-claim = Speler verwijderen
far-end = Vragen of opgeven
far-end-ask = De anderen vragen
far-ask-take-back = Zet terugnemen
far-ask-draw = Remise aanbieden
far-end-leave = Partij verlaten
far-end-about = Als je opgeeft, verlies je. Dat kun je niet ongedaan maken.
far-end-about-many = Als je opgeeft, ben je uitgeschakeld en spelen de anderen verder. Dat kun je niet ongedaan maken.
far-hand-over = Computer voor { $seat }
far-to-rematch = Naar de revanche
far-study = Partij bestuderen
far-chat = Chat
far-chat-lines = Berichten
far-chat-none = Nog geen berichten.
far-chat-say = Schrijf een bericht
far-chat-send = Versturen
far-chat-off = Chat uitzetten
far-chat-is-off = De chat is uit: je ziet niet wat de anderen schrijven.
far-chat-on = Chat aanzetten
