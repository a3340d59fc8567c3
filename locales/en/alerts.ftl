# Notifications: settings, and the pages behind the links in mails.

alerts-title = Notifications
alerts-about = Hear about your games while this page is closed. Nothing else is sent to you.
alerts-stranger = Notifications are about online games. Take a seat in one first.
alerts-saved = Saved.

## Devices

alerts-device = On your devices
alerts-device-about = This device can show you notifications.
alerts-device-is-on = Notifications are on for this device.
alerts-device-on = Notifications are now on for this device.
alerts-device-off = This device gets no more notifications.
alerts-turn-on = Turn on here
alerts-turn-off = Turn off
alerts-remove-this = Turn off notifications: { $device }
alerts-no-push = This server sends no notifications to devices.
alerts-insecure = Notifications need a secure connection (https).
alerts-install = On an iPhone or iPad, add this page to the Home Screen first and open it from there. Then notifications can be turned on here.
alerts-browser = This browser cannot show notifications.
alerts-denied = This browser does not allow notifications from this page. You can change that in the browser’s settings for this site.
alerts-service = The push service of this browser cannot be reached. Try again later, or use another browser.

## Mail

alerts-mail = Mail
alerts-no-mail = This server sends no mail.
alerts-address = Your mail address
alerts-address-about = It is used for notifications only. We send a link to confirm it.
alerts-mail-save = Save address
alerts-mail-sent = A mail with a link has been sent. Open the link to confirm the address.
alerts-mail-confirmed = – confirmed
alerts-mail-unconfirmed = – not confirmed yet. Open the link in the mail we sent.
alerts-mail-failing = – mail to this address came back several times, so nothing is sent to it.
alerts-mail-again = Send link again
alerts-mail-delete = Delete address
alerts-mail-deleted = The address has been deleted.

## What and when

alerts-kinds = What you hear about
alerts-push = Device
alerts-kind-turn = It is your turn
alerts-kind-begun = A game has begun
alerts-kind-offer = Somebody offers or asks something
alerts-kind-time = Your time is running out
alerts-kind-over = A game is over
alerts-kind-by = { $kind }: { $channel }
alerts-times = When
alerts-quiet = Quiet hours
alerts-quiet-about = Nothing is sent in these hours. What still holds comes afterwards.
alerts-quiet-from = from
alerts-quiet-until = until
alerts-digest = One mail a day
alerts-digest-about = All news in one mail, instead of one mail for each.
alerts-digest-at = at
alerts-zone = Times are those of { $zone }.

## Links in mails

alerts-confirm-title = Confirm mail address
alerts-confirm-about = Do you want to get notifications about your games at this address?
alerts-confirm = Confirm
alerts-confirmed = The address is confirmed.
alerts-unsubscribe-title = No more mail
alerts-unsubscribe-about = Your address will be deleted from this server, and no more mail is sent to it.
alerts-unsubscribe = Unsubscribe
alerts-unsubscribed = Your address has been deleted. You get no more mail.
