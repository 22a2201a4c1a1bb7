import { type Asked, formsIn, questionsIn } from '../drafting.js'

export const asked: Asked = {
  past: /(?<!\p{L})(?:a|ont|avons|ai) (?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|i|is|it|u|us|ert|ait)(?!\p{L})/u,
  forms: formsIn(String.raw`
    (?:comment|pourquoi|quand|où) (?!(?:notre|votre|autre|chaque) )((?:(?:ne pas|bien|mieux) )?(?:s[’'] ?|se )?\p{L}{2,}(?:er|ir|re)(?: .+)?) => task
    (?!(?:notre|votre|autre|entre) )((?:s[’'] ?|se )?\p{L}{2,}(?:er|ir|re) .+) => task
    (?:comment|pourquoi) (?!.*-(?:t-)?(?:il|elle|on|je|nous|vous|ils|elles)(?!\p{L}))(.+) => told
    est-ce (?:que |qu[’'])(.+?) ?\? => asked = si $1
    ((?:combien|quel(?:le)?s?|quand|où|comment|pourquoi) .+ (?:peut|doit|peuvent|doivent))-(?:il|elle|on|ils|elles) (.+?) ?\? => asked = $1 $2
    ((?!combien|quel|quand|où|comment|pourquoi|qui|que).+?) (a|est|doit|peut|faut|vaut)-(?:t-)?(?:il|elle) (.+?) ?\? => asked = si $1 $2 $3
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
    opening: En deux phrases : que s’est-il passé quand {s} ? / Quel a été le résultat quand {s} ? / Que gagnent vos clients depuis que {s} ?
    overview [Avant]: Où en étiez-vous quand {s} ? / Qu’est-ce qui n’allait pas quand {s} ? / Que manquait-il aux clients quand {s} ?
    reasons [La décision]: Qui hésitait quand {s} ? / Qu’est-ce qui a pesé quand {s} ? / Qu’avez-vous comparé quand {s} ?
    steps [Premiers pas]: Qui a fait quoi quand {s} ? / Qu’avez-vous fait d’abord quand {s} ? / Qu’a-t-il fallu apprendre quand {s} ?
    risks [Obstacles]: Qu’est-ce qui a mal tourné quand {s} ? / Qu’est-ce qui a pris du temps quand {s} ? / Qu’est-ce qui a coûté plus que prévu quand {s} ?
    results [Après]: Qu’est-ce qui a changé depuis que {s} ? / Quels chiffres ont changé depuis que {s} ? / Que disent vos clients depuis que {s} ?
  `),
  claim: questionsIn(`
    opening: En deux phrases : selon vous, pourquoi {s} ?
    reasons [Raisons]: Comment expliquez-vous à un client pourquoi {s} ? / Quelles raisons montrent que {s} ?
    choice [Conditions]: Dans quels cas voit-on que {s} ? / Chez qui voit-on que {s} ?
    risks [Objections]: Qui conteste l’idée que {s} ? / Que vous répond-on quand vous dites que {s} ?
    people [Expérience]: Quand avez-vous compris que {s} ? / À quoi avez-vous vu que {s} ?
    results [Preuves]: Quels chiffres montrent que {s} ? / Quel exemple montre que {s} ?
  `),
  asked: questionsIn(`
    opening: Votre réponse en deux phrases : {s} ?
    choice [Conditions]: Comment savoir {s} ? / Que faut-il vérifier pour savoir {s} ?
    prices [Budget]: Quels prix réels montrent {s} ? / combien cela coûte-t-il, et de quoi cela dépend-il ?
    risks [Erreurs]: Où se trompe-t-on quand on se demande {s} ? / quelle réponse fausse entend-on souvent ? / qu’oublie-t-on ?
    people [Expérience]: Quel cas d’un client montre {s} ? / Comment avez-vous appris {s} ? / quel client vous l’a montré ? / comment l’avez-vous appris ?
    results [Preuves]: Quels chiffres indiquent {s} ? / Quel exemple montre {s} ? / quel chiffre le montre ? / quel exemple le montre ?
  `),
  task: questionsIn(`
    opening: Votre conseil en deux phrases pour {s} ? / Que diriez-vous à un ami qui veut {s} ? / Quel est votre meilleur conseil pour {s} ?
    overview: Que faut-il savoir pour {s} ? / Qui vous consulte pour {s} ? / Qu’est-ce qui compte le plus pour {s} ? / Qu’est-ce qui surprend quand on veut {s} ? / Que vous demande-t-on pour {s} ?
    reasons [Avantages]: Que gagne-t-on à {s} ? / Qui a intérêt à {s} ? / À quoi sert-il de {s} ?
    choice [Choix]: Que faut-il décider avant de {s} ? / Quels choix faut-il faire pour {s} ? / De quoi dépend la façon de {s} ?
    prices [Budget]: Combien faut-il dépenser pour {s} ? / Quel budget prévoir pour {s} ? / Où peut-on économiser pour {s} ?
    timing [Durée]: Combien de temps faut-il pour {s} ? / Quel est le bon moment pour {s} ? / Qu’est-ce qui prend le plus de temps pour {s} ?
    steps [Étapes]: De quoi a-t-on besoin pour {s} ? / Par quoi commencer pour {s} ? / Quels outils faut-il pour {s} ? / Qui doit être présent pour {s} ?
    risks [Pièges]: Quelles erreurs éviter quand on veut {s} ? / Où se trompe-t-on quand on veut {s} ? / Qu’oublie-t-on quand on veut {s} ?
    care [Ensuite]: Que reste-t-il à faire quand on a fini de {s} ? / Que faut-il vérifier quand on a fini de {s} ? / Quand faut-il recommencer à {s} ?
    people [Expérience]: Qui peut aider à {s} ? / Comment avez-vous appris à {s} ? / À qui demander conseil pour {s} ?
    results [Résultats]: À quoi voit-on qu’on a réussi à {s} ? / Que change le fait de {s} ? / Qu’apporte le fait de {s} ?
  `),
  topic: questionsIn(`
    opening: que faut-il savoir ? / qu’en diriez-vous ? / quel est l’essentiel, en bref ? / qu’en retenir ? / que répondez-vous à qui veut savoir ?
    before: qui est le client, si on peut le nommer ? / quel chiffre décrit la situation de départ ? / de quel client s’agit-il ? / quel était le problème ? / qui a passé la commande ? / où en était-on au départ ?
    news: quoi de neuf pour vos clients ? / pourquoi maintenant ? / quels sont les dates, les lieux et les prix ? / qu’est-ce qui change pour vos clients ? / qu’est-ce qui l’a rendu possible ? / quand et où cela commence-t-il, et à quel prix ? / en quoi est-ce différent d’avant ? / d’où vient l’idée ? / quand, où et combien ?
    point: que faut-il citer, avec des noms et des chiffres ? / que demandent d’abord vos clients ? / quel exemple de votre travail l’explique le mieux ? / que faut-il savoir avant ? / qu’avez-vous appris là-dessus par votre travail ?
    overview: qui vous interroge, et pourquoi ? / quelle question entendez-vous ? / qu’est-ce qui surprend ? / que croit-on à tort ?
    reasons [Avantages]: qu’y gagnent vos clients ? / qu’est-ce qui devient plus simple ? / pourquoi vos clients reviennent-ils ? / qu’est-ce qui va mieux ?
    offer [L’offre]: que comprend votre prix ? / qu’est-ce qui est inclus, et qu’est-ce qui est en supplément ? / que proposez-vous que d’autres n’ont pas ? / que reçoit le client ? / de quoi vous chargez-vous ?
    choice [Choix]: à qui cela convient-il, et à qui non ? / à quoi reconnaît-on la qualité ? / qu’est-ce qui décide ? / que conseillez-vous ?
    prices [Budget]: combien cela coûte-t-il, du moins cher au plus cher ? / qu’est-ce qui coûte cher ? / quels frais oublie-t-on ? / où peut-on économiser ?
    timing [Durée]: combien de temps faut-il ? / quelle échéance respecter ? / quelle est la meilleure période ?
    steps [Étapes]: par quoi commencez-vous ? / quelle étape oublie-t-on ? / que préparer d’abord ? / qui fait quoi ? / comment vous y prenez-vous ?
    risks [Pièges]: quelle erreur coûte cher ? / à quoi faut-il faire attention ? / quels sont les premiers signes ? / qu’est-ce qui a posé problème ? / que déconseillez-vous ?
    care [Ensuite]: que faire plus tard ? / combien de temps cela tient-il ?
    people [Expérience]: qui fait le travail ? / quel client peut témoigner ? / depuis quand le faites-vous ? / qui vous l’a appris ?
    results [Résultats]: quel chiffre a changé ? / que disent les clients ? / qu’est-ce qui va mieux qu’avant ? / à quoi voit-on que c’est réussi ? / qu’en reste-t-il aujourd’hui ?
    verdict [Le verdict]: qu’avez-vous essayé vous-même, et quel est votre avis ? / paieriez-vous de nouveau pour cela ?
  `),
}
