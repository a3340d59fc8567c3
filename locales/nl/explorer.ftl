# De openingen van Orbito in de browser. Wordt alleen met die pagina geladen.

explorer-title = Orbito: openingen
explorer-about = Orbito is opgelost. Elke zet heeft hier zijn exacte waarde, bij het beste spel van beide kanten tot het einde. Volg de zetten in de lijst of doe ze op het bord.
explorer-where = Waar je bent
explorer-turns = Alle zetten
explorer-more = Ergens anders heen
explorer-failed = De oplossing kon niet worden geladen. Probeer het later opnieuw.
explorer-play = Vanaf hier spelen
explorer-study = Deze stelling bestuderen
explorer-trail = De weg hierheen
explorer-back = Terug
explorer-start = Start
explorer-from = Begin
explorer-draws = gelijkspel
explorer-wins = { $turns ->
    [one] wint meteen
   *[other] wint in { $turns } zetten
}
explorer-loses = { $turns ->
    [one] verliest meteen
   *[other] verliest in { $turns } zetten
}
explorer-standing = { $seat } aan zet: { $value }
explorer-count-win = winnen
explorer-count-draw = gelijk
explorer-count-loss = verliezen
explorer-only = Maar één van de { $all } zetten houdt dat vast.
explorer-hold = { $hold } van de { $all } zetten houden dat vast.
explorer-found = Wie op niveau 3 speelt, vindt er een in { $found } van de 100 gevallen.
explorer-over = De partij is afgelopen.
explorer-order = Volgorde
explorer-order-value = Beste eerst
explorer-order-hard = Moeilijkst te beantwoorden eerst
explorer-measure = Moeilijk te vinden: we vragen hoe vaak iemand op niveau 3, die ziet wat binnen twee zetten wint of verliest en willekeurig kiest uit wat even goed lijkt, een antwoord kiest dat niets weggeeft.
explorer-turn = Zet
explorer-value = Waarde
explorer-replies = Antwoorden die houden
explorer-find = Vindt niveau 3
explorer-also = { $count ->
    [one] en één gelijke
   *[other] en { $count } gelijke
}
explorer-of = { $hold } van { $all }
explorer-percent = { $number } %
explorer-all = Alle { $count } zetten tonen
explorer-position = Stelling als tekst
explorer-jump = Ga erheen
explorer-copy = Link naar hier kopiëren
explorer-copied = Link gekopieerd
