import { type DraftingPack, list, rolesIn } from '../drafting.js'
import { asked } from './questions.js'

export const drafting: DraftingPack = {
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
      cela, ces, ce, cet, cette, ils, elles, il, elle, en outre, mais, ainsi, c’est, également, cependant, toutefois, donc, par exemple, par
      conséquent, sinon, tous, toutes, puis, là, leur, leurs, son, sa, ses, et
    `),
    connectives: list(`en outre, de plus, par ailleurs, ainsi`),
    steps: list(`d’abord, tout d’abord, ensuite, puis, enfin, pour finir, en premier lieu`),
    instructs: list(`
      il faut, doit, doivent, devez, suffit, suffisent, mieux vaut, il vaut mieux, il est conseillé, ne pas, on recommande
    `),
    imperatives: list(`*ez`),
    services: list(`
      propose, proposons, proposent, offre, offrons, comprend, comprennent, livre, livrons, organise, organisons, loue, louons
    `),
    defines: list(`est un, est une, est le, est la, sont, signifie, désigne`),
    contact: list(`téléphone, horaires, courriel, notre adresse`),
    boilerplate: list(`
      cookie, cookies, politique de confidentialité, tous droits réservés, cliquez, en savoir plus, mentions légales, lire la suite, se
      connecter, connectez-vous, newsletter, lettre d’information, copyright, javascript, votre navigateur, suivez-nous, panier, haut de page,
      publié le, mis à jour le
    `),
    callToAction: list(`
      appelez, contactez, réservez, découvrez, demandez, commandez, visitez, achetez, rejoignez, inscrivez-vous, téléchargez, essayez, venez
    `),
  },
  asked,
  roles: rolesIn(`
    overview = L’essentiel (case: Le point de départ; news: La nouveauté)
      est un, est une, signifie, se compose, consiste, depuis, fondé*
    reasons = Raisons et avantages
      parce que, car, puisque, économis*, rédui*, évite, évitent, protège*, aide, aident, avantage*, mieux, meilleur*, moins, raison*, grâce à, pour
      que, plus que
    offer = Ce qui est proposé
      compris, comprise, comprend, inclus*, propos*, offre*, service, services, gratuit*, livr*, loue, louer, location, disponible*, catalogue, choix
      de
    choice = Bien choisir
      convient, conviennent, adapté*, recommand*, conseill*, choisir, choisi*, dépend*, compar*, idéal*, préfér*, en cas de, à qui, pour qui
    prices = Prix et coûts
      prix, coût*, coûte*, tarif*, devis, remise*, caution, acompte, euros, combien, gratuit*
    timing = Durées et dates
      minute, minutes, heure, heures, jour, jours, semaine*, mois, délai*, dure, durent, durée, quand, saison*, rendez-vous, à partir de, avant le,
      jusqu’à, temps, horaires, combien de temps
    steps = Comment faire (case: Ce qui a été fait)
      d’abord, ensuite, puis, enfin, étape*, avant de, commence*, déroulement, procéd*, comment faire, préparation
    risks = Points de vigilance (case: Ce qui n’a pas marché tout de suite; review: Limites et points faibles)
      erreur*, éviter, évitez, jamais, ne pas, ne doit pas, ne doivent pas, risque*, danger*, dommage*, abîme*, problème*, trop, uniquement si,
      manque*, attention, interdit*, déconseill*
    care = Soin et entretien
      entret*, nettoy*, conserv*, range*, régulièrement, vérifi*, rinc*, laver, chaque année, une fois par an, révision*, stock*, remplac*
    people = Les personnes et leur expérience
      depuis, fondé*, expérience, certifié*, équipe, employ*, salarié*, famille, familial*, génération*, dit, formé*, diplôm*, artisan*, prix du
    results = Les résultats
      résultat*, a baissé, a diminué, a augmenté, réduit, économisé, moins, aujourd’hui, désormais, en moyenne, pour cent, au lieu de
    verdict = Le verdict
  `),
  asks: {
    price: 'le prix ou la fourchette de prix, avec la source',
    date: 'la date à partir de laquelle cela vaut',
    result: 'le résultat en chiffres, avec la source',
    translation: 'une traduction de ce que dit cette page, qui est dans une autre langue',
  },
  frame: {
    lists: ['Services', 'Domaines de compétence', 'Valeurs'],
    faq: 'Questions et réponses',
    range: ['Les prix vont de {a} à {b}', 'et plus'],
    overviewTitle: 'l’essentiel',
  },
}
