# Prepared replies in online games: conditional turns and premoves.
# $turn, $turns, $reply and $line are in notation.

prepared-title = Antworten vorbereiten
prepared-open = Antworten vorbereiten
prepared-here = { $count ->
    [one] Eine Antwort ist vorbereitet.
   *[other] { $count } Antworten sind vorbereitet.
}
prepared-about = Spiele auf dem Brett die Züge, die du erwartest, und dann deine Antwort. Kommt es so, wird sie sofort gespielt. Niemand sonst sieht sie.
prepared-any-about = Spiele einen Zug, als wärst du jetzt am Zug. Er wird gespielt, sobald du am Zug bist, wenn er dann erlaubt ist. Niemand sonst sieht ihn.
prepared-any-about-after = Spiele zuerst irgendeinen Zug der anderen Seite, damit du auf diesem Brett am Zug bist. Spiele dann deine Antwort: Sie wird gespielt, was auch kommt, wenn sie dann erlaubt ist. Niemand sonst sieht sie.
prepared-mode = Antwort worauf
prepared-mode-if = Auf bestimmte Züge
prepared-mode-any = Auf jeden Zug
prepared-add = Variante vorbereiten
prepared-add-missing = Deine Antwort fehlt noch.
prepared-lines = Vorbereitete Varianten
prepared-none = Noch ist nichts vorbereitet.
prepared-if = Auf { $turns } folgt { $reply }
prepared-any = Was auch kommt: { $reply }
prepared-then = { $line }. { $next }
prepared-remove = Entfernen
prepared-remove-line = Entfernen: { $line }
prepared-remove-all = Alle entfernen
prepared-back = Zurück zur Partie
prepared-saved = Vorbereitet: { $line }
prepared-removed = Entfernt: { $line }
prepared-removed-all = Es ist nichts mehr vorbereitet.

## What became of them

prepared-played = Dein vorbereiteter Zug { $turn } wurde gespielt.
prepared-dropped-unexpected = Deine vorbereiteten Antworten sind verfallen: Es wurde etwas anderes gespielt.
prepared-dropped-illegal = Deine vorbereitete Antwort ist verfallen: Sie war nicht erlaubt.
prepared-dropped-changed = Deine vorbereiteten Antworten sind verfallen: Züge wurden zurückgenommen, oder jemand hat die Partie verlassen.
prepared-dropped-own-turn = Deine vorbereiteten Antworten sind verfallen: Du hast etwas anderes gespielt.
