import type { PhrasePack } from '../types.js'

export const advice: PhrasePack['advice'] = {
  understand: {
    any: [
      'Lisez d’abord les exceptions des petites lignes ; elles montrent ce que le reste ne couvre pas.',
      'Posez deux offres côte à côte et soulignez ce qui ne figure que dans l’une : voilà vos questions.',
      'Qui peut l’expliquer à un ami l’a compris ; qui s’arrête en chemin sait où reprendre la lecture.',
      'Commencez par ce que vous pouvez observer vous-même.',
      'Un exemple proche de votre cas aide plus que trois exemples brillants.',
      'Ce qui paraît évident à un spécialiste mérite une question pour cette raison même.',
      'Presque toutes les questions ont déjà été posées ; trouver cette personne fait gagner des semaines.',
      'Si un terme n’est pas clair, demandez une explication en une phrase simple ; qui connaît son métier sait la donner.',
      'Il est utile de séparer le nécessaire de ce qui serait seulement agréable.',
      'Le plus rapide pour comprendre est de suivre un cas ordinaire du début à la fin.',
      'Les affirmations générales taisent souvent les conditions dans lesquelles elles sont vraies.',
      'Une bonne explication cite aussi les cas où elle ne s’applique pas.',
    ],
    provider: [
      'Pour un travail sur place, une bonne part de ce que l’on paie ne se voit plus ensuite : préparation, protection, nettoyage.',
    ],
    product: [
      'La qualité se voit là où personne ne regarde : coutures, bords, pièces qui s’usent les premières.',
    ],
    care: ['Un bon praticien explique avant de soigner.'],
    software: ['Un nouveau logiciel change d’abord les habitudes, ensuite les résultats.'],
  },
  why: {
    any: [
      'Un rendez-vous manqué ou une commande erronée coûtent plus que la demi-heure de vérification qui les évite.',
      'Avec dates, noms et reçus dans une chemise, une réclamation s’écrit en quelques minutes.',
      'Hors saison, les dates libres sont plus nombreuses et le prix parfois plus doux.',
      'Qui agit avant d’y être obligé choisit encore le jour, l’aide et le prix.',
      'Les autres solutions sont rarement gratuites, elles se paient seulement plus tard.',
      'Le plus visible est souvent le temps gagné : moins d’interruptions, moins de corrections.',
      'Les problèmes pris tôt restent petits.',
      'Ne rien faire est aussi une décision et mérite la même attention.',
      'Ce qui paraît d’abord un effort de plus remplace ensuite beaucoup de petits efforts.',
    ],
    product: ['Ce qui se répare dure plus longtemps que le bon marché.'],
    care: ['Les contrôles réguliers trouvent ce qui est petit tant que c’est petit.'],
  },
  decide: {
    any: [
      'Notez dans un tableau le prix, l’étendue, la date et le contact des deux ou trois finalistes.',
      'Écrivez le prix maximal et la date limite avant le premier entretien.',
      'Un petit premier pas répond souvent à ce qu’aucune comparaison ne peut trancher.',
      'Écrivez la raison en une ligne et relisez-la dans six mois.',
      'Méfiez-vous des critères qu’une seule offre peut remplir.',
      'Si les conseils se contredisent, demandez à quelle situation chacun répondait.',
      'Gardez en tête le second choix, en cas d’imprévu.',
      'Classez les critères avant de comparer, car leur ordre décide plus que leur nombre.',
      'Entre deux bonnes solutions, prenez celle sur laquelle on revient le plus facilement.',
      'Écartez d’abord ce qui ne convient manifestement pas.',
      'Fixez une date pour la décision, car les questions ouvertes se règlent rarement seules.',
      'Parlez à quelqu’un qui s’est posé la même question il y a un an.',
      'Si tout semble égal, la meilleure explication l’emporte.',
    ],
    provider: [
      'Faites venir deux ou trois entreprises sur place.',
      'Une recommandation du voisinage vaut mieux que beaucoup d’étoiles.',
    ],
    product: [
      'Mesurez deux fois l’endroit où l’objet va se trouver.',
      'Essayez-le dans des conditions ordinaires, pas seulement en magasin.',
    ],
    software: ['Testez avec vos propres données et avec le cas le plus difficile.'],
  },
  compare: {
    any: [
      'Essayez les deux solutions pendant la même durée et à la même échelle.',
      'Demandez-vous laquelle vous pourriez tenir pendant une mauvaise semaine.',
      'Si les deux se valent, commencez par celle qu’il est plus facile d’arrêter.',
      'Parfois, les deux se combinent.',
    ],
  },
  money: {
    any: [
      'Demandez quel prix s’applique après la première année.',
      'Gardez reçus et confirmations jusqu’à la fin de la garantie.',
      'Comparez les offres à étendue égale, poste par poste.',
      'Séparez ce qui se paie une fois de ce qui revient chaque mois ou chaque année.',
      'Un prix avec ses conditions vaut mieux que dix sans.',
      'Gardez une réserve et décidez d’avance de son usage.',
      'Demandez ce qui manque dans l’offre la moins chère.',
      'Demandez par écrit ce qui pourrait changer le prix.',
    ],
  },
  time: {
    any: [
      'Faites confirmer la date par écrit, avec le nom de celui qui la promet.',
      'Commandez matériaux et pièces avant de réserver le jour où il les faudra.',
      'La première partie est la plus lente, car c’est là que l’on décide.',
      'Comptez en jours ouvrés et non en semaines.',
      'Si d’autres doivent livrer d’abord, rappelez-le-leur gentiment.',
      'Une date vaut mieux qu’une durée, car elle se vérifie.',
      'Attendre prend souvent plus de temps que travailler ; cherchez tôt de qui dépend le premier pas.',
      'En haute saison, tout prend plus de temps.',
      'Sans marge dans le calendrier, mieux vaut retirer quelque chose qu’espérer.',
      'Convenez d’avance de ce qui se passe en cas de retard.',
    ],
  },
  do: {
    any: [
      'Photographiez étiquettes, numéros de série et réglages avant toute modification.',
      'Mettez une alarme et arrêtez la première séance au bout d’une demi-heure.',
      'Écrivez les étapes sur une feuille et gardez-la sous les yeux.',
      'Décidez d’abord de ce que « terminé » veut dire.',
      'Commencez par la plus petite version déjà utile.',
      'Commencez par la partie dont tout le reste dépend.',
      'Terminez une étape avant d’ouvrir la suivante.',
      'Tenez de brèves notes : ce qui est fait, quand, et ce qui reste.',
      'Quand quelque chose ne marche pas, changez une seule chose à la fois.',
      'Ayez tout sous la main avant de commencer, car chaque interruption coûte plus qu’il n’y paraît.',
      'Faites relire le résultat par quelqu’un d’autre.',
      'Une photo de l’état de départ répond plus tard à bien des questions.',
    ],
  },
  avoid: {
    any: [
      'Un accord par téléphone sans courriel de confirmation est le début habituel d’un litige.',
      'Des étoiles sans texte ne disent rien de votre cas.',
      'Un acompte versé avant la commande écrite laisse peu de prise.',
      'Les conseils qui commencent par « il suffit de » sautent souvent le plus difficile.',
      'L’erreur la plus chère est la hâte : décider dans le délai d’un autre.',
      'Copier ce qui a marché ailleurs échoue quand le point de départ était différent.',
      'Remettre la question gênante ne fait que la déplacer vers un plus mauvais moment.',
      'Ce qui n’est pas écrit, chacun s’en souvient à sa façon.',
      'Un accord qui dépend d’une seule personne échoue au premier jour d’absence.',
    ],
  },
  ask: {
    any: [
      'Envoyez vos questions avant le rendez-vous ; on y répond mieux qu’aux questions improvisées.',
      'Demandez la raison de chaque recommandation.',
      'Demander aux autres ce qu’ils feraient à votre place est simple et donne des réponses fort utiles.',
      'Si personne ne peut donner un chiffre, demandez une fourchette.',
      'Répétez la réponse avec vos propres mots.',
      'Posez des questions ouvertes et attendez ; la pause apporte souvent la moitié la plus utile de la réponse.',
      'Quelqu’un qui avoue ne pas savoir, puis se renseigne, donne un meilleur signe qu’une réponse rapide à tout.',
      'Posez à tous les mêmes questions, dans le même ordre.',
      'Demandez un cas qui s’est mal passé, et comment il a été réglé.',
      'Un bref résumé après l’entretien évite les malentendus.',
    ],
  },
  check: {
    any: [
      'Lisez la facture à côté de la commande avant de la payer.',
      'Essayez dans des conditions réelles : par temps de pluie, maison pleine ou à l’heure de pointe.',
      'Demandez ce qui frappe d’abord quelqu’un qui n’y a pas pris part.',
      'Vérifiez une affirmation facile à contrôler ; si elle tient, le reste mérite plus de confiance.',
      'Regardez les travaux les plus récents plutôt que les meilleurs.',
      'Comparez ce qui était promis et ce qui est arrivé, point par point.',
      'La façon de parler des erreurs en dit plus qu’une liste de succès.',
      'Jugez après quelques semaines d’usage ordinaire.',
    ],
  },
  people: {
    any: [
      'Demandez le numéro de la personne qui fait le travail, pas seulement celui du bureau.',
      'Écoutez d’abord tous ceux qui vivront avec la décision.',
      'Les attentes tues causent la plupart des déceptions.',
      'On collabore mieux quand chacun dit ce dont il a besoin.',
    ],
  },
  after: {
    any: [
      'Notez au calendrier un second regard dans quelques mois.',
      'Gardez papiers et contacts au même endroit.',
      'Un petit entretien régulier vaut mieux qu’un grand effort de dernière minute.',
      'Écrivez ce que vous feriez autrement la prochaine fois.',
      'Un retour à ceux qui ont aidé profite à tout le monde.',
    ],
  },
  story: {
    any: [
      'Le progrès se voit mieux quand le but tient en une phrase.',
      'De petites vérifications permettent de corriger sans tout recommencer.',
      'Une idée brillante compte moins que la patience de la suivre.',
      'Qui utilise le résultat chaque jour en est le meilleur juge.',
      'Un plan qui s’explique en une minute se tient plus facilement.',
      'Commencer petit laisse de la place pour apprendre.',
      'Des chiffres d’avant et d’après, relevés de la même façon, évitent bien des débats.',
    ],
  },
  news: {
    any: [
      'Vérifiez quelle date vous concerne avant de changer quoi que ce soit.',
      'Si vous êtes déjà client, demandez si vos accords restent en place.',
      'Gardez l’annonce elle-même ; les résumés oublient toujours quelque chose.',
      'Le jour d’une annonce, rien n’est à décider.',
      'Posez aux responsables la question qui reste ouverte.',
    ],
  },
  review: {
    any: [
      'Pesez chaque point selon la fréquence à laquelle vous le rencontrerez.',
      'On vit mieux avec un défaut annoncé qu’avec un défaut découvert.',
      'Comparez avec ce que vous utilisez aujourd’hui et non avec un idéal.',
      'Les indications absentes sont souvent celles qu’il vaut la peine de demander.',
      'Essayez la partie dont vous vous serviriez le plus.',
    ],
  },
}

export const lists: PhrasePack['lists'] = {
  checklist: {
    any: [
      'Le but tient en une phrase',
      'Ce qui est compris et ce qui ne l’est pas est clair',
      'Une personne de contact est nommée',
      'La prochaine étape a une date',
      'Les points ouverts sont notés',
      'On sait ce qui se passe en cas de problème',
    ],
  },
  questions: {
    any: [
      'Qu’est-ce qui est compris exactement, et qu’est-ce qui ne l’est pas ?',
      'De quoi avez-vous besoin avant de commencer ?',
      'Qu’est-ce qui se passe mal le plus souvent, et que faites-vous alors ?',
      'Qui sera notre contact ensuite ?',
      'Que conseilleriez-vous dans votre propre cas ?',
      'Quand nous reparlons-nous ?',
    ],
  },
  mistakes: {
    any: [
      'Décider dans l’urgence',
      'Comparer des offres d’étendue différente',
      'Ne pas écrire les accords',
      'N’interroger que ceux qui pensent comme soi',
      'Prendre le premier plan pour le dernier',
      'Oublier les temps d’attente',
    ],
  },
  steps: {
    any: [
      '**Nommer le but.** Une phrase que d’autres comprennent suffit.',
      '**Faire l’inventaire.** Ce qui existe, ce qui manque.',
      '**Fixer les limites.** Temps, argent et ce qui ne doit pas changer.',
      '**Essayer en petit.** Un premier essai montre ce que le plan a oublié.',
      '**Vérifier le résultat.** La phrase du début à la main.',
    ],
  },
}
