# The opening explorer for Orbito in the browser. Fetched with that page only.

explorer-title = Orbito: openingen
explorer-about = Orbito is opgelost. Bij elke zet staat hier de exacte waarde, bij optimaal spel van beide spelers tot het einde. Volg de zetten in de lijst of doe ze op het bord.
explorer-where = Waar je bent
explorer-turns = Alle zetten
explorer-more = Ergens anders heen
explorer-failed = De oplossing kon niet worden geladen. Probeer het later opnieuw.
explorer-play = Vanaf hier spelen
explorer-study = Stelling bestuderen
explorer-turns-so-far = De weg hierheen
explorer-back = Terug
explorer-start = Start
explorer-from = Begin
explorer-draws = remise
explorer-wins = { $turns ->
    [one] wint meteen
   *[other] wint in { $turns } zetten
}
explorer-loses = { $turns ->
    [one] verliest meteen
   *[other] verliest in { $turns } zetten
}
explorer-value-here = { $seat } aan zet: { $value }
explorer-count-win = winst
explorer-count-draw = remise
explorer-count-loss = verlies
explorer-only = Maar één van de { $all } zetten houdt dat vast.
explorer-hold = { $hold } van de { $all } zetten houden dat vast.
explorer-found = Een speler van niveau 3 vindt er een in { $found } van de 100 gevallen.
explorer-over = De partij is afgelopen.
explorer-order = Volgorde
explorer-order-value = Beste eerst
explorer-order-hard = Moeilijkst te beantwoorden eerst
explorer-measure = ‘Moeilijk te beantwoorden’: we meten hoe vaak een speler van niveau 3, die ziet wat binnen twee zetten wint of verliest en verder willekeurig kiest uit wat even goed lijkt, een antwoord kiest dat niets weggeeft.
explorer-turn = Zet
explorer-value = Waarde
explorer-replies = Antwoorden die houden
explorer-find = Gevonden op niveau 3
explorer-also = { $count ->
    [one] en één gelijke
   *[other] en { $count } gelijke
}
explorer-of = { $hold } van { $all }
explorer-percent = { $number }%
explorer-all = Alle { $count } zetten
explorer-position = Stelling als tekst
explorer-go = Ga erheen
explorer-copy = Link kopiëren
explorer-copied = Link gekopieerd
