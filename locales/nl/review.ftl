# De bespreking van een partij in de browser. Wordt alleen met die pagina geladen.

## De pagina

review-title = Bespreking van een partij { $game }
review-back = Terug naar de partij
review-study = Deze stelling bestuderen
review-course = Het verloop van de partij
review-verdict = Wat er van deze beurt te zeggen is
review-turns = Alle beurten
review-summary = Hoe elke plaats speelde
review-summary-seat = Plaats
review-summary-faultless = Zonder fout
review-progress = { $done } van { $all } beurten beoordeeld
review-stop = Stoppen
review-go-on = Verdergaan
review-failed = De computer gaf geen antwoord. Wat beoordeeld is, blijft; je kunt verdergaan.
review-percent = { $number } %
review-graph = Verloop van de partij: kans om te winnen na elke beurt
review-graph-start = Eerste stelling
review-graph-turn = Beurt { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Kans van { $seat } om te winnen, in procenten
review-previous-fault = Vorige fout
review-next-fault = Volgende fout
review-at-start = Dit is de eerste stelling. Loop door de beurten met de pijltjestoetsen, de grafiek of de lijst.
review-not-yet = Nog niet beoordeeld.
review-reply = Het antwoord: { $seat }, { $turn }.
review-better = Beter: { $turn }.
review-show-better = Betere beurt tonen
review-try-again = Vanaf hier opnieuw
review-mark-only = De enige goede beurt
review-mark-inaccuracy = Onnauwkeurig
review-mark-mistake = Fout
review-mark-blunder = Grove fout

## Wat een beurt waard was

review-exact-draw = houdt gelijkspel
review-exact-win = { $turns ->
    [one] wint meteen
   *[other] wint in { $turns } beurten
}
review-exact-loss = { $turns ->
    [one] verliest meteen
   *[other] verliest in { $turns } beurten
}
review-stays = Bij het beste spel geldt: deze beurt { $value }.
review-changes = De beste beurt { $from }, deze { $to }.
review-certain = { $turns ->
    [one] Vanaf hier wint { $seat } met de volgende beurt, wat er ook gebeurt.
   *[other] Vanaf hier wint { $seat } in { $turns } beurten, wat er ook gebeurt.
}
review-won = { $seat } heeft gewonnen.
review-chance = Kans van { $seat } om te winnen: { $played }.
review-chances = Kans van { $seat } om te winnen: { $played } na deze beurt, { $best } na de beste.

## Waarom een beurt slechter was: IDO

review-misses-win = Hier blijft winst liggen: stenen over de doellijn zetten had de partij meteen beëindigd.
review-misses-save = { $seat } stond op winnen door over de doellijn te gaan, en deze beurt houdt dat niet tegen. De betere wel.
review-allows-win = Hierna kan { $seat } meteen winnen door over de doellijn te gaan.
review-pushes-home = { $count ->
        [one] Deze verschuiving duwt een steen van { $seat } over de doellijn, die op { $blocks }.
       *[other] Deze verschuiving duwt stenen van { $seat } over de doellijn, die op { $blocks }.
    }
review-pushes-home-wins = Deze verschuiving duwt { $seat } van { $blocks } over de doellijn en beëindigt zo de partij.
review-opens-lane = Dit opent voor { $seat } de baan langs { $lane ->
        [file] kolom
       *[rank] rij
    } { $name }: de steen op { $block } kan in één beurt over de doellijn.
review-opens-lane-shift = Dit opent voor { $seat } de baan langs { $lane ->
        [file] kolom
       *[rank] rij
    } { $name } door { $shift ->
        [north] naar het noorden
        [east] naar het oosten
        [south] naar het zuiden
       *[west] naar het westen
    } te verschuiven: daarna kan de steen op { $block } in één beurt over de doellijn.
review-pushed-off = { $seat } kan { $shift ->
        [north] naar het noorden
        [east] naar het oosten
        [south] naar het zuiden
       *[west] naar het westen
    } verschuiven en { $count ->
        [one] de steen op { $blocks }
       *[other] de stenen op { $blocks }
    } van het speelveld duwen, terug naar de voorraad.
review-lets-home = { $count ->
        [one] Hierna kan { $seat } met de volgende beurt een steen over de doellijn brengen.
       *[other] Hierna kan { $seat } met de volgende beurt { $count } stenen over de doellijn brengen.
    }
review-misses-arrival = { $count ->
        [one] De betere beurt brengt één steen meer over de doellijn.
       *[other] De betere beurt brengt { $count } stenen meer over de doellijn.
    }
review-gives-frame = Dit laat het raam aan { $seat }, die het meteen mag verschuiven.
review-leaves-stuck = De steen op { $block } blijft staan waar hij geen stap kan doen.
review-fewer-steps = { $count ->
        [one] Met de betere beurt staat er één steen meer op het speelveld, en dat is de volgende keer één stap meer.
       *[other] Met de betere beurt staan er { $count } stenen meer op het speelveld, en dat zijn de volgende keer { $count } stappen meer.
    }
review-wastes-turn = Dit verandert niets op het speelveld: een beurt is weggegeven.

## Waarom een beurt slechter was: Orbito

review-along-file = in kolom { $name }
review-along-rank = in rij { $name }
review-along-diagonal = op de diagonaal { $name }
review-misses-four = Hier blijft vier op een rij { $line } liggen, waarmee meteen gewonnen was.
review-completes-four = Het draaien zelf maakt vier op een rij van { $seat } { $line }.
review-lets-four = Hierna kan { $seat } vier op een rij maken { $line }: een knikker op { $place }, en het draaien brengt ze op een rij.
review-lets-four-slide = Hierna kan { $seat } vier op een rij maken { $line }: de knikker op { $from } schuift naar { $to }, er komt er een op { $place }, en het draaien brengt ze op een rij.
