# Why something cannot happen in a game over the network. Names of seats and
# what the rules of the games forbid are in rules.ftl. $seat comes translated.

server-not-started = La partie n’a pas encore commencé.
server-started = La partie a déjà commencé.
server-called-off = La partie a été annulée.
server-not-over = La partie n’est pas encore finie.
server-seat-taken = Le camp { $seat } est déjà pris.
server-seat-open = Personne n’a encore pris le camp { $seat }.
server-seat-fixed = Le camp { $seat } a été attribué à la création de la partie et le reste.
server-out-of-turn = Ce n’est pas votre tour : c’est au camp { $seat } de jouer.
server-not-your-seat = Le camp { $seat } n’est pas le vôtre.
server-not-for-players = Seul le serveur peut faire cela.
server-not-host = Seule la personne qui a créé la partie peut faire cela.
server-time-up = Le temps du camp { $seat } est écoulé.
server-time-not-up = Le temps du camp { $seat } n’est pas écoulé.
server-question-open = Une autre question attend encore une réponse.
server-not-asked = Aucune question n’attend votre réponse.
server-nothing-asked = Vous n’avez rien demandé que vous puissiez retirer.
server-asked-already = Vous l’avez déjà demandé. Vous pourrez redemander après le prochain coup.
server-nothing-to-take-back = Il n’y a aucun coup de vous à reprendre.
server-not-away = Le camp { $seat } n’est pas absent.
server-away-already = L’absence du camp { $seat } est déjà notée.
server-not-awaited = La partie n’attend pas le camp { $seat }.
server-waits-on = { $seconds ->
    [one] La partie attend encore { $seconds } seconde le camp { $seat }.
   *[other] La partie attend encore { $seconds } secondes le camp { $seat }.
}
server-not-agreed = Ce n’est pas ce qui a été convenu.
server-against-oneself = Vous ne pouvez pas réclamer la partie contre vous-même.
server-name = Un nom a de 1 à { $limit } caractères, sans caractère de contrôle et sans espace au début ni à la fin.
server-level = Le niveau { $found } n’existe pas : les niveaux vont de 1 à { $limit }.
server-board = Il n’y a pas de plateau nommé « { $found } ».
server-seats = Ces camps ne sont pas possibles : chacun doit exister dans ce jeu et n’être nommé qu’une fois, et l’un d’eux commence.
server-time = Ces durées ne sont pas possibles.
