# Notifications : réglages, et pages où mènent les liens des e-mails.

alerts-title = Notifications
alerts-about = Soyez au courant de vos parties même quand cette page est fermée. Rien d’autre ne vous sera envoyé.
alerts-stranger = Les notifications concernent les parties en ligne. Rejoignez d’abord une partie.
alerts-saved = Enregistré.

## Appareils

alerts-device = Sur vos appareils
alerts-device-about = Cet appareil peut afficher des notifications.
alerts-device-is-on = Les notifications sont activées sur cet appareil.
alerts-device-on = Les notifications sont maintenant activées sur cet appareil.
alerts-device-off = Cet appareil ne reçoit plus de notifications.
alerts-turn-on = Activer ici
alerts-turn-off = Désactiver
alerts-remove-this = Désactiver les notifications : { $device }
alerts-no-push = Ce serveur n’envoie pas de notifications aux appareils.
alerts-insecure = Les notifications exigent une connexion sécurisée (https).
alerts-install = Sur iPhone ou iPad, ajoutez d’abord cette page à l’écran d’accueil et ouvrez-la de là. Vous pourrez alors activer les notifications ici.
alerts-browser = Ce navigateur ne peut pas afficher de notifications.
alerts-denied = Ce navigateur n’autorise pas les notifications de cette page. Vous pouvez le changer dans ses réglages pour ce site.
alerts-service = Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard ou avec un autre navigateur.

## E-mail

alerts-mail = E-mail
alerts-no-mail = Ce serveur n’envoie pas d’e-mails.
alerts-address = Votre adresse e-mail
alerts-address-about = Elle ne sert qu’aux notifications. Nous envoyons un lien pour la confirmer.
alerts-mail-save = Enregistrer l’adresse
alerts-mail-sent = Un e-mail contenant un lien a été envoyé. Ouvrez le lien pour confirmer l’adresse.
alerts-mail-confirmed = – confirmée
alerts-mail-unconfirmed = – pas encore confirmée. Ouvrez le lien de l’e-mail que nous avons envoyé.
alerts-mail-failing = – plusieurs e-mails nous sont revenus, rien n’est donc envoyé à cette adresse.
alerts-mail-again = Renvoyer le lien
alerts-mail-delete = Supprimer l’adresse
alerts-mail-deleted = L’adresse a été supprimée.

## Quoi et quand

alerts-kinds = Ce qui vous est annoncé
alerts-push = Appareil
alerts-kind-turn = C’est à vous de jouer
alerts-kind-begun = Une partie commence
alerts-kind-offer = Une proposition ou une demande
alerts-kind-time = Votre temps est presque écoulé
alerts-kind-over = Une partie est terminée
alerts-kind-by = { $kind } : { $channel }
alerts-times = Quand
alerts-quiet = Heures calmes
alerts-quiet-about = Rien n’est envoyé pendant ces heures. Ce qui vaut encore arrive ensuite.
alerts-quiet-from = de
alerts-quiet-until = à
alerts-digest = Un e-mail par jour
alerts-digest-about = Toutes les nouvelles en un seul e-mail, au lieu d’un e-mail pour chacune.
alerts-digest-at = à
alerts-zone = Les heures sont celles de { $zone }.

## Liens des e-mails

alerts-confirm-title = Confirmer l’adresse
alerts-confirm-about = Voulez-vous recevoir à cette adresse les notifications de vos parties ?
alerts-confirm = Confirmer
alerts-confirmed = L’adresse est confirmée.
alerts-unsubscribe-title = Plus d’e-mails
alerts-unsubscribe-about = Votre adresse sera supprimée de ce serveur, qui ne vous écrira plus.
alerts-unsubscribe = Se désabonner
alerts-unsubscribed = Votre adresse a été supprimée. Vous ne recevrez plus d’e-mails.
