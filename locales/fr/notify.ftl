# Notifications des parties en ligne : sur les appareils et par e-mail. Le
# serveur les écrit dans la langue de la personne qui les lit. $with est
# notify-with, $title un des titres.

notify-game-ido = IDO
notify-game-orbito = Orbito

notify-with = { $game } avec { $names }
notify-names = { $names } et { $last }
notify-bot = l’ordinateur (niveau { $level })

notify-your-turn = À vous de jouer
notify-game-begun = La partie a commencé
notify-offer-draw = { $name } propose le match nul
notify-offer-take-back = { $name } demande à reprendre
notify-offer-rematch = { $name } propose une revanche
notify-offer-pause = { $name } demande une pause
notify-game-over = La partie est terminée
notify-time-low = Votre temps est presque écoulé

notify-begun-your-turn = { $with }. C’est à vous de jouer.
notify-you-won = Vous avez gagné. { $with }.
notify-other-won = { $name } a gagné. { $with }.
notify-drawn = Match nul. { $with }.
notify-time-ends = { $with }. Votre temps se termine le { $time }.
notify-time = { $day }/{ $month }/{ $year } à { $clock }

notify-several = { $count ->
    [one] Du nouveau dans une partie
   *[other] Du nouveau dans { $count } parties
}
notify-several-turns = { $count ->
    [0] Regardez ce qui s’est passé.
    [one] C’est à vous de jouer dans l’une d’elles.
   *[other] C’est à vous de jouer dans { $count } d’entre elles.
}

notify-mail-subject = { $title } : { $with }
notify-mail-open = Ouvrir la partie :
notify-mail-why = Vous recevez cet e-mail parce que vous l’avez demandé sur { $site }.
notify-mail-settings = Choisir ce qui vous est envoyé :
notify-mail-stop = Ne plus rien recevoir à cette adresse :
notify-confirm-subject = Confirmez votre adresse pour Kinetic
notify-confirm-body = Quelqu’un, sans doute vous, souhaite recevoir à cette adresse les notifications de { $site }. Ouvrez ce lien dans les deux jours pour la confirmer :
notify-confirm-ignore = Si ce n’était pas vous, ignorez cet e-mail. Rien d’autre ne sera envoyé à cette adresse.
