import { type LanguagePack, list } from './language_pack.js'

export const fr: LanguagePack = {
  quotes: ['«\u00a0', '\u00a0»'],
  stopInside: false,
  colon: '\u00a0: ',
  separator: '\u00a0; ',
  lowersNouns: true,
  hasCases: false,
  and: 'et',
  prompt: {
    orders: list(`écri*, rédige*, crée*, prépare*, génère*, explique*, décri*, annonce*, compare*`),
    about: list(`sur, à propos de, au sujet de`),
    aboutLoose: list(`du, de la, des, de`),
    aboutKept: [],
    questionWords: list(`comment, pourquoi, que, quand, quel, quelle, quels, quelles, combien, où, si`),
    kinds: list(`avis, test, étude de cas, actualité, guide, tutoriel`),
    vague: list(`
      premi*, meilleur*, nouve*, bon, bonne, choisir, faut, conseils, savoir, guide, éviter, bien
    `),
    covers: list(`inclus*, traite*, mentionne*, explique*, décri*, parle* de, aborde*`),
    notes: list(`notes, faits, données, informations, contexte`),
    pointers: list(`ce sujet, cela, ça`),
  },
  intents: {
    shorter: list(`plus court, plus courte, raccourci*, abrège*, plus bref, plus brève`),
    longer: list(`plus long, plus longue, plus détaillé*, développe*, plus de détails`),
    simpler: list(`plus simple*, plus facile, simplifi*, phrases plus courtes, mots simples`),
    otherwise: list(`autrement, d’autres mots, reformul*, réécri*, différemment`),
    remove: list(`supprim*, enlève*, retire*, efface*, sans`),
    removeAbout: list(`sur, à propos de, concernant`),
    conjunctions: list(`et, mais`),
    openings: list(`il, elle, ils, elles, on, nous, vous, cela, c’est`),
  },
  facts: {
    firstPerson: list(`nous, notre, nos, je, j’ai, mon, mes`),
    dependent: list(`
      cela, ces, ce, cet, cette, ils, elles, il, elle, en outre, mais, ainsi, c’est, également, cependant,
      toutefois, donc, par exemple, par conséquent, sinon, puis, là, leur, leurs, son, sa, ses, et
    `),
    connectives: list(`en outre, de plus, par ailleurs, ainsi`),
    steps: list(`d’abord, tout d’abord, ensuite, puis, enfin, pour finir, en premier lieu`),
    instructs: list(`
      il faut, doit, doivent, devez, suffit, suffisent, mieux vaut, il vaut mieux, il est conseillé, ne
      pas, on recommande
    `),
    imperatives: list(`*ez`),
    services: list(`
      propose, proposons, proposent, offre, offrons, comprend, comprennent, livre, livrons, organise,
      organisons, loue, louons
    `),
    defines: list(`est un, est une, est le, est la, sont, signifie, désigne`),
    contact: list(`téléphone, horaires, courriel, notre adresse`),
    boilerplate: list(`
      cookie, cookies, politique de confidentialité, tous droits réservés, cliquez, en savoir plus,
      mentions légales, lire la suite, se connecter, connectez-vous, newsletter, lettre d’information,
      copyright, javascript, votre navigateur, suivez-nous, panier, haut de page, publié le, mis à jour le
    `),
    callToAction: list(`
      appelez, contactez, réservez, découvrez, demandez, commandez, visitez, achetez, rejoignez,
      inscrivez-vous, téléchargez, essayez, venez
    `),
  },
  roles: {
    overview: {
      heading: 'L’essentiel',
      purpose: 'Dit de quoi il s’agit, avec les mots des sources.',
      question: 'De quoi s’agit-il\u00a0?',
      otherQuestion: 'Que faut-il savoir d’abord\u00a0?',
      asks: [
        'de quoi il s’agit, en deux ou trois phrases',
        'ce que le lecteur doit savoir d’abord, avec la source',
      ],
      cues: list(`est un, est une, signifie, se compose, consiste, depuis, fondé*`),
      forms: {
        case: {
          heading: 'Le point de départ',
          question: 'Quelle était la situation au début\u00a0?',
          asks: ['qui est le client, s’il peut être nommé', 'la situation avant le projet, avec un chiffre'],
        },
        news: {
          heading: 'La nouveauté',
          question: 'Qu’y a-t-il de nouveau\u00a0?',
          asks: [
            'ce qui est nouveau, et à partir de quelle date',
            'une phrase de quelqu’un que l’on peut citer',
          ],
        },
      },
    },
    reasons: {
      heading: 'Raisons et avantages',
      purpose: 'Donne les raisons que citent les sources.',
      question: 'Qu’est-ce qui parle en sa faveur\u00a0?',
      otherQuestion: 'Pourquoi est-ce important\u00a0?',
      asks: ['la raison principale, avec un chiffre ou un exemple', 'ce qui change pour le lecteur'],
      cues: list(`
        parce que, car, puisque, économis*, rédui*, évite, évitent, protège*, aide, aident, avantage*,
        mieux, meilleur*, moins, raison*, grâce à, pour que, plus que
      `),
    },
    offer: {
      heading: 'Ce qui est proposé',
      purpose: 'Énumère ce qui est proposé selon les sources.',
      question: 'Que comprend l’offre\u00a0?',
      otherQuestion: 'Qu’est-ce qui est compris\u00a0?',
      asks: ['ce qui est proposé et ce qui est compris', 'ce qui est payant en plus ou n’est pas compris'],
      cues: list(`
        compris, comprise, comprend, inclus*, propos*, offre*, service, services, gratuit*, livr*, loue,
        louer, location, disponible*, catalogue, choix de
      `),
    },
    choice: {
      heading: 'Bien choisir',
      purpose: 'Dit à qui et quand cela convient, selon les sources.',
      question: 'À qui cela convient-il, et quand\u00a0?',
      otherQuestion: 'De quoi dépend le choix\u00a0?',
      asks: ['à qui cela convient et à qui non', 'ce qu’il faut comparer avant de décider'],
      cues: list(`
        convient, conviennent, adapté*, recommand*, conseill*, choisir, choisi*, dépend*, compar*,
        idéal*, préfér*, en cas de, à qui, pour qui
      `),
    },
    prices: {
      heading: 'Prix et coûts',
      purpose: 'Indique les prix que citent les sources.',
      question: 'Combien cela coûte-t-il\u00a0?',
      otherQuestion: 'Quels prix s’appliquent\u00a0?',
      asks: ['le prix ou la fourchette de prix, avec la source', 'ce que le prix comprend'],
      cues: list(`
        prix, coût*, coûte*, tarif*, devis, remise*, caution, acompte, euros, combien, gratuit*
      `),
    },
    timing: {
      heading: 'Durées et dates',
      purpose: 'Indique les durées et les dates que citent les sources.',
      question: 'Combien de temps faut-il, et quand\u00a0?',
      otherQuestion: 'Quelles durées et quelles dates compter\u00a0?',
      asks: ['combien de temps il faut, avec la source', 'les dates ou les délais qui comptent'],
      cues: list(`
        minute, minutes, heure, heures, jour, jours, semaine*, mois, délai*, dure, durent, durée, quand,
        saison*, rendez-vous, à partir de, avant le, jusqu’à, temps, horaires, combien de temps
      `),
    },
    steps: {
      heading: 'Comment faire',
      purpose: 'Raconte dans l’ordre ce qui est fait.',
      question: 'Que faut-il faire\u00a0?',
      otherQuestion: 'Comment procéder\u00a0?',
      asks: [
        'les étapes dans l’ordre, une phrase pour chacune',
        'ce qui doit être prêt avant la première étape',
      ],
      cues: list(`
        d’abord, ensuite, puis, enfin, étape*, avant de, commence*, déroulement, procéd*, comment faire,
        préparation
      `),
      forms: {
        case: {
          heading: 'Ce qui a été fait',
          question: 'Qu’a-t-on fait, et dans quel ordre\u00a0?',
          asks: ['ce qui a été fait, dans l’ordre', 'qui l’a fait et combien de temps cela a pris'],
        },
      },
    },
    risks: {
      heading: 'Points de vigilance',
      purpose: 'Nomme les limites et les erreurs que signalent les sources.',
      question: 'Qu’est-ce qui peut mal tourner\u00a0?',
      otherQuestion: 'Quelles erreurs peut-on éviter\u00a0?',
      asks: ['une erreur fréquente et la façon de l’éviter', 'quand il vaut mieux s’abstenir'],
      cues: list(`
        erreur*, éviter, évitez, jamais, ne pas, ne doit pas, ne doivent pas, risque*, danger*, dommage*,
        abîme*, problème*, trop, uniquement si, manque*, attention, interdit*, déconseill*
      `),
      forms: {
        case: {
          heading: 'Ce qui n’a pas marché tout de suite',
          question: 'Qu’est-ce qui a été difficile\u00a0?',
          asks: ['ce qui a été difficile, et ce qu’on en a appris'],
        },
        review: {
          heading: 'Limites et points faibles',
          question: 'Que manque-t-il, ou que pourrait-on améliorer\u00a0?',
          asks: ['ce qui manque ou pourrait être mieux, d’après votre propre usage'],
        },
      },
    },
    care: {
      heading: 'Soin et entretien',
      purpose: 'Dit ce qu’il faut faire ensuite, selon les sources.',
      question: 'Que faut-il faire ensuite\u00a0?',
      otherQuestion: 'Comment bien conserver\u00a0?',
      asks: ['ce qu’il faut faire ensuite, et à quelle fréquence'],
      cues: list(`
        entret*, nettoy*, conserv*, range*, régulièrement, vérifi*, rinc*, laver, chaque année, une fois
        par an, révision*, stock*, remplac*
      `),
    },
    people: {
      heading: 'Les personnes et leur expérience',
      purpose: 'Dit qui est derrière, et ce que d’autres en disent.',
      question: 'Qui est derrière\u00a0?',
      otherQuestion: 'Qui fait le travail\u00a0?',
      asks: [
        'qui fait le travail, avec sa formation et son expérience',
        'une phrase d’un client qui a donné son accord',
      ],
      cues: list(`
        depuis, fondé*, expérience, certifié*, équipe, employ*, salarié*, famille, familial*, génération*,
        dit, formé*, diplôm*, artisan*, prix du
      `),
    },
    results: {
      heading: 'Les résultats',
      purpose: 'Indique les résultats que rapportent les sources.',
      question: 'Qu’en est-il résulté\u00a0?',
      otherQuestion: 'Qu’est-ce qui a changé en chiffres\u00a0?',
      asks: ['le résultat en chiffres, avec la source', 'ce qu’en disent les personnes concernées'],
      cues: list(`
        résultat*, a baissé, a diminué, a augmenté, réduit, économisé, moins, aujourd’hui, désormais, en
        moyenne, pour cent, au lieu de
      `),
    },
    verdict: {
      heading: 'Le verdict',
      purpose: 'Laisse le jugement à l’auteur.',
      question: 'Quelle est l’impression générale\u00a0?',
      otherQuestion: 'Faut-il le recommander\u00a0?',
      asks: ['votre propre jugement, avec ce que vous avez essayé et quand'],
      cues: [],
    },
  },
  asksPoint: 'ce qu’il faut dire ici, avec la source',
  asks: {
    introduction: 'une introduction de deux ou trois phrases\u00a0: ce que le lecteur apprend ici',
    price: 'le prix ou la fourchette de prix, avec la source',
    date: 'la date à partir de laquelle cela vaut',
    result: 'le résultat en chiffres, avec la source',
    translation: 'une traduction de ce que dit cette page, qui est dans une autre langue',
  },
  frame: {
    subject: 'Sujet',
    sources: 'Sources',
    sections: 'Dans cet article',
    inOrder: 'Dans l’ordre\u00a0:',
    points: 'En bref\u00a0:',
    table: 'En un coup d’œil\u00a0:',
    services: 'Services',
    expertise: 'Domaines de compétence',
    values: 'Valeurs',
    item: 'Élément',
    detail: 'Détail',
    closing: 'Pour en savoir plus',
    faq: 'Questions et réponses',
    outline: 'plan avec questions ouvertes',
    overviewTitle: 'l’essentiel',
    factsTitle: 'faits et chiffres',
  },
}
