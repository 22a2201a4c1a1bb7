import { adviceWith, listsWith } from '../subjects.js'
import type { PhrasePack } from '../types.js'
import { advice, lists } from './advice.js'
import { roles } from './roles.js'
import { subjects } from './subjects.js'

const none = {}

export const fr: PhrasePack = {
  lexicon: {
    provider: none,
    service: none,
    task: none,
    creative: none,
    team: none,
    craft: none,
    marketing: none,
    product: none,
    software: none,
    practice: none,
    care: none,
    place: none,
    learning: none,
    money: none,
  },
  readers: {
    general: ['les lecteurs'],
    b2b: ['les entreprises'],
    b2c: ['les ménages'],
    professionals: ['les spécialistes'],
    beginners: ['les débutants'],
  },
  roles,
  advice: adviceWith(advice, subjects),
  lists: listsWith(lists, subjects),
  listLeads: {
    checklist: [
      'Une courte liste à cocher :',
      'Ces points devraient être réglés :',
      'Ce qu’il faut regarder :',
    ],
    questions: ['Des questions à emporter :', 'Ces questions apportent de la clarté :'],
    mistakes: ['Les erreurs courantes, en bref :', 'À éviter :'],
    steps: ['Les étapes dans l’ordre :', 'L’une après l’autre :'],
  },
  glossary: {
    any: [
      '**Devis :** le prix par écrit, avant le début du travail.',
      '**Étendue :** tout ce qui est compris, et donc aussi ce qui ne l’est pas.',
      '**Garantie :** l’engagement de corriger les défauts pendant un délai.',
      '**Réception :** le moment où l’on confirme que le travail est terminé.',
    ],
  },
  audience: {
    general: [],
    b2b: [
      'Nommez une personne responsable et une autre qui peut la remplacer.',
      'Pour la direction, une page suffit : ce que cela coûte, ce que cela remplace et ce qui arrive si l’on ne fait rien.',
      'À côté de chaque résultat doit figurer un nom.',
      'Les heures de l’équipe sont aussi un coût.',
      'Un essai dans un service donne des chiffres à soi.',
    ],
    b2c: [
      'À la maison, ce qui compte est que cela tienne dans une semaine normale.',
      'Mieux vaut en parler avec tout le foyer.',
      'Nul besoin d’être expert ; une idée claire et quelques questions suffisent.',
      'Ce qui paraît encore juste le lendemain l’est en général.',
    ],
    professionals: [
      'Qui s’en occupe par métier voudra la documentation autant que le résultat.',
      'Vérifiez les normes applicables avant de fixer la méthode.',
      'Notez les hypothèses avec la décision.',
      'Les cas limites méritent leur propre paragraphe.',
    ],
    beginners: [
      'Pour une première fois, il suffit d’avancer pas à pas.',
      'Les détails peuvent attendre.',
      'Derrière chaque mot technique se cache une chose simple, et l’on peut la demander.',
      'Les erreurs du début sont normales et se corrigent presque toujours.',
    ],
  },
  asides: {
    professional: ['Mieux vaut régler ce point avant de signer.'],
    friendly: ['Rien ne presse.', 'Si vous bloquez, demandez ; on aide volontiers.'],
    casual: ['Cela paraît banal, mais cela marche.', 'Rien de magique là-dedans.'],
    authoritative: ['Ici, il vaut la peine d’être strict.'],
  },
  scenarioLabel: ['**Exemple (imaginé) :**', '**Un cas inventé :**'],
  scenarios: {
    care: [
      'une famille repousse le rendez-vous par appréhension. Puis elle écrit trois questions sur un papier et le remet à l’accueil. Les réponses prennent cinq minutes, et la suite de la visite est plus calme que prévu.',
      'après la première explication, quelqu’un demande l’autre solution et son prix. Elle existe, elle prend plus de temps, et elle convient mieux. Sans question, personne n’en aurait parlé.',
    ],
    practice: [
      'quelqu’un a essayé deux fois et s’est arrêté deux fois à la troisième semaine. À la troisième tentative, le pas est si petit qu’il tient entre deux rendez-vous. Il survit à un rhume et à des vacances.',
    ],
    any: [
      'quelqu’un a deux offres sur la table. L’une est plus basse, l’autre détaille chaque poste. Avant de décider, il demande à la première entreprise de détailler son prix, et une partie du travail se révèle absente. La comparaison change, sans que personne ait dû se disputer.',
      'un couple repousse le sujet pendant des mois parce que le premier entretien s’est mal passé. La deuxième fois, il décrit le résultat souhaité et non la méthode. Une proposition plus simple apparaît aussitôt.',
      'une famille écrit à quoi ressemble une semaine ordinaire et raye tout ce qui n’y figure pas. Il reste deux possibilités, et la décision se prend en une soirée.',
    ],
  },
  businessScenarios: [
    'une responsable présente le projet sur une seule page : ce qui se fait aujourd’hui, ce qui changerait, ce que cela coûte et qui en répond. Les questions portent sur la dernière ligne, et c’est là que tout se décide.',
    'une entreprise recueille pendant un mois toutes les exceptions avant de changer quoi que ce soit. La plupart se révèlent être les deux mêmes. Une fois celles-ci réglées, le reste du plan est bien plus court.',
  ],
  intro: {
    hooks: {
      educational: [
        'Sur ce sujet, les avis sont nombreux et les plans sont rares : {label}.',
        'Certaines choses ne paraissent compliquées que parce qu’on les explique dans le mauvais ordre.',
        'On aborde souvent ce sujet avec une question précise et l’on repart avec cinq.',
      ],
      promotional: [
        'On cherche presque toujours la même chose : une solution à laquelle il ne faudra plus penser.',
        'Les promesses ne manquent pas. Voici des détails.',
      ],
      'case-study': [
        'La théorie ne manque pas. Voici un cas.',
        'Les plans se ressemblent ; ce qui diffère est ce qu’ils deviennent.',
      ],
      'how-to': [
        'Il y a un chemin court et un chemin long. Le court commence par une liste.',
        'De l’extérieur, cela paraît plus difficile que ce ne l’est.',
        'Pour une première fois, il faut surtout le bon ordre.',
      ],
      news: ['Il y a du nouveau : {label}.', 'En bref, voici ce que l’on sait.'],
    },
    keyword: [
      'Le sujet central est {kwp}.',
      'Il est question de {kwp}, sans détour et en mots simples.',
      'Le thème {kwp} appelle rarement une réponse en un mot.',
    ],
    search: [
      'Si vous êtes arrivé ici en cherchant {kwq}, vous êtes au bon endroit.',
      'Une recherche sur {kwq} donne beaucoup de résultats ; ce texte les trie.',
    ],
    map: [
      'Le texte aborde, dans l’ordre, ces points : {teasers}.',
      'Au programme : {teasers}.',
      'Voici ce que vous trouverez : {teasers}.',
    ],
    reader: {
      general: [],
      b2b: ['Le texte s’adresse à ceux qui doivent justifier une décision dans l’entreprise.'],
      b2c: [
        'Le texte est pensé pour la vie quotidienne et non pour les experts.',
        'Aucune connaissance préalable n’est nécessaire.',
      ],
      professionals: ['Les bases sont supposées connues.'],
      beginners: [
        'Aucune connaissance préalable n’est nécessaire ; les termes sont expliqués là où ils apparaissent.',
        'Pour qui découvre le sujet, le texte commence par le début.',
      ],
    },
    noSources: ['Vous ne trouverez ici aucun chiffre, seulement des conseils à essayer.'],
  },
  keyword: {
    phrase: [
      'Il en va de même pour le thème {kwp}.',
      'Pour le thème {kwp}, la question se pose de façon semblable.',
      'Qui s’intéresse au thème {kwp} fera bien de s’en souvenir.',
    ],
    search: [
      'Qui cherche {kwq} pense souvent à cela.',
      'C’est aussi ce qui se cache derrière bien des recherches sur {kwq}.',
    ],
  },
  facts: {
    own: ['{company} le décrit ainsi.', 'Chez {company}, cela se passe ainsi.', 'Ce qu’en dit {company} :'],
    other: ['{site} donne plus de détails.', '{site} le décrit ainsi.'],
    quoted: [
      '{site} le dit ainsi : {quote}',
      'Selon {site} : {quote}',
      'Sur son site, {site} écrit : {quote}',
    ],
    offer: ['Voici ce que propose {company} :'],
    tableLead: [
      'Les indications publiées en un coup d’œil :',
      'Les indications côte à côte :',
      'Un aperçu :',
    ],
    bullets: ['Quelques détails :', 'À savoir également :', 'En détail :'],
    numbers: ['Les chiffres en bref :', 'En chiffres :'],
    offerList: ['Les services de {company} :', '{company} prend en charge :'],
    expertiseList: [
      '{company} a une expérience particulière dans ces domaines :',
      'Les spécialités de {company} :',
    ],
    valuesList: ['Les principes de travail de {company} :', 'Ce qui compte chez {company} :'],
    stepsLead: ['Le déroulement, tel que {company} le décrit :', 'Le déroulement en détail :'],
  },
  transitions: {
    professional: ['D’où la question suivante : {next}.', 'Le point suivant : {next}.'],
    friendly: ['Et maintenant : {next}.', 'Passons à la suite : {next}.'],
    casual: ['Ensuite : {next}.', 'Reste une chose : {next}.'],
    authoritative: [
      'Le point suivant : {next}.',
      'C’est seulement ensuite que se pose cette question : {next}.',
    ],
  },
  connectives: {
    professional: ['De plus, '],
    friendly: ['Et ', 'De plus, '],
    casual: ['Et '],
    authoritative: ['Avant tout, '],
  },
  conclusion: {
    headings: {
      educational: ['{label} : l’essentiel', 'Ce qu’il faut retenir'],
      promotional: ['{label} : la prochaine étape', 'Comment continuer'],
      'case-study': ['{label} : ce qu’il en reste', 'Le cas en bref'],
      'how-to': ['{label} : à vous de jouer', 'Le premier pas'],
      news: ['{label} : en savoir plus', 'La nouvelle en un paragraphe'],
    },
    sums: {
      educational: [
        'Beaucoup se ramène à demander tôt et à noter la réponse.',
        'S’il ne reste qu’une idée, que ce soit celle-ci : la clarté passe avant la vitesse.',
        'Personne ne doit tout savoir, mais quelques questions claires mènent loin.',
      ],
      promotional: [
        'Au bout du compte, la solution doit s’adapter à vous et non l’inverse.',
        'Vous savez maintenant à quoi vous attendre et que demander avant.',
      ],
      'case-study': [
        'Aucun projet ne ressemble à un autre, mais le chemin peut se suivre.',
        'Les petites étapes vérifiées sont ce qui se transpose le mieux.',
      ],
      'how-to': [
        'Nul besoin d’un talent particulier, seulement d’un début.',
        'La première fois est la plus longue ; la suivante va presque toute seule.',
      ],
      news: [
        'Voilà ce que l’on sait à ce stade.',
        'Les prochains mois montreront ce que cela donne en pratique.',
      ],
    },
    actions: {
      services: [
        'Demandez à {company} ce que cela signifie dans votre cas.',
        'Racontez à {company} ce que vous projetez.',
      ],
      expertise: ['Soumettez votre cas à {company}, surtout s’il est délicat.'],
      values: ['Si cette façon de travailler vous plaît, faites la connaissance de {company}.'],
      none: ['Choisissez un point et mettez-le en pratique cette semaine.'],
    },
    actionsNoCompany: [
      'Notez aujourd’hui la première question en suspens et posez-la cette semaine.',
      'Recopiez la liste qui vous convient, rayez ce qui ne s’applique pas et commencez par le reste.',
      'Choisissez le point qui vous concerne le plus et commencez cette semaine.',
      'Gardez vos notes ; la prochaine décision viendra.',
    ],
    link: ['Pour en savoir plus : {link}.', 'Contact et détails : {link}.'],
  },
  titleHooks: {
    educational: ['ce qu’il faut savoir', 'l’essentiel expliqué', 'les questions qui comptent'],
    promotional: ['à quoi vous attendre', 'un regard de près'],
    'case-study': ['une étude de cas', 'du plan au résultat'],
    'how-to': ['étape par étape', 'un guide pratique', 'le bon ordre'],
    news: ['ce qui change', 'l’essentiel en bref'],
  },
  titles: {
    review: ['{title} : notre avis', 'Avis : {title}'],
    educational: ['{title} : {hook}'],
    promotional: ['{title} : {hook}'],
    'case-study': ['{title} : {hook}', 'Étude de cas : {title}'],
    'how-to': ['{title} : {hook}'],
    news: ['{title} : {hook}'],
  },
  faqHeadings: ['{label} : questions fréquentes', 'Questions et réponses brèves'],
  meta: [
    '{kw} : {teasers}.',
    '{kw}, expliqué simplement : {teasers}.',
    'L’essentiel sur le thème {kw} : {teasers}.',
  ],
  gaps: {
    price: ['le prix actuel : {label}'],
    time: ['la durée habituelle : {label}'],
    result: ['le résultat mesuré, avec un chiffre avant et un chiffre après'],
    client: ['qui est le client et quelle était la situation'],
    date: ['la date à partir de laquelle cela s’applique'],
    example: ['un bref exemple d’un de vos clients'],
    process: ['comment le travail se déroule chez vous'],
    contact: ['comment vous joindre'],
    translation: ['les faits principaux de « {site} » en français ; la page est dans une autre langue'],
    detail: ['ce que vous pouvez en dire par expérience : {aspect}'],
    opinion: ['votre propre expérience : ce que vous avez essayé, et combien de temps'],
    statement: ['une phrase de la personne responsable, avec son nom et sa fonction'],
    period: ['quand le projet a eu lieu, du premier pas au résultat'],
    quote: ['une phrase du client, avec son nom et son accord'],
  },
  intents: {
    hire: 'Le lecteur veut bien décider : {label}.',
    do: 'Le lecteur veut savoir comment faire : {label}.',
    know: 'Le lecteur veut comprendre le sujet : {label}.',
  },
  angles: {
    educational: 'Expliquer calmement, à partir des questions du lecteur.',
    promotional: 'Montrer l’offre par des détails vérifiables.',
    'case-study': 'Raconter un cas, du point de départ au résultat.',
    'how-to': 'Guider dans l’ordre où l’on fait les choses.',
    news: 'D’abord la nouvelle, puis ce qu’elle change et la suite.',
  },
  conjunction: 'et',
  quotes: ['« ', ' »'],
  tableHeads: { item: 'Poste', detail: 'Détail' },
}
