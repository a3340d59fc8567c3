# Error messages of online games. Names of seats and error messages of the rules
# are in rules.ftl. $seat is already translated.

server-not-started = De partij is nog niet begonnen.
server-started = De partij is al begonnen.
server-called-off = De partij is geannuleerd.
server-not-over = De partij is nog niet afgelopen.
server-seat-taken = De kleur { $seat } is al bezet.
server-seat-open = De kleur { $seat } wordt nog door niemand gespeeld.
server-seat-fixed = De kleur { $seat } is bij het maken van de partij toegewezen en kan niet meer veranderen.
server-out-of-turn = Je bent niet aan zet: dat is { $seat }.
server-not-your-seat = De kleur { $seat } is niet van jou.
server-not-for-players = Dat kan alleen de server zelf.
server-not-host = Dat kan alleen wie de partij heeft gemaakt.
server-time-up = De tijd van { $seat } is om.
server-time-not-up = De tijd van { $seat } is nog niet om.
server-question-open = Een andere vraag wacht nog op antwoord.
server-not-asked = Er is geen vraag die op jouw antwoord wacht.
server-nothing-asked = Je hebt geen vraag om in te trekken.
server-asked-already = Dat heb je al gevraagd. Na de volgende zet kun je het opnieuw vragen.
server-nothing-to-take-back = Je hebt geen zet om terug te nemen.
server-not-away = De speler met { $seat } is niet afwezig.
server-away-already = De speler met { $seat } staat al als afwezig genoteerd.
server-not-awaited = De partij wacht niet op { $seat }.
server-waits-on = { $seconds ->
    [one] De partij wacht nog één seconde op { $seat }.
   *[other] De partij wacht nog { $seconds } seconden op { $seat }.
}
server-not-agreed = Dat is niet afgesproken.
server-against-oneself = Je kunt jezelf niet verwijderen.
server-name = Een naam heeft 1 tot { $limit } tekens, zonder stuurtekens of onzichtbare tekens en zonder spaties aan het begin of eind.
server-level = Niveau { $found } bestaat niet: de niveaus gaan van 1 tot en met { $limit }.
server-board = Er is geen bord met de naam ‘{ $found }’.
server-board-version = Deze partij is gespeeld op versie { $found } van het bord, die deze server niet kent.
server-rules-version = Deze partij is gespeeld volgens versie { $found } van de regels, die deze server niet kent.
server-seats = Deze kleuren kunnen niet: elke kleur moet bij het spel horen en één keer genoemd zijn, en een ervan begint.
server-time = Deze tijden zijn niet mogelijk.
server-prepared-limit = Je kunt 1 tot { $limit } antwoorden voorbereiden, hoogstens { $depth } achter elkaar.
server-prepared-late = De partij is intussen verdergegaan.
server-prepared-own-turn = Daar ben je zelf aan zet: je bereidt antwoorden voor op zetten van de anderen.
server-prepared-path = Deze zetten van de anderen eindigen niet waar jij aan zet bent.
server-prepared-twice = Voor dezelfde stelling zijn twee antwoorden voorbereid.
server-time-none = Elke speler heeft minstens één seconde nodig voor de eerste zet.
server-time-bank = De tijdreserve kan niet groter beginnen dan ze mag worden.
server-time-seats = Afwijkende tijden zijn alleen mogelijk voor kleuren van deze partij, elk één keer.
server-holiday-days = Hoogstens { $limit } vakantiedagen per jaar zijn mogelijk.
server-utc-offset = Deze tijdzone bestaat niet.
server-paused = De partij is gepauzeerd.
server-not-paused = De partij is niet gepauzeerd.
server-holiday-already = De speler met { $seat } is al op vakantie.
server-no-holiday = De speler met { $seat } is niet op vakantie.
server-no-holiday-left = De speler met { $seat } heeft dit jaar geen vakantie meer.
server-no-timeout = Er is geen tijdsoverschrijding om terug te draaien: er is sindsdien iets anders gebeurd.

# Error messages of requests.

server-no-game = Deze partij bestaat niet.
server-nothing-there = Op dit adres is niets te vinden.
server-no-visitor = We weten niet wie je bent: er is geen geldige cookie of token meegestuurd.
server-no-link = Deze link is niet (meer) geldig.
server-not-listed = Deze partij is niet voor iedereen open: meespelen kan alleen met een link.
server-malformed = Dit verzoek is niet te begrijpen: { $why }
server-version = Deze versie van het protocol wordt hier niet ondersteund; gebruik versie { $spoken }.
server-game-name = De naam van een partij heeft 12 tot 32 kleine letters en cijfers.
server-name-taken = Er is al een partij met deze naam.
server-conflict = Er is intussen iets anders gebeurd.
server-gap = Je loopt voor op de server: daar ontbreken gebeurtenissen.
server-too-large = Dit verzoek is te groot.
server-too-slow = Dit verzoek deed er te lang over.
server-too-many = { $seconds ->
    [one] Te veel verzoeken: probeer het over een seconde opnieuw.
   *[other] Te veel verzoeken: probeer het over { $seconds } seconden opnieuw.
}
server-crowded = Er staan al te veel verbindingen open.
server-watching = Eén verbinding kan hoogstens { $limit } partijen volgen.
server-bot-games = Je hebt al { $limit } partijen met computerspelers. Maak er eerst een af.
server-line = Een bericht heeft 1 tot { $limit } tekens.
server-chat-off = De chat van deze partij staat uit.
server-chat-players = In deze partij kunnen alleen de spelers schrijven.
server-muted = Je kunt op deze server geen berichten meer schrijven.
server-banned = Je bent van deze server verbannen.
server-blocked = Je kunt niet meedoen aan deze partij: iemand heeft je geblokkeerd.
server-not-archivable = Je kunt alleen eigen partijen archiveren die afgelopen zijn.
server-passkey = Deze passkey is niet geaccepteerd. Probeer het opnieuw of gebruik een andere.
server-no-passkeys = Deze server biedt geen passkeys aan: hij heeft geen https-adres.
server-push = Dit apparaat is niet bereikbaar: het push-adres of de sleutels ervan zijn onbruikbaar.
server-mail-address = Dit is geen e-mailadres.
server-notifications = Deze instellingen zijn niet mogelijk: de tijdzone of een tijdstip is onbekend.
server-no-channel = Deze server verstuurt zulke meldingen niet.
server-mail-limit = Er zijn vandaag te veel bevestigingsmails verstuurd. Probeer het morgen opnieuw.
server-mail-failed = De e-mail kon niet worden verstuurd. Probeer het later opnieuw.
server-wrong-origin = Een andere pagina kan deze server alleen gebruiken als het adres ervan in de configuratie staat.
server-too-many-games = { $limit ->
    [one] Er mag maar één partij tegelijk lopen. Maak die eerst af of annuleer die.
   *[other] Er mogen maar { $limit } partijen tegelijk lopen. Maak er eerst een paar af of annuleer ze.
}
server-quarantined = Deze partij kan niet worden getoond: de server kan die niet lezen, of de beheerder heeft die gesloten.
server-unavailable = Dit kan nu niet worden bewaard. Er is niets verloren: probeer het zo nog eens.
