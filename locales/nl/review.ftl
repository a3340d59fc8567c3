# The review of a game in the browser. Fetched with that page only.

## The page

review-title = Analyse van een partij { $game }
review-back = Terug naar de partij
review-study = Stelling bestuderen
review-course = Verloop van de partij
review-comment = Commentaar
review-turns = Alle zetten
review-summary = Overzicht per speler
review-summary-seat = Speler
review-summary-accurate = Foutloos
review-progress = { $done } van { $all } zetten beoordeeld
review-stop = Stoppen
review-continue = Verdergaan
review-failed = De engine gaf geen antwoord. Wat beoordeeld is, blijft staan; je kunt verdergaan.
review-percent = { $number }%
review-graph = Verloop van de partij: winstkans na elke zet
review-graph-start = Eerste stelling
review-graph-turn = Zet { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Winstkans van { $seat }, in procenten
review-previous-mistake = Vorige fout
review-next-mistake = Volgende fout
review-at-start = Dit is de eerste stelling. Loop door de zetten met de pijltjestoetsen, de grafiek of de lijst.
review-not-yet = Nog niet beoordeeld.
review-turn-of-seat = { $seat }: { $turn }
review-reply = Het antwoord: { $seat }, { $turn }.
review-better = Beter: { $turn }.
review-show-better = Betere zet tonen
review-try-again = Vanaf hier opnieuw
review-mark-only = De enige goede zet
review-mark-inaccuracy = Onnauwkeurig
review-mark-mistake = Fout
review-mark-blunder = Blunder

## What a turn was worth

review-exact-draw = houdt remise
review-exact-win = { $turns ->
    [one] wint meteen
   *[other] wint in { $turns } zetten
}
review-exact-loss = { $turns ->
    [one] verliest meteen
   *[other] verliest in { $turns } zetten
}
review-stays = Bij optimaal spel geldt: deze zet { $value }.
review-changes = De beste zet { $from }, deze { $to }.
review-certain = { $turns ->
    [one] Vanaf hier wint { $seat } met de volgende zet, wat er ook gebeurt.
   *[other] Vanaf hier wint { $seat } in { $turns } zetten, wat er ook gebeurt.
}
review-won = { $seat } heeft gewonnen.
review-chance = Winstkans van { $seat }: { $played }.
review-chances = Winstkans van { $seat }: { $played } na deze zet, { $best } na de beste.

## Why a turn was worse: IDO

review-misses-win = Hier blijft de winst liggen: stenen binnenbrengen had de partij meteen beslist.
review-misses-save = { $seat } stond op het punt te winnen door stenen binnen te brengen, en deze zet voorkomt dat niet. De betere wel.
review-allows-win = Hierna kan { $seat } meteen winnen door stenen binnen te brengen.
review-pushes-home = { $count ->
        [one] Deze verschuiving duwt een steen van { $seat } over de doellijn, die op { $blocks }.
       *[other] Deze verschuiving duwt stenen van { $seat } over de doellijn, die op { $blocks }.
    }
review-pushes-home-wins = Deze verschuiving duwt { $seat } van { $blocks } over de doellijn, en daarmee is de partij uit.
review-opens-lane = Dit maakt voor { $seat } de weg vrij langs { $lane ->
        [file] kolom
       *[rank] rij
    } { $name }: de steen op { $block } kan in één zet naar binnen.
review-opens-lane-shift = Dit maakt voor { $seat } de weg vrij langs { $lane ->
        [file] kolom
       *[rank] rij
    } { $name }: na een verschuiving { $shift ->
        [north] naar het noorden
        [east] naar het oosten
        [south] naar het zuiden
       *[west] naar het westen
    } kan de steen op { $block } in één zet naar binnen.
review-pushed-off = { $seat } kan het raam { $shift ->
        [north] naar het noorden
        [east] naar het oosten
        [south] naar het zuiden
       *[west] naar het westen
    } verschuiven en { $count ->
        [one] de steen op { $blocks }
       *[other] de stenen op { $blocks }
    } van het bord duwen, terug naar de voorraad.
review-lets-home = { $count ->
        [one] Hierna kan { $seat } met de volgende zet een steen binnenbrengen.
       *[other] Hierna kan { $seat } met de volgende zet { $count } stenen binnenbrengen.
    }
review-misses-arrival = { $count ->
        [one] De betere zet brengt één steen meer binnen.
       *[other] De betere zet brengt { $count } stenen meer binnen.
    }
review-gives-frame = Dit laat het raam aan { $seat }, die het meteen mag verschuiven.
review-leaves-stuck = De steen op { $block } blijft staan waar hij geen stap kan doen.
review-fewer-steps = { $count ->
        [one] Met de betere zet staat er één steen meer op het bord: de volgende keer één stap meer.
       *[other] Met de betere zet staan er { $count } stenen meer op het bord: de volgende keer { $count } stappen meer.
    }
review-wastes-turn = Dit verandert niets op het bord: een verspilde beurt.

## Why a turn was worse: Orbito

review-along-file = in kolom { $name }
review-along-rank = in rij { $name }
review-along-diagonal = op de diagonaal { $name }
review-misses-four = Hier blijft vier op een rij { $line } liggen, en daarmee de winst.
review-completes-four = Het draaien zelf maakt vier op een rij voor { $seat } { $line }.
review-lets-four = Hierna kan { $seat } vier op een rij maken { $line }: een knikker op { $place }, en het draaien doet de rest.
review-lets-four-slide = Hierna kan { $seat } vier op een rij maken { $line }: de knikker op { $from } schuift naar { $to }, er komt er een op { $place }, en het draaien doet de rest.
