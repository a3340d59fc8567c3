# The opening explorer for Orbito in the browser. Fetched with that page only.

explorer-title = Orbito: Eröffnungen
explorer-about = Orbito ist gelöst: Jeder Zug hat hier seinen genauen Wert bei bestem Spiel beider Seiten. Folge den Zügen in der Liste oder spiele sie auf dem Brett.
explorer-where = Du bist hier
explorer-turns = Alle Züge
explorer-more = Zu einer Stellung gehen
explorer-failed = Die Lösung konnte nicht geladen werden. Versuche es später noch einmal.
explorer-play = Von hier spielen
explorer-study = Stellung untersuchen
explorer-turns-so-far = Züge bisher
explorer-back = Zurück
explorer-start = Start
explorer-from = Erste Stellung
explorer-draws = hält Remis
explorer-wins = { $turns ->
    [one] gewinnt sofort
   *[other] gewinnt in { $turns } Zügen
}
explorer-loses = { $turns ->
    [one] verliert sofort
   *[other] verliert in { $turns } Zügen
}
explorer-value-here = { $seat } am Zug: { $value }
explorer-count-win = gewinnen
explorer-count-draw = halten Remis
explorer-count-loss = verlieren
explorer-only = Nur einer von { $all } Zügen hält dieses Ergebnis.
explorer-hold = { $hold } von { $all } Zügen halten dieses Ergebnis.
explorer-found = Ein Spieler der Stufe 3 findet in { $found } von 100 Fällen einen davon.
explorer-over = Die Partie ist zu Ende.
explorer-order = Sortierung
explorer-order-value = Beste zuerst
explorer-order-hard = Schwerste Antwort zuerst
explorer-measure = Wie schwer ein Zug zu beantworten ist: Wir zählen, wie oft ein Spieler der Stufe 3 eine Antwort findet, die nichts verschenkt. Er sieht, was in zwei Zügen gewinnt oder verliert, und wählt sonst zufällig unter Zügen, die gleich gut aussehen.
explorer-turn = Zug
explorer-value = Wert
explorer-replies = Gute Antworten
explorer-find = Von Stufe 3 gefunden
explorer-also = { $count ->
    [one] und ein gleicher
   *[other] und { $count } gleiche
}
explorer-of = { $hold } von { $all }
explorer-percent = { $number } %
explorer-all = Alle { $count } Züge zeigen
explorer-position = Stellung als Text
explorer-go = Los
explorer-copy = Link kopieren
explorer-copied = Link kopiert
