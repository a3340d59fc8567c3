# Die Eröffnungen von Orbito im Browser. Wird nur mit dieser Seite geladen.

explorer-title = Orbito: Eröffnungen
explorer-about = Orbito ist gelöst. Jeder Zug hat hier seinen genauen Wert, bei bestem Spiel beider Seiten bis zum Ende. Folge den Zügen der Liste oder mach sie auf dem Brett.
explorer-where = Wo du bist
explorer-turns = Alle Züge
explorer-more = Woandershin
explorer-failed = Die Lösung konnte nicht geladen werden. Versuch es später noch einmal.
explorer-play = Von hier spielen
explorer-study = Diese Stellung untersuchen
explorer-trail = Der Weg hierher
explorer-back = Zurück
explorer-start = Start
explorer-from = Anfang
explorer-draws = unentschieden
explorer-wins = { $turns ->
    [one] gewinnt sofort
   *[other] gewinnt in { $turns } Zügen
}
explorer-loses = { $turns ->
    [one] verliert sofort
   *[other] verliert in { $turns } Zügen
}
explorer-standing = { $seat } am Zug: { $value }
explorer-count-win = gewinnen
explorer-count-draw = unentschieden
explorer-count-loss = verlieren
explorer-only = Nur einer von { $all } Zügen hält das.
explorer-hold = { $hold } von { $all } Zügen halten das.
explorer-found = Wer auf Stufe 3 spielt, findet in { $found } von 100 Fällen einen.
explorer-over = Die Partie ist zu Ende.
explorer-order = Reihenfolge
explorer-order-value = Die besten zuerst
explorer-order-hard = Schwer zu beantwortende zuerst
explorer-measure = Schwer zu finden: Wir fragen, wie oft jemand auf Stufe 3, der sieht, was in zwei Zügen gewinnt oder verliert, und unter dem, was gleich gut aussieht, beliebig wählt, eine Antwort wählt, die nichts verschenkt.
explorer-turn = Zug
explorer-value = Wert
explorer-replies = Antworten, die halten
explorer-find = Findet Stufe 3
explorer-also = { $count ->
    [one] und ein gleicher
   *[other] und { $count } gleiche
}
explorer-of = { $hold } von { $all }
explorer-percent = { $number } %
explorer-all = Alle { $count } Züge zeigen
explorer-position = Stellung als Text
explorer-jump = Dorthin
explorer-copy = Link hierher kopieren
explorer-copied = Link kopiert
