# Meldingen: instellingen, en de pagina’s achter de links in e-mails.

alerts-title = Meldingen
alerts-about = Hoor van je partijen, ook als deze pagina dicht is. Iets anders sturen we niet.
alerts-stranger = Meldingen gaan over online partijen. Doe eerst aan een partij mee.
alerts-saved = Bewaard.

## Apparaten

alerts-device = Op je apparaten
alerts-device-about = Dit apparaat kan je meldingen tonen.
alerts-device-is-on = Op dit apparaat staan meldingen aan.
alerts-device-on = Op dit apparaat staan meldingen nu aan.
alerts-device-off = Dit apparaat krijgt geen meldingen meer.
alerts-turn-on = Hier aanzetten
alerts-turn-off = Uitzetten
alerts-remove-this = Meldingen uitzetten: { $device }
alerts-no-push = Deze server stuurt geen meldingen naar apparaten.
alerts-insecure = Voor meldingen is een beveiligde verbinding nodig (https).
alerts-install = Zet deze pagina op een iPhone of iPad eerst op het beginscherm en open haar van daaruit. Dan kun je meldingen hier aanzetten.
alerts-browser = Deze browser kan geen meldingen tonen.
alerts-denied = Deze browser staat geen meldingen van deze pagina toe. Dat kun je veranderen in de instellingen van de browser voor deze site.
alerts-service = De meldingendienst van deze browser is niet bereikbaar. Probeer het later nog eens, of met een andere browser.

## E-mail

alerts-mail = E-mail
alerts-no-mail = Deze server stuurt geen e-mails.
alerts-address = Je e-mailadres
alerts-address-about = Het dient alleen voor meldingen. We sturen een link om het te bevestigen.
alerts-mail-save = Adres bewaren
alerts-mail-sent = Er is een e-mail met een link verstuurd. Open de link om het adres te bevestigen.
alerts-mail-confirmed = – bevestigd
alerts-mail-unconfirmed = – nog niet bevestigd. Open de link in de e-mail die we gestuurd hebben.
alerts-mail-failing = – e-mails naar dit adres kwamen een paar keer terug, dus er wordt niets meer naartoe gestuurd.
alerts-mail-again = Link opnieuw sturen
alerts-mail-delete = Adres verwijderen
alerts-mail-deleted = Het adres is verwijderd.

## Wat en wanneer

alerts-kinds = Waarover je hoort
alerts-push = Apparaat
alerts-kind-turn = Jij bent aan zet
alerts-kind-begun = Een partij is begonnen
alerts-kind-offer = Iemand biedt of vraagt iets
alerts-kind-time = Je tijd raakt op
alerts-kind-over = Een partij is afgelopen
alerts-kind-by = { $kind }: { $channel }
alerts-times = Wanneer
alerts-quiet = Rusttijd
alerts-quiet-about = In deze uren wordt niets gestuurd. Wat daarna nog geldt, komt dan.
alerts-quiet-from = van
alerts-quiet-until = tot
alerts-digest = Eén e-mail per dag
alerts-digest-about = Al het nieuws in één e-mail, in plaats van telkens een aparte.
alerts-digest-at = om
alerts-zone = De tijden zijn die van { $zone }.

## Links in e-mails

alerts-confirm-title = E-mailadres bevestigen
alerts-confirm-about = Wil je op dit adres meldingen over je partijen krijgen?
alerts-confirm = Bevestigen
alerts-confirmed = Het adres is bevestigd.
alerts-unsubscribe-title = Geen e-mails meer
alerts-unsubscribe-about = Je adres wordt van deze server verwijderd en je krijgt geen e-mails meer.
alerts-unsubscribe = Afmelden
alerts-unsubscribed = Je adres is verwijderd. Je krijgt geen e-mails meer.
