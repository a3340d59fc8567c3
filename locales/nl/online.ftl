# Online games in the browser. Error messages of the server are in server.ftl.
# $seat is already translated, with the player’s name where it is known.

## The connection

online-connection-opening = Verbinden met de server…
online-connection-lost = De verbinding is weg. Opnieuw verbinden… Wat je hebt bevestigd, gaat niet verloren.
online-connection-offline = Dit apparaat is offline. Je kunt de partij bekijken; zodra er weer verbinding is, speel je verder.
online-connection-outdated = Deze pagina is ouder dan de server. Laad de pagina opnieuw om verder te spelen.
online-connection-delayed = De server kan nu niets bewaren. We proberen het opnieuw; laat deze pagina open.
online-connection-retry = Nu proberen
online-reload = Opnieuw laden
online-sending = Je zet wordt verstuurd…
online-refreshed = Deze pagina liep achter en is bijgewerkt.
online-turn-too-late = De partij ging verder voordat je zet er was. Je zet is niet gespeeld.
online-unreachable = De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.
online-unreachable-offline = Dit apparaat is offline; de server is niet bereikbaar.
online-unreachable-list = Dit is de lijst van { $when }. De partijen gaan verder zodra de server weer bereikbaar is.
online-no-server = Op dit adres is geen spelserver: je kunt hier alleen op dit apparaat spelen. Start een server met ‘kinetic serve’.
online-loading = Een ogenblik…

## Name and devices

online-you = Jij
online-you-are = Je heet hier { $name }.
online-you-no-name = Je hebt geen account nodig. Je krijgt een naam zodra je meespeelt.
online-guest = Gast { $number }
online-you-rename = Naam veranderen
online-name = Je naam
online-name-about = Deze naam zien de anderen. In partijen die al begonnen zijn, blijft de oude naam staan.
online-name-save = Bewaren
online-forget-about = Je partijen horen bij deze browser. Laat je je vergeten, dan kun je ze hier niet meer verder spelen.
online-forget = Vergeet mij hier
online-forget-everywhere = Vergeet mij overal
online-device = Op een ander apparaat
online-device-about = Open deze link op het andere apparaat, of scan de code met de camera ervan. Dan staan je partijen ook daar.
online-device-link = Link voor je andere apparaat
online-device-until = De link werkt één keer, tot { $when }. Geef hem aan niemand anders.
online-device-title = Hier verder spelen
online-device-here = Je bent hier dan dezelfde speler als op je andere apparaat, met dezelfde partijen.
online-device-instead = Op dit apparaat heette je tot nu toe { $name }. De partijen onder die naam kun je hier dan niet meer verder spelen.
online-device-confirm = Hier verder spelen
online-device-done = Klaar: ook hier ben je nu { $name }.
online-tokens = Tokens voor bots
online-tokens-about = Een programma dat je zelf schrijft, kan onder jouw naam spelen. Met een token laat het de server zien dat het dat mag.
online-token = Token
online-token-name = Naam van het programma
online-token-create = Token maken
online-token-once = Kopieer het token nu: het wordt niet nog eens getoond. Wie het heeft, kan onder jouw naam spelen.
online-token-copy = Token kopiëren
online-token-copied = Token gekopieerd.
online-token-revoke = Intrekken
online-token-revoke-this = Het token van { $name } intrekken

## The lobby

online-invite-title = Iemand uitnodigen
online-invite-about = Kies het spel en de kleuren; je krijgt een link om te versturen.
online-invite-to = Uitnodigen: { $game }
online-games = Mijn partijen
online-games-none = Hier komen je online partijen te staan, met bovenaan die waarin jij aan zet bent.
online-finished = Afgelopen partijen
online-finished-none = Je hebt nog geen afgelopen partijen.
online-invitations = Open uitnodigingen
online-invitations-none = Er zijn nu geen open uitnodigingen. Maak er een die iedereen kan zien.
online-watching = Partijen om te bekijken
online-watching-none = Er zijn nu geen partijen om te bekijken.
online-your-turn = Jij bent aan zet
online-phase-open = Wacht op spelers
online-phase-running = Bezig
online-phase-over = Afgelopen
online-until = tot { $when }
online-seat-open = { $seat }: vrij
online-to-lobby = Naar de lobby
online-bots = Schrijf je een bot?
online-bots-link = Hoe programma’s hier spelen

## Options

online-options = Afspraken
online-time = Bedenktijd
online-time-kind-unlimited = Onbeperkt
online-time-kind-live = Met klok
online-time-kind-days = Dagen per zet
online-time-kind-custom = Zelf kiezen
online-time-about-unlimited = Je neemt zoveel tijd als je wilt.
online-time-about-live = Iedereen heeft een vaste tijd voor de hele partij en krijgt er na elke zet iets bij. Wie geen tijd meer heeft, is uitgeschakeld.
online-time-about-days = Voor partijen verspreid over dagen: een aantal dagen voor elke zet.
online-time-about-custom = Kies alles zelf: tijd per zet, tijdreserve, verschillende tijden, vrije weekenden, vakantie en pauzes.
online-minutes = Tijd per speler
online-increment = Extra tijd per zet
online-days = Tijd per zet
online-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
online-wait-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
online-wait-hours = { $count ->
    [one] { $count } uur
   *[other] { $count } uur
}
online-wait-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
online-days-hours = { $days } d { $hours } u
online-time-unlimited = Geen tijdslimiet.
online-time-live = { $minutes } min, plus { $seconds } s per zet.
online-time-days = { $days ->
    [one] Eén dag per zet.
   *[other] { $days } dagen per zet.
}
online-time-each = { $time }.
online-time-seat = { $seat }: { $time }.
online-time-part-turn = { $time } per zet
online-time-part-game = { $time } voor de partij
online-time-part-bank = { $time } tijdreserve
online-time-part-increment = { $time } extra na elke zet
online-time-part-cap = hoogstens { $time } reserve
online-time-weekends = Weekenden tellen niet mee.
online-time-holidays = { $days ->
    [one] Elke speler heeft één vakantiedag per jaar.
   *[other] Elke speler heeft { $days } vakantiedagen per jaar.
}
online-time-pauses = De spelers kunnen pauzes afspreken.
online-time-zone = De dagen beginnen volgens de klok van wie de partij heeft gemaakt (UTC{ $offset }).
online-custom-turn = Tijd per zet
online-custom-bank = Tijdreserve
online-custom-increment = Extra tijd per zet
online-custom-cap = Reserve hoogstens (0: geen limiet)
online-custom-unit = Eenheid
online-unit-seconds = seconden
online-unit-minutes = minuten
online-unit-hours = uur
online-unit-days = dagen
online-custom-about = Een zet gebruikt eerst de tijd per zet, dan de tijdreserve. De extra tijd gaat naar de reserve.
online-custom-unequal = Verschillende tijden
online-custom-weekends = Weekenden tellen niet mee
online-custom-weekends-about = Op zaterdag en zondag loopt geen klok, volgens de tijd van dit apparaat (UTC{ $offset }).
online-custom-holidays = Vakantiedagen per jaar
online-custom-holidays-about = Op vakantie loopt je klok niet. De vakantie eindigt vanzelf als de dagen op zijn.
online-custom-pauses = Pauzes in overleg
online-custom-pauses-about = Als iedereen akkoord gaat, loopt geen klok tot iemand de partij hervat.
online-absence = Als iemand wegblijft
online-absence-about = Dit geldt als iemand aan zet is en de partij heeft gesloten.
online-absence-kind-wait = Wachten
online-absence-kind-claim = Anderen beslissen
online-absence-kind-out = Uitgeschakeld
online-absence-kind-bot = Computer valt in
online-absence-after = Na
online-absence-wait = De partij wacht op afwezige spelers.
online-absence-claim = Wie aan zet is en { $wait } wegblijft, kan door de anderen worden verwijderd.
online-absence-out = Wie aan zet is en { $wait } wegblijft, is uitgeschakeld.
online-absence-bot = Voor wie aan zet is en { $wait } wegblijft, speelt de computer (niveau { $level }) tot de speler terug is.
online-listed = Voor iedereen open
online-listed-about = De partij staat in de lobby: iedereen kan meespelen of kijken. Anders kan dat alleen met een link.
online-agreed-listed = Iedereen mag meespelen of kijken.

## Before a game begins

online-waiting-title = { $game }: wacht op spelers
online-waiting-open = { $count ->
    [one] Er ontbreekt nog één speler. Daarna begint de partij vanzelf.
   *[other] Er ontbreken nog { $count } spelers. Daarna begint de partij vanzelf.
}
online-waiting-begins = Iedereen is er: de partij begint.
online-waiting-nobody = nog vrij
online-waiting-you = (jij)
online-waiting-link = Wie deze link opent, kan { $seat } spelen. Stuur hem naar slechts één persoon.
online-waiting-link-of = Link voor { $seat }
online-waiting-group = Stuur deze ene link naar de hele groep: wie hem opent, krijgt de volgende vrije kleur. Wie het eerst komt, het eerst maalt.
online-waiting-group-link = Link voor iedereen
online-waiting-stay = Je kunt deze pagina sluiten: de partij blijft op de server en bij je partijen staan.
online-share = Delen…
online-qr = QR-code
online-qr-of = QR-code: { $label }
online-cancel = Partij annuleren
online-cancelled = Deze partij is geannuleerd.
online-leave-seat = { $seat } vrijgeven
online-take-seat = { $seat } spelen
online-invited-title = Je bent uitgenodigd
online-invited = Een partij { $game }. Jij zou { $seat } spelen.
online-invited-group = Deze uitnodiging is voor een groep: iedereen krijgt de volgende vrije kleur.
online-invited-learn = Ken je het spel nog niet?
online-invited-own = Dit is je eigen uitnodiging: stuur de link naar iemand anders.
online-invited-late = Deze kleur is al bezet, of de partij is al begonnen. Je kunt kijken.
online-watch = Partij bekijken
online-unknown-board = Deze pagina kent het bord van deze partij niet.

## In a game

online-clock = Resterende tijd
online-you-short = jij
online-present = online
online-away = weg
online-plays-for = voor { $name }
online-you-watch = Je kijkt toe.
online-watchers = { $count ->
    [one] Eén toeschouwer.
   *[other] { $count } toeschouwers.
}
online-asks-draw = { $seat } biedt remise aan.
online-asks-take-back = { $seat } wil de laatste zet terugnemen.
online-asks-rematch = { $seat } wil revanche.
online-asks-pause = { $seat } vraagt om een pauze.
online-agree = Akkoord
online-decline = Weigeren
online-withdraw = Intrekken
online-claim-soon = { $seat } is afwezig. Over { $time } kun je deze speler verwijderen.
online-claim-now = { $seat } is te lang afwezig.
online-bot-soon = { $seat } is afwezig. Over { $time } valt de computer in.
online-out-soon = { $seat } is afwezig en is over { $time } uitgeschakeld.
online-claim = Speler verwijderen
online-end = Vragen of opgeven
online-end-ask = De anderen vragen
online-ask-take-back = Zet terugnemen
online-ask-draw = Remise aanbieden
online-ask-pause = Om pauze vragen
online-resume = Partij hervatten
online-paused = De partij is gepauzeerd. Geen klok loopt tot iemand hervat of een zet doet.
online-clock-ends = Tijd tot { $when }
online-stops-weekend = Weekend: de klok staat stil tot { $when }.
online-stops-holiday = Vakantie: de klok staat stil tot uiterlijk { $when }.
online-holiday = Vakantie
online-holiday-left = Je hebt dit jaar nog { $time } vakantie.
online-holiday-start = Vakantie beginnen
online-holiday-all = In al mijn partijen
online-holiday-end = Vakantie beëindigen
online-on-holiday = op vakantie
online-you-on-holiday = Je bent op vakantie tot uiterlijk { $when }. Je klok staat stil.
online-holiday-done = { $count ->
    [one] Je vakantie is in één partij begonnen.
   *[other] Je vakantie is in { $count } partijen begonnen.
}
online-end-leave = Partij verlaten
online-end-about = Als je opgeeft, verlies je. Dat kun je niet ongedaan maken.
online-end-about-many = Als je opgeeft, ben je uitgeschakeld en spelen de anderen verder. Dat kun je niet ongedaan maken.
online-hand-over = Computer voor { $seat }
online-to-rematch = Naar de revanche
online-study = Partij bestuderen
online-chat = Chat
online-chat-lines = Berichten
online-chat-none = Nog geen berichten.
online-chat-say = Schrijf een bericht
online-chat-send = Versturen
online-chat-off = Chat uitzetten
online-chat-is-off = De chat is uit: je ziet niet wat de anderen schrijven.
online-chat-on = Chat aanzetten

## Who may write, reports, blocks

online-chat-for-players = Alleen spelers
online-chat-for-everybody = Iedereen
online-chat-for-nobody = Niemand
online-chat-access-about = Wie tijdens de partij kan schrijven. Wie de partij kan zien, kan alle berichten lezen.
online-chat-closed = In deze partij is geen chat.
online-chat-players-only = In deze partij kunnen alleen de spelers schrijven.
online-line-more = Meer over het bericht van { $name }
online-line-of = Bericht van { $name }
online-report-text = Wat is er mis? (niet verplicht)
online-report-about = Je melding gaat naar de beheerders van de server, samen met de laatste berichten.
online-report-send = Bericht melden
online-report-sent = Bedankt. De melding is verstuurd.
online-block-about = Als je deze persoon blokkeert, zie je diens berichten niet meer en kan die niet via de lobby aan je partijen meedoen.
online-block = Persoon blokkeren

## Devices and data

online-you-page = Apparaten en gegevens
online-signed-in = Je bent nu aangemeld als { $name }.
online-passkeys = Passkeys
online-passkey = Passkey
online-passkeys-about = Met een passkey ben je op al je apparaten dezelfde speler, zonder wachtwoord. Het hoeft niet.
online-passkeys-insecure = Passkeys kunnen hier niet: browsers staan ze alleen toe op pagina’s met https en op localhost.
online-passkeys-browser = Deze browser ondersteunt geen passkeys.
online-passkeys-address = Passkeys kunnen hier niet: open de server met zijn naam, niet met een adres van cijfers.
online-passkey-add = Passkey toevoegen
online-passkey-use = Met passkey aanmelden
online-passkey-added = De passkey is toegevoegd.
online-passkey-stopped = Er is geen passkey gebruikt.
online-passkey-remove-this = De passkey van { $when } verwijderen
online-remove = Verwijderen
online-codes = Herstelcodes
online-codes-about = Als je al je apparaten kwijt bent, kun je je met elk van deze codes één keer aanmelden. Bewaar ze op een veilige plaats.
online-codes-left = { $count ->
    [0] Je hebt geen herstelcodes.
    [one] Eén code is nog niet gebruikt.
   *[other] { $count } codes zijn nog niet gebruikt.
}
online-codes-once = Schrijf deze codes nu op: ze worden niet nog eens getoond.
online-codes-copy = Codes kopiëren
online-codes-copied = Codes gekopieerd.
online-codes-make = Nieuwe codes maken
online-code = Code van een ander apparaat of herstelcode
online-code-use = Aanmelden
online-devices = Aangemelde apparaten
online-device-this = (dit apparaat)
online-device-unknown = Onbekend apparaat
online-device-end = Afmelden
online-device-end-this = Afmelden: { $device }
online-blocks = Geblokkeerde spelers
online-unblock = Deblokkeren
online-unblock-this = { $name } deblokkeren
online-notifications = Meldingen
online-notifications-about = Hoor op je apparaten of per e-mail wanneer jij aan zet bent.
online-data = Je gegevens
online-data-about = De server bewaart je naam, je partijen, je berichten en voor meldingen je apparaten en je e-mailadres. Je kunt alles downloaden of laten verwijderen.
online-data-download = Gegevens downloaden
online-delete-me = Verwijder mij
online-delete-about = Je naam, berichten, apparaten en passkeys worden verwijderd. Lopende partijen gelden als opgegeven; gespeelde partijen blijven, zonder je naam. Dit kan niet ongedaan worden gemaakt.
online-delete-now = Voorgoed verwijderen
online-delete-cancel = Alles behouden
online-deleted = Je bent van deze server verwijderd.
online-deleted-player = verwijderde speler
