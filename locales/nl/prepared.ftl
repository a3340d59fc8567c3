# Prepared replies in online games: conditional turns and premoves.
# $turn, $turns, $reply and $line are in notation.

prepared-title = Antwoorden voorbereiden
prepared-open = Antwoord voorbereiden
prepared-here = { $count ->
    [one] Eén antwoord staat klaar.
   *[other] { $count } antwoorden staan klaar.
}
prepared-about = Speel op het bord de zetten die je verwacht en dan je antwoord. Komt het zover, dan wordt het meteen gespeeld. Niemand anders ziet het.
prepared-any-about = Speel een zet alsof je nu aan zet bent. Hij wordt gespeeld zodra je aan zet bent, als hij dan is toegestaan. Niemand anders ziet hem.
prepared-any-about-after = Speel eerst een willekeurige zet van de ander, zodat je op dit bord aan zet bent. Speel dan je antwoord: dat wordt gespeeld wat er ook komt, als het dan is toegestaan. Niemand anders ziet het.
prepared-mode = Antwoord waarop
prepared-mode-if = Op bepaalde zetten
prepared-mode-any = Op elke zet
prepared-add = Variant voorbereiden
prepared-add-missing = Je antwoord ontbreekt nog.
prepared-lines = Voorbereide varianten
prepared-none = Er staat nog niets klaar.
prepared-if = Op { $turns } volgt { $reply }
prepared-any = Wat er ook komt: { $reply }
prepared-then = { $line }. { $next }
prepared-remove = Verwijderen
prepared-remove-line = Verwijderen: { $line }
prepared-remove-all = Alles verwijderen
prepared-back = Terug naar de partij
prepared-saved = Voorbereid: { $line }
prepared-removed = Verwijderd: { $line }
prepared-removed-all = Er staat niets meer klaar.

## What became of them

prepared-played = Je voorbereide zet { $turn } is gespeeld.
prepared-dropped-unexpected = Je voorbereide antwoorden zijn vervallen: er is iets anders gespeeld.
prepared-dropped-illegal = Je voorbereide antwoord is vervallen: het was niet toegestaan.
prepared-dropped-changed = Je voorbereide antwoorden zijn vervallen: er zijn zetten teruggenomen, of iemand heeft de partij verlaten.
prepared-dropped-own-turn = Je voorbereide antwoorden zijn vervallen: je hebt iets anders gespeeld.
