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

# What is wrong with what somebody asks for, apart from games.

server-no-game = Cette partie n’existe pas.
server-nothing-there = Il n’y a rien à cette adresse.
server-no-visitor = Il faut savoir qui vous êtes : aucun cookie ni jeton valable n’a été envoyé.
server-no-link = Ce lien n’est pas valable, ou ne l’est plus.
server-not-listed = Cette partie n’est pas ouverte à tout le monde : il faut le lien pour prendre un camp.
server-malformed = Ceci est incompréhensible : { $why }
server-version = Cette version des messages n’est pas parlée ici ; la version { $spoken } l’est.
server-game-name = Le nom d’une partie a de 12 à 32 lettres minuscules et chiffres.
server-name-taken = Une autre partie porte déjà ce nom.
server-conflict = Autre chose s’est passé entre-temps.
server-gap = Il s’est passé moins de choses que vous ne pensez : des évènements manquent ici.
server-too-large = C’est trop grand.
server-too-many = { $seconds ->
    [one] Trop à la fois : réessayez dans { $seconds } seconde.
   *[other] Trop à la fois : réessayez dans { $seconds } secondes.
}
server-crowded = Trop de connexions sont déjà ouvertes.
server-watching = Une connexion peut suivre au plus { $limit } parties.
server-line = Une ligne a de 1 à { $limit } caractères.
server-wrong-origin = Une autre page ne peut pas utiliser ce serveur, sauf si son adresse figure dans la configuration.
server-unavailable = Impossible d’enregistrer pour le moment. Rien n’est perdu : réessayez dans un instant.
