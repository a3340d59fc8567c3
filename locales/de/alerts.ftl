# Benachrichtigungen: Einstellungen und die Seiten hinter den Links in E-Mails.

alerts-title = Benachrichtigungen
alerts-about = Erfahre von deinen Partien, auch wenn diese Seite geschlossen ist. Anderes wird nicht verschickt.
alerts-stranger = Benachrichtigungen gibt es zu Online-Partien. Spiele zuerst an einer mit.
alerts-saved = Gespeichert.

## Geräte

alerts-device = Auf deinen Geräten
alerts-device-about = Dieses Gerät kann dir Benachrichtigungen zeigen.
alerts-device-is-on = Auf diesem Gerät sind Benachrichtigungen eingeschaltet.
alerts-device-on = Auf diesem Gerät sind Benachrichtigungen jetzt eingeschaltet.
alerts-device-off = Dieses Gerät bekommt keine Benachrichtigungen mehr.
alerts-turn-on = Hier einschalten
alerts-turn-off = Ausschalten
alerts-remove-this = Benachrichtigungen ausschalten: { $device }
alerts-no-push = Dieser Server schickt keine Benachrichtigungen an Geräte.
alerts-insecure = Benachrichtigungen brauchen eine sichere Verbindung (https).
alerts-install = Auf einem iPhone oder iPad füge diese Seite zuerst zum Home-Bildschirm hinzu und öffne sie von dort. Dann lassen sich Benachrichtigungen hier einschalten.
alerts-browser = Dieser Browser kann keine Benachrichtigungen zeigen.
alerts-denied = Dieser Browser erlaubt keine Benachrichtigungen von dieser Seite. Das lässt sich in den Einstellungen des Browsers für diese Seite ändern.
alerts-service = Der Benachrichtigungsdienst dieses Browsers ist nicht erreichbar. Versuche es später noch einmal oder mit einem anderen Browser.

## E-Mail

alerts-mail = E-Mail
alerts-no-mail = Dieser Server verschickt keine E-Mails.
alerts-address = Deine E-Mail-Adresse
alerts-address-about = Sie dient nur für Benachrichtigungen. Wir schicken einen Link, um sie zu bestätigen.
alerts-mail-save = Adresse speichern
alerts-mail-sent = Eine E-Mail mit einem Link ist unterwegs. Öffne den Link, um die Adresse zu bestätigen.
alerts-mail-confirmed = – bestätigt
alerts-mail-unconfirmed = – noch nicht bestätigt. Öffne den Link in der E-Mail, die wir geschickt haben.
alerts-mail-failing = – E-Mails an diese Adresse kamen mehrmals zurück, darum wird nichts mehr an sie geschickt.
alerts-mail-again = Link erneut senden
alerts-mail-delete = Adresse löschen
alerts-mail-deleted = Die Adresse wurde gelöscht.

## Was und wann

alerts-kinds = Was du erfährst
alerts-push = Gerät
alerts-kind-turn = Du bist am Zug
alerts-kind-begun = Eine Partie beginnt
alerts-kind-offer = Jemand bietet oder fragt etwas
alerts-kind-time = Deine Zeit läuft ab
alerts-kind-over = Eine Partie ist zu Ende
alerts-kind-by = { $kind }: { $channel }
alerts-times = Wann
alerts-quiet = Ruhezeit
alerts-quiet-about = In dieser Zeit wird nichts geschickt. Was danach noch gilt, kommt dann.
alerts-quiet-from = von
alerts-quiet-until = bis
alerts-digest = Eine E-Mail am Tag
alerts-digest-about = Alles Neue in einer E-Mail statt in je einer.
alerts-digest-at = um
alerts-zone = Die Uhrzeiten gelten für { $zone }.

## Links in E-Mails

alerts-confirm-title = E-Mail-Adresse bestätigen
alerts-confirm-about = Möchtest du Benachrichtigungen zu deinen Partien an diese Adresse bekommen?
alerts-confirm = Bestätigen
alerts-confirmed = Die Adresse ist bestätigt.
alerts-unsubscribe-title = Keine E-Mails mehr
alerts-unsubscribe-about = Deine Adresse wird von diesem Server gelöscht, und du bekommst keine E-Mails mehr.
alerts-unsubscribe = Abbestellen
alerts-unsubscribed = Deine Adresse wurde gelöscht. Du bekommst keine E-Mails mehr.
