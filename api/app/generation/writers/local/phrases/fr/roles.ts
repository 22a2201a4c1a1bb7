import type { PhrasePack } from '../types.js'

export const roles: PhrasePack['roles'] = {
  basics: {
    purpose: 'Dire de quoi il s’agit',
    question: 'De quoi s’agit-il, et qu’est-ce que cela comprend ?',
    teaser: 'ce que cela comprend',
    headings: ['{label} : ce que cela comprend', '{label}, en mots simples'],
    leads: [
      'Avant de comparer ou de planifier, mieux vaut savoir de quoi l’on parle.',
      'Deux personnes peuvent employer les mêmes mots et penser à des choses différentes ; une brève mise au point fait gagner du temps.',
      'Tout commence par une question simple : qu’est-ce qui doit être différent à la fin ?',
    ],
  },
  why: {
    purpose: 'Donner les raisons qui comptent',
    question: 'Pourquoi cela en vaut-il la peine ?',
    teaser: 'pourquoi cela en vaut la peine',
    headings: ['{label} : les raisons', 'Pourquoi l’effort en vaut la peine'],
    leads: [
      'Les raisons sont rarement spectaculaires ; elles s’additionnent au fil des mois.',
      'Il suffit de se demander ce qui arriverait sans cette étape pour en voir l’utilité.',
      'Une petite décision aujourd’hui en évite souvent une plus grande dans un an.',
    ],
  },
  fit: {
    purpose: 'Dire à qui cela convient et quand',
    question: 'À qui cela convient-il, et quand ?',
    teaser: 'quand cela convient',
    headings: ['{label} : quand cela convient', 'Les signes que le moment est venu'],
    leads: [
      'Le moment n’est pas venu pour tout le monde ; quelques signes aident à se situer.',
      'C’est la vie quotidienne qui décide, et non la mode.',
      'Le bon moment arrive en général avant que le problème ne devienne urgent.',
    ],
  },
  options: {
    purpose: 'Montrer les possibilités',
    question: 'Quelles sont les possibilités ?',
    teaser: 'les possibilités',
    headings: ['{label} : les possibilités', 'Entre quoi choisir'],
    leads: [
      'Il existe plus d’une bonne voie, et une comparaison directe montre les différences.',
      'Regarder d’abord toute l’offre évite de s’arrêter à la première venue.',
    ],
  },
  offer: {
    purpose: 'Montrer ce que propose l’entreprise',
    question: 'Que fait l’entreprise à ce sujet ?',
    teaser: 'l’aide disponible',
    headings: ['Ce que propose {company}', '{label} : le rôle de {company}'],
    leads: [
      'Certaines choses se font seul, d’autres gagnent à être confiées à des mains expertes.',
      'Pour qui souhaite de l’aide, voici ce que fait {company}.',
    ],
  },
  cost: {
    purpose: 'Rendre le prix compréhensible',
    question: 'Combien cela coûte-t-il, et de quoi dépend le prix ?',
    teaser: 'de quoi dépend le prix',
    headings: ['{label} : combien cela coûte', 'De quoi dépend le prix'],
    leads: [
      'Un chiffre seul dit peu ; ce qu’il comprend dit presque tout.',
      'Le prix dépend de l’étendue du travail, et c’est là que deux offres diffèrent le plus souvent.',
    ],
  },
  choose: {
    purpose: 'Donner des critères de choix',
    question: 'Comment bien choisir ?',
    teaser: 'à quoi reconnaître un bon choix',
    headings: ['{label} : les critères de choix', 'À quoi se reconnaît la qualité'],
    leads: [
      'Les bonnes décisions reposent sur peu de critères, fixés avant le premier entretien.',
      'La différence entre le correct et le bon tient à des détails que l’on peut vérifier.',
    ],
  },
  prepare: {
    purpose: 'Dire quoi préparer',
    question: 'Que faut-il préparer ?',
    teaser: 'ce qu’il faut préparer',
    headings: ['{label} : la préparation', 'Ce qu’il faut avoir sous la main'],
    leads: [
      'La moitié se joue avant que quoi que ce soit ne se voie.',
      'Un peu de préparation rend la suite plus calme, et souvent moins chère.',
    ],
  },
  steps: {
    purpose: 'Guider étape par étape',
    question: 'Comment faire, étape par étape ?',
    teaser: 'l’ordre des étapes',
    headings: ['{label} : étape par étape', 'Le déroulement du début à la fin'],
    leads: [
      'L’ordre compte plus que la vitesse ; chaque étape facilite la suivante.',
      'Ce qui ressemble à une grande tâche se compose de quelques petites.',
    ],
  },
  timing: {
    purpose: 'Dire combien de temps prévoir',
    question: 'Combien de temps prévoir, et quand commencer ?',
    teaser: 'le temps à prévoir',
    headings: ['{label} : le temps à prévoir', 'Quand commencer, quand finir'],
    leads: [
      'Le temps est ce que l’on évalue le plus mal.',
      'Le mieux est de planifier à rebours, à partir du jour où tout doit être prêt.',
    ],
  },
  mistakes: {
    purpose: 'Mettre en garde contre les erreurs',
    question: 'Quelles erreurs sont fréquentes ?',
    teaser: 'les erreurs les plus fréquentes',
    headings: ['{label} : les erreurs à éviter', 'Ce qui se passe souvent mal'],
    leads: [
      'La plupart des difficultés commencent tôt, par de petites choses.',
      'Les erreurs typiques sont connues, et donc évitables.',
    ],
  },
  questions: {
    purpose: 'Donner les bonnes questions',
    question: 'Que demander avant de se décider ?',
    teaser: 'les questions à poser',
    headings: ['{label} : les questions utiles', 'Que demander avant de dire oui'],
    leads: [
      'Un bon entretien ne demande pas d’expertise, seulement les bonnes questions.',
      'Les réponses comptent, et la franchise avec laquelle elles sont données aussi.',
    ],
  },
  proof: {
    purpose: 'Montrer l’expérience',
    question: 'Quelle expérience y a-t-il derrière ?',
    teaser: 'l’expérience derrière',
    headings: ['L’expérience de {company}', 'Qui se trouve derrière {company}'],
    leads: [
      'L’expérience se voit à des détails précis.',
      'La confiance vient plus facilement quand on sait qui fait le travail.',
    ],
  },
  values: {
    purpose: 'Montrer les principes',
    question: 'Quels principes guident le travail ?',
    teaser: 'les principes de travail',
    headings: ['La manière de travailler de {company}', 'Les principes de {company}'],
    leads: [
      'Les principes comptent surtout quand tout ne se passe pas comme prévu.',
      'Les valeurs ne méritent d’être citées que là où elles changent le travail.',
    ],
  },
  example: {
    purpose: 'Illustrer par un cas imaginé',
    question: 'À quoi cela ressemble-t-il en pratique ?',
    teaser: 'un cas imaginé',
    headings: ['{label} en pratique : un cas imaginé', 'Comment cela pourrait se passer'],
    leads: [
      'Un cas imaginé mais typique rend les conseils plus concrets.',
      'L’exemple qui suit est inventé ; c’est le principe qui compte.',
    ],
  },
  measure: {
    purpose: 'Montrer comment juger du résultat',
    question: 'Comment savoir si cela fonctionne ?',
    teaser: 'comment juger du résultat',
    headings: ['{label} : comment juger du résultat', 'Vérifier le résultat'],
    leads: [
      'Mieux vaut décider avant de commencer à quoi se reconnaîtra le succès.',
      'Un résultat que personne ne vérifie reste un espoir.',
    ],
  },
  after: {
    purpose: 'Dire ce qui vient ensuite',
    question: 'Que faire ensuite ?',
    teaser: 'ce qui vient ensuite',
    headings: ['{label} : ce qui vient ensuite', 'Pour que cela dure'],
    leads: [
      'Rien n’est fini le jour où cela en a l’air.',
      'Ce que l’on fait ensuite décide de la durée du résultat.',
    ],
  },
  numbers: {
    purpose: 'Mettre les chiffres en avant',
    question: 'Que disent les chiffres ?',
    teaser: 'les chiffres en bref',
    headings: ['{label} en chiffres', 'Faits et chiffres'],
    leads: [
      'Certaines choses se disent mieux en chiffres.',
      'Les chiffres facilitent la comparaison plus que les adjectifs.',
    ],
  },
  aspect: {
    purpose: 'Traiter un point demandé',
    question: 'Que faut-il savoir sur ce point : {aspect} ?',
    teaser: '{aspect}',
    headings: ['{aspect}', 'Un regard plus précis : {aspect}'],
    leads: ['Un point souvent demandé : {aspect}.', 'Cette partie mérite un peu de place : {aspect}.'],
  },
  tips: {
    purpose: 'Donner les conseils promis',
    question: 'Quels conseils aident le plus ?',
    teaser: 'les conseils',
    headings: ['{label} : {count} conseils'],
    leads: ['Chaque conseil vaut par lui-même ; ensemble, ils valent davantage.'],
  },
  compare: {
    purpose: 'Comparer les solutions',
    question: 'En quoi les solutions diffèrent-elles ?',
    teaser: 'les différences entre les solutions',
    headings: ['{side1} ou {side2} : comment décider', '{side1} et {side2} côte à côte'],
    leads: [
      'Aucune des deux n’est meilleure en général ; chacune convient à une situation.',
      'Le choix devient plus facile quand les deux sont jugées selon les mêmes critères.',
    ],
  },
  terms: {
    purpose: 'Expliquer les termes',
    question: 'Quels termes faut-il connaître ?',
    teaser: 'les termes à connaître',
    headings: ['{label} : les termes à connaître', 'Un petit glossaire'],
    leads: [
      'Quelques mots reviennent sans cesse ; voici ce qu’ils veulent dire.',
      'Nul besoin de jargon, mais ces termes aident.',
    ],
  },
  business: {
    purpose: 'Montrer l’intérêt pour l’entreprise',
    question: 'Qu’est-ce que cela signifie pour une entreprise ?',
    teaser: 'les effets sur le budget et l’équipe',
    headings: ['{label} : le point de vue de l’entreprise', 'Budget et équipe'],
    leads: [
      'Dans une entreprise, une telle décision doit convaincre plus d’une personne.',
      'Trois questions comptent : ce que cela coûte, ce que cela remplace et qui en répond.',
    ],
  },
  start: {
    purpose: 'Exposer la situation de départ',
    question: 'Quelle était la situation au départ ?',
    teaser: 'la situation de départ',
    headings: ['{label} : le point de départ', 'Comment tout a commencé'],
    leads: [
      'Tout projet commence par quelque chose qui ne fonctionne plus assez bien.',
      'Pour comprendre les décisions, il est utile de revenir au début.',
    ],
  },
  approach: {
    purpose: 'Raconter la démarche',
    question: 'Comment s’y est-on pris ?',
    teaser: 'la démarche',
    headings: ['{label} : la démarche', 'Du plan à la pratique'],
    leads: ['La démarche se raconte le mieux dans l’ordre.', 'Un plan se juge à ses étapes.'],
  },
  result: {
    purpose: 'Rapporter le résultat',
    question: 'Quel a été le résultat ?',
    teaser: 'le résultat',
    headings: ['{label} : le résultat', 'Ce qui a changé'],
    leads: [
      'Une étude de cas vaut ce que vaut le résultat qu’elle peut montrer.',
      'Le résultat peut se décrire sobrement.',
    ],
  },
  lessons: {
    purpose: 'Tirer ce qui sert à d’autres',
    question: 'Que peuvent en retenir les autres ?',
    teaser: 'ce que les autres peuvent en retenir',
    headings: ['{label} : ce qui se transpose', 'Les leçons pour les autres'],
    leads: [
      'Tout ne se transpose pas à d’autres cas, mais une partie, oui.',
      'On peut moins copier la solution que le chemin qui y mène.',
    ],
  },
  news: {
    purpose: 'Dire ce qui est nouveau',
    question: 'Qu’y a-t-il de nouveau ?',
    teaser: 'la nouveauté',
    headings: ['{label} : la nouveauté', 'La nouvelle en bref'],
    leads: ['D’abord l’essentiel, ensuite les détails.', 'Il y a du nouveau.'],
  },
  impact: {
    purpose: 'Dire ce que cela change pour les lecteurs',
    question: 'Qu’est-ce que cela change pour les personnes concernées ?',
    teaser: 'ce que cela change pour vous',
    headings: ['{label} : ce que cela change pour vous', 'Ce qui change en pratique'],
    leads: [
      'Une nouvelle est utile quand on sait qui elle concerne.',
      'La question pratique : que faut-il faire, et pour quand ?',
    ],
  },
  background: {
    purpose: 'Donner le contexte',
    question: 'Quel est le contexte ?',
    teaser: 'le contexte',
    headings: ['{label} : le contexte', 'Comment on en est arrivé là'],
    leads: [
      'Une nouvelle se comprend mieux avec son contexte.',
      'Pour la situer, il est utile de savoir qui se trouve derrière.',
    ],
  },
  next: {
    purpose: 'Dire la suite',
    question: 'Que se passe-t-il ensuite ?',
    teaser: 'la suite',
    headings: ['{label} : la suite', 'Les prochaines étapes'],
    leads: ['L’annonce n’est que le début.', 'Pour agir maintenant, peu d’étapes suffisent.'],
  },
  strengths: {
    purpose: 'Nommer les points forts',
    question: 'Qu’est-ce qui parle en sa faveur ?',
    teaser: 'les points forts',
    headings: ['{label} : les points forts', 'Ce qui convainc'],
    leads: [
      'Un avis équitable commence par ce qui se vérifie.',
      'Les points forts devraient pouvoir se vérifier.',
    ],
  },
  limits: {
    purpose: 'Nommer les limites',
    question: 'Où sont les limites ?',
    teaser: 'les limites',
    headings: ['{label} : les limites', 'Ce qui reste à éclaircir'],
    leads: [
      'Un avis comprend aussi les points qui restent à éclaircir.',
      'Ce qui manque dans une description peut compter autant que ce qui s’y trouve.',
    ],
  },
  verdict: {
    purpose: 'Arriver à un jugement',
    question: 'Cela en vaut-il la peine, et pour qui ?',
    teaser: 'le verdict',
    headings: ['{label} : le verdict', 'Pour qui cela en vaut la peine'],
    leads: ['Le verdict n’est pas le même pour tous.', 'Seul l’ensemble des détails donne une image juste.'],
  },
}
