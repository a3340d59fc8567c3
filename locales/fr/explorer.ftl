# The opening explorer for Orbito in the browser. Fetched with that page only.

explorer-title = Orbito : les ouvertures
explorer-about = Orbito est résolu. Chaque coup porte ici sa valeur exacte, si les deux joueurs jouent au mieux jusqu’à la fin. Suivez les coups de la liste ou jouez-les sur le plateau.
explorer-where = Où vous êtes
explorer-turns = Tous les coups
explorer-more = Aller ailleurs
explorer-failed = La solution n’a pas pu être chargée. Réessayez plus tard.
explorer-play = Jouer d’ici
explorer-study = Étudier la position
explorer-turns-so-far = Le chemin jusqu’ici
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
explorer-value-here = À { $seat } de jouer : { $value }
explorer-count-win = gagnants
explorer-count-draw = nuls
explorer-count-loss = perdants
explorer-only = Un seul coup sur { $all } conserve ce résultat.
explorer-hold = { $hold } coups sur { $all } conservent ce résultat.
explorer-found = Un joueur de niveau 3 en trouve un { $found } fois sur 100.
explorer-over = La partie est finie.
explorer-order = Ordre
explorer-order-value = Les meilleurs d’abord
explorer-order-hard = Les plus durs à contrer d’abord
explorer-measure = « Dur à contrer » : on mesure combien de fois un joueur de niveau 3, qui voit ce qui gagne ou perd en deux coups et choisit au hasard entre ce qui lui semble égal, trouve une réponse qui ne concède rien.
explorer-turn = Coup
explorer-value = Valeur
explorer-replies = Réponses qui tiennent
explorer-find = Trouvées au niveau 3
explorer-also = { $count ->
    [one] et un semblable
   *[other] et { $count } semblables
}
explorer-of = { $hold } sur { $all }
explorer-percent = { $number } %
explorer-all = Tout afficher ({ $count })
explorer-position = Position en texte
explorer-go = Y aller
explorer-copy = Copier le lien
explorer-copied = Lien copié
