# Prepared replies in online games: conditional turns and premoves.
# $turn, $turns, $reply and $line are in notation.

prepared-title = Préparer des réponses
prepared-open = Préparer des réponses
prepared-here = { $count ->
    [one] Une réponse est préparée.
   *[other] { $count } réponses sont préparées.
}
prepared-about = Jouez sur le plateau les coups que vous attendez, puis votre réponse. Si la partie en arrive là, elle est jouée aussitôt. Personne d’autre ne la voit.
prepared-any-about = Jouez un coup comme si c’était votre tour. Il sera joué dès que ce sera votre tour, s’il est alors permis. Personne d’autre ne le voit.
prepared-any-about-after = Jouez d’abord n’importe quel coup de l’autre, pour que ce soit à vous de jouer sur ce plateau. Jouez ensuite votre réponse : elle sera jouée quoi qu’il arrive, si elle est alors permise. Personne d’autre ne la voit.
prepared-mode = Répondre à quoi
prepared-mode-if = À certains coups
prepared-mode-any = À n’importe quel coup
prepared-add = Préparer la variante
prepared-add-missing = Il manque encore votre réponse.
prepared-lines = Variantes préparées
prepared-none = Rien n’est encore préparé.
prepared-if = Si { $turns }, alors { $reply }
prepared-any = Quoi qu’il arrive : { $reply }
prepared-then = { $line }. { $next }
prepared-remove = Retirer
prepared-remove-line = Retirer : { $line }
prepared-remove-all = Tout retirer
prepared-back = Revenir à la partie
prepared-saved = C’est préparé : { $line }
prepared-removed = C’est retiré : { $line }
prepared-removed-all = Plus rien n’est préparé.

## What became of them

prepared-played = Votre coup préparé { $turn } a été joué.
prepared-dropped-unexpected = Vos réponses préparées sont abandonnées : autre chose a été joué.
prepared-dropped-illegal = Votre réponse préparée est abandonnée : elle n’était pas permise.
prepared-dropped-changed = Vos réponses préparées sont abandonnées : des coups ont été repris, ou quelqu’un a quitté la partie.
prepared-dropped-own-turn = Vos réponses préparées sont abandonnées : vous avez joué autre chose.
