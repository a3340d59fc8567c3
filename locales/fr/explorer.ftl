# L’explorateur d’ouvertures d’Orbito dans le navigateur. Chargé avec cette page seulement.

explorer-title = Orbito : explorateur d’ouvertures
explorer-about = Orbito est résolu. Chaque coup a ici sa valeur exacte, si les deux camps jouent au mieux jusqu’à la fin. Suivez les coups de la liste ou jouez-les sur le plateau.
explorer-where = Où vous êtes
explorer-turns = Tous les coups
explorer-more = Aller ailleurs
explorer-failed = La solution n’a pas pu être chargée. Réessayez plus tard.
explorer-play = Jouer d’ici
explorer-study = Étudier cette position
explorer-trail = Le chemin jusqu’ici
explorer-back = Retour
explorer-start = Départ
explorer-from = Début
explorer-draws = match nul
explorer-wins = { $turns ->
    [one] gagne tout de suite
   *[other] gagne en { $turns } coups
}
explorer-loses = { $turns ->
    [one] perd tout de suite
   *[other] perd en { $turns } coups
}
explorer-standing = { $seat } a le trait : { $value }
explorer-count-win = gagnent
explorer-count-draw = font nul
explorer-count-loss = perdent
explorer-only = Un seul des { $all } coups garde cela.
explorer-hold = { $hold } des { $all } coups gardent cela.
explorer-found = Un joueur de niveau 3 en trouve un dans { $found } cas sur 100.
explorer-over = La partie est finie.
explorer-order = Ordre
explorer-order-value = Les meilleurs d’abord
explorer-order-hard = Les plus durs à contrer d’abord
explorer-measure = Dur à trouver : nous demandons combien de fois un joueur de niveau 3, qui voit ce qui gagne ou perd en deux coups et choisit au hasard parmi ce qui lui semble aussi bon, choisit une réponse qui ne donne rien.
explorer-turn = Coup
explorer-value = Valeur
explorer-replies = Réponses qui tiennent
explorer-find = Trouvé au niveau 3
explorer-also = { $count ->
    [one] et un semblable
   *[other] et { $count } semblables
}
explorer-of = { $hold } sur { $all }
explorer-percent = { $number } %
explorer-all = Montrer les { $count } coups
explorer-position = Position en texte
explorer-jump = Y aller
explorer-copy = Copier un lien vers ici
explorer-copied = Lien copié
