import { type DraftingPack, rolesIn, wordsIn } from '../drafting.js'
import { asked } from './questions.js'

export const drafting: DraftingPack = {
  ...{ quotes: ['«\u00a0', '\u00a0»'], stopInside: false, colon: '\u00a0: ', separator: '\u00a0; ' },
  ...{ lowersNouns: true, hasCases: false, and: 'et' },
  prompt: wordsIn(`
    orders: écri*, rédige*, crée*, prépare*, génère*, explique*, décri*, annonce*, compare*
    about: sur, à propos de, au sujet de
    aboutLoose: du, de la, des, de
    aboutKept:
    questionWords: comment, pourquoi, que, quand, quel, quelle, quels, quelles, combien, où, si
    kinds: avis, test, étude de cas, actualité, guide, tutoriel
    vague: premi*, meilleur*, nouve*, bon, bonne, choisir, faut, conseils, savoir, guide, éviter, bien
    covers: inclus*, traite*, mentionne*, explique*, décri*, parle* de, aborde*
    notes: notes, faits, données, informations, contexte
    pointers: ce sujet, cela, ça
    totals: au total, en tout, ensemble, coût total
    yearly: par an, à l’année, annuel*
    needed: faut, besoin, nécessaire*, liste de courses
    children: enfant*
    adults: adulte*
  `),
  intents: wordsIn(`
    shorter: plus court, plus courte, raccourci*, abrège*, plus bref, plus brève
    longer: plus long, plus longue, plus détaillé*, développe*, plus de détails
    simpler: plus simple*, plus facile, simplifi*, phrases plus courtes, mots simples
    remove: supprim*, enlève*, retire*, efface*, sans
    removeAbout: sur, à propos de, concernant
  `),
  facts: wordsIn(`
    firstPerson: nous, notre, nos, je, j’ai, mon, mes
    dependent: cela, ces, ce, cet, cette, ils, elles, il est, il a, il se, il en, il peut, il doit, il reste, elle, en outre, mais, ainsi, c’est, également, cependant, toutefois, donc, par exemple, par conséquent, sinon, tous, toutes, puis, là, leur, leurs, son, sa, ses, et
    connectives: en outre, de plus, par ailleurs, ainsi
    steps: d’abord, tout d’abord, ensuite, puis, enfin, pour finir, en premier lieu
    instructs: il faut, doit, doivent, devez, suffit, suffisent, mieux vaut, il vaut mieux, il est conseillé, ne pas, on recommande
    imperatives: *ez
    services: propose, proposons, proposent, offre, offrons, comprend, comprennent, livre, livrons, organise, organisons, loue, louons
    defines: est un, est une, est le, est la, sont, signifie, désigne
    contact: est ouverte, est ouvert, sommes ouverts, téléphone, horaires, courriel, notre adresse
    boilerplate: cookie, cookies, politique de confidentialité, tous droits réservés, cliquez, en savoir plus, mentions légales, lire la suite, se connecter, connectez-vous, newsletter, lettre d’information, copyright, javascript, votre navigateur, suivez-nous, panier, haut de page, publié le, mis à jour le
    callToAction: appelez, contactez, réservez, découvrez, demandez, commandez, visitez, achetez, rejoignez, inscrivez-vous, téléchargez, essayez, venez
  `),
  asked,
  roles: rolesIn(`
    overview = L’essentiel (case: Au départ; news: La nouveauté) | est un, est une, signifie, se compose, consiste, depuis, fondé*
    reasons = Raisons et avantages | parce que, car, puisque, économis*, rédui*, évite, évitent, protège*, aide, aident, avantage*, mieux, meilleur*, moins, raison*, grâce à, pour que, plus que
    offer = Ce qui est proposé | compris, comprise, comprend, inclus*, propos*, offre*, service, services, gratuit*, livr*, loue, louer, location, disponible*, catalogue, choix de
    choice = Bien choisir | convient, conviennent, adapté*, recommand*, conseill*, choisir, choisi*, dépend*, compar*, idéal*, préfér*, en cas de, à qui, pour qui
    prices = Prix et coûts | prix, coût*, coûte*, tarif*, devis, remise*, caution, acompte, euros, combien, gratuit*
    timing = Durées et dates | minute, minutes, heure, heures, jour, jours, semaine*, mois, délai*, dure, durent, durée, quand, saison*, rendez-vous, à partir de, avant le, jusqu’à, temps, horaires, combien de temps
    steps = Comment faire (case: Le travail) | d’abord, ensuite, puis, enfin, étape*, avant de, commence*, déroulement, procéd*, comment faire, préparation
    risks = Points de vigilance (case: Les difficultés; review: Limites et points faibles) | pas nécessaire, inutile*, erreur*, éviter, évitez, jamais, ne pas, ne doit pas, ne doivent pas, risque*, danger*, dommage*, abîme*, problème*, trop, uniquement si, manque*, attention, interdit*, déconseill*
    care = Soin et entretien | soin*, entret*, nettoy*, conserv*, range*, régulièrement, vérifi*, rinc*, laver, chaque année, une fois par an, deux fois par an, révision*, stock*, remplac*
    people = Les personnes et leur expérience | depuis, fondé*, expérience, certifié*, équipe, employ*, salarié*, famille, familial*, génération*, dit, formé*, diplôm*, artisan*, prix du
    results = Les résultats | résultat*, a baissé, a diminué, a augmenté, réduit, économisé, moins, aujourd’hui, désormais, en moyenne, pour cent, au lieu de
    verdict = Le verdict
  `),
  frame: {
    translation: 'une traduction de ce que dit cette page, qui est dans une autre langue',
    range: ['{f} propose « {a} » ({b})', ' et « {a} » ({b})', ', durée : {a}'],
    cheaper: '{a} coûte moins cher que {b} : {c}, {d} au lieu de {e} ({f})',
    total: 'La liste « {a} » s’élève à {b} / {a} coûtent {b} au total / environ / Par an, cela fait {b}',
    ...{ faq: 'Questions et réponses', overviewTitle: 'l’essentiel', further: 'Bon à savoir', of: ' ({f})' },
  },
}
