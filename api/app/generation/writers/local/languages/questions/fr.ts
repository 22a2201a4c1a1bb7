import { type Asked, formsIn, questionsIn } from '../language_pack.js'

export const asked: Asked = {
  past: /(?<!\p{L})(?:a|ont|avons|ai) (?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|i|is|it|u|us|ert|ait)(?!\p{L})/u,
  forms: formsIn(String.raw`
    (?:comment|pourquoi|quand|où) (?!(?:notre|votre|autre|chaque) )((?:(?:ne pas|bien|mieux) )?(?:s[’'] ?|se )?\p{L}{2,}(?:er|ir|re)(?: .+)?) => task
    (?!(?:notre|votre|autre|entre) )((?:s[’'] ?|se )?\p{L}{2,}(?:er|ir|re) .+) => task
    (?:comment|pourquoi) (?!.*-(?:t-)?(?:il|elle|on|je|nous|vous|ils|elles)(?!\p{L}))(.+) => told
    est-ce (?:que |qu[’'])(.+?) ?\? => asked = si $1
    ((?:combien|quel(?:le)?s?|quand|où|qui) [^-?]+?) ?\?? => asked
    ((?:notre|nos|une? nouve\p{L}+|le nouve\p{L}+) .+?) (?:ouvre|ouvrira|lance|démarre|est|sera|a|propose|arrive|fête|devient) .+ => topic
  `),
  reader: {
    'nous (\\p{L}+)ons': 'vous $1ez',
    'nous sommes': 'vous êtes',
    'notre|mon|ma': 'votre',
    'nos|mes': 'vos',
    nous: 'vous',
  },
  story: questionsIn(`
    opening: En deux phrases : que s’est-il passé quand {s} ?
    overview [Avant]: Que manquait-il quand {s} ? / Qu’est-ce qui gênait quand {s} ?
    reasons [La décision]: Qui hésitait quand {s} ? / Qui insistait quand {s} ?
    steps [Premiers pas]: Qui a fait quoi quand {s} ? / Qui vous aidait quand {s} ?
    risks [Obstacles]: Quels obstacles restaient quand {s} ? / Qui protestait quand {s} ?
    results [Après]: Quoi de neuf depuis que {s} ? / Quel chiffre bouge depuis que {s} ?
  `),
  claim: questionsIn(`
    opening: En deux phrases : selon vous, pourquoi {s} ?
    overview: Qui vous demande pourquoi {s} ?
    reasons [Raisons]: Comment expliquer pourquoi {s} ? / Quelles raisons montrent pourquoi {s} ?
    choice [Conditions]: Dans quels cas voit-on que {s} ? / Chez qui voit-on que {s} ?
    risks [Objections]: Qui conteste l’idée que {s} ? / Qui rejette l’idée que {s} ?
    people [Expérience]: Quand avez-vous vu que {s} ? / Quel client a vu que {s} ?
    results [Preuves]: Quel chiffre montre que {s} ? / Quel exemple montre que {s} ?
  `),
  asked: questionsIn(`
    opening: Votre réponse en deux phrases : {s} ?
    overview: Qui vous demande {s} ?
    choice [Conditions]: Comment savoir {s} ? / Que vérifier pour savoir {s} ?
    prices [Budget]: Quelle facture montre {s} ?
    risks [Erreurs]: Qui ignore encore {s} ?
    people [Expérience]: Quel client sait {s} ? / Où avez-vous vu {s} ?
    results [Preuves]: Quel chiffre indique {s} ? / Quel exemple montre {s} ?
  `),
  task: questionsIn(`
    opening: Votre conseil en deux phrases pour {s} ?
    overview: Que faut-il savoir pour {s} ? / Qui vous consulte pour {s} ? / Qu’est-ce qui compte pour {s} ?
    reasons [Avantages]: Que gagne-t-on à {s} ? / Qui a intérêt à {s} ?
    choice [Choix]: Que décider avant de {s} ? / Quels choix faire pour {s} ?
    prices [Budget]: Combien faut-il pour {s} ? / Quel budget prévoir pour {s} ?
    timing [Durée]: Combien de temps faut-il pour {s} ? / Quand est-il temps de {s} ?
    steps [Étapes]: Que faut-il avoir avant de {s} ? / Par quoi commencer pour {s} ? / Quels outils aident à {s} ?
    risks [Pièges]: Quelles erreurs éviter pour {s} ? / Qui ne devrait pas {s} ?
    care [Ensuite]: Que surveiller pour bien {s} ?
    people [Expérience]: Qui vous aide à {s} ? / Quel client voulait {s} ?
    results [Résultats]: Qui a réussi à {s} ? / Qu’avez-vous gagné à {s} ?
  `),
  topic: questionsIn(`
    opening: que faut-il en savoir, en deux phrases ?
    before: qui est le client, si on peut le nommer ? / quel chiffre décrit la situation de départ ?
    news: qu’y a-t-il de nouveau pour vos clients ? / pourquoi maintenant ? / quelles dates, quels lieux et quels prix faut-il connaître ?
    point: qu’avez-vous appris là-dessus par votre travail ? / que montrez-vous à un client qui pose la question ?
    overview: qui vous interroge, et pourquoi ? / quelle question entendez-vous ? / qu’est-ce qui surprend ? / que croit-on à tort ?
    reasons [Avantages]: qu’y gagnent vos clients ? / quelle objection entendez-vous ? / comment avez-vous commencé ?
    offer [L’offre]: que comprend votre prix ? / qu’est-ce qui est inclus ? / qui est derrière ?
    choice [Choix]: que demandez-vous d’abord ? / à qui le déconseiller ? / qu’est-ce qui décide ?
    prices [Budget]: combien la dernière fois ? / qu’est-ce qui coûte cher ? / quels frais oublie-t-on ?
    timing [Durée]: combien de temps faut-il ? / quelle échéance respecter ? / qu’est-ce qui retarde ?
    steps [Étapes]: par quoi commencez-vous ? / quelle étape oublie-t-on ? / que préparer d’abord ?
    risks [Pièges]: quelle erreur coûte cher ? / quand le déconseillez-vous ? / quels sont les premiers signes ?
    care [Ensuite]: que faire plus tard ? / combien de temps cela tient-il ?
    people [Expérience]: qui fait le travail ? / quel client peut témoigner ? / qui vous a formé ?
    results [Résultats]: quel chiffre a changé ? / que disent les clients ?
    verdict [Le verdict]: qu’avez-vous essayé vous-même, et quel est votre avis ? / paieriez-vous de nouveau ?
  `),
}
