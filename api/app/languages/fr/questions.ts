import { type Asked, formsIn, questionsIn } from '../drafting.js'

export const asked: Asked = {
  spelled: (question) =>
    question.replace(/(?<!\p{L})(qu|d)e (?=[aeiouyâàéèêîôûœ])/giu, '$1’').replace(/ (?=[?:])/g, '\u00a0'),
  withArticle: (thing) => thing.replace(/^(?:une? |les? |la |des |l[’'])(?=\p{L})/iu, ''),
  past: /(?<!\p{L})(?:a|ont|avons|ai) (?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|i|is|it|u|us|ert|ait)(?!\p{L})/u,
  forms: formsIn(String.raw`
    (?:comment|pourquoi|quand|où) (?!(?:notre|votre|autre|chaque) )((?:(?:ne pas|bien|mieux) )?(?:s[’'] ?|se )?\p{L}{2,}(?:er|ir|re)(?: .+)?) => task
    (?!(?:notre|votre|autre|entre) )((?:s[’'] ?|se )?\p{L}{2,}(?:er|ir|re) .+) => task
    (?:comment|pourquoi) ([^?]+) => told
    est-ce (?:que |qu[’'])(.+?) ?\? => asked = si $1
    ((?:combien|quel(?:le)?s?|quand|où|comment|pourquoi)(?: .+?)?) ((?:faut|vaut)(?=-il)|(?:peut|doit)(?=-on))-(il|on) (.+?) ?\? => asked = $1 $3 $2 $4
    ((?:combien|quel(?:le)?s?|quand|où|comment|pourquoi) .+ .+ (?!faut|vaut|existe)\p{L}+)-(?:t-)?(?:ils?|elles?)( .+?)? ?\? => asked = $1$2
    ((?!combien|quel|quand|où|comment|pourquoi|qui|que).+?) (a|est|doit|peut|faut|vaut)-(?:t-)?(?:il|elle) (.+?) ?\? => asked = si $1 $2 $3
    ((?:combien|quel(?:le)?s?|quand|où|qui|comment|pourquoi) [^-?]+?) ?\?? => asked
    ((?:notre|nos|une? nouve\p{L}+|le nouve\p{L}+) .+?) (?:ouvre|ouvrira|lance|démarre|est|sera|a|propose|arrive|fête|devient) .+ => topic
    ([^?:]+?) ?\? => asked = la réponse à : $1
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
  statement: questionsIn(`
    opening: En deux phrases : selon vous, pourquoi {s} ?
    reasons [Raisons]: Comment expliquez-vous à un client pourquoi {s} ? / Quelles raisons montrent que {s} ?
    choice [Conditions]: Dans quels cas voit-on que {s} ? / Chez qui voit-on que {s} ?
    risks [Objections]: Qui conteste l’idée que {s} ? / Que vous répond-on quand vous dites que {s} ?
    people [Expérience]: Quand avez-vous compris que {s} ? / À quoi avez-vous vu que {s} ?
    results [Preuves]: Quels chiffres montrent que {s} ? / Quel exemple montre que {s} ?
  `),
  asked: questionsIn(`
    opening: Votre réponse en deux phrases : {s} ?
    choice [De quoi cela dépend]: Comment savoir {s} ? / Que faut-il vérifier pour savoir {s} ?
    prices [Budget]: Quels prix réels montrent {s} ? / combien cela coûte-t-il, et de quoi cela dépend-il ?
    risks [Erreurs fréquentes]: Où se trompe-t-on quand on se demande {s} ? / quelle réponse fausse entend-on souvent ? / qu’oublie-t-on ?
    people [Notre expérience]: Quel cas d’un client montre {s} ? / Comment avez-vous appris {s} ? / quel client vous l’a montré ? / comment l’avez-vous appris ?
    results [Ce que disent les chiffres]: Quels chiffres indiquent {s} ? / Quel exemple montre {s} ? / quel chiffre le montre ? / quel exemple le montre ?
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
    opening: Que faut-il savoir en matière de {s} ? / Que diriez-vous en deux phrases à propos de {s} ? / Quel est l’essentiel en matière de {s} ? / Que faut-il retenir en matière de {s} ? / Que répondez-vous à qui vous parle de {s} ?
    before: qui est le client, si on peut le nommer ? / quel chiffre décrit la situation de départ ? / de quel client s’agit-il ? / quel était le problème ? / qui a passé la commande ? / où en était-on au départ ?
    news: quoi de neuf pour vos clients ? / pourquoi maintenant ? / quels sont les dates, les lieux et les prix ? / qu’est-ce qui change pour vos clients ? / qu’est-ce qui l’a rendu possible ? / quand et où cela commence-t-il, et à quel prix ? / en quoi est-ce différent d’avant ? / d’où vient l’idée ? / quand, où et combien ?
    point: que faut-il citer, avec des noms et des chiffres ? / que demandent d’abord vos clients ? / quel exemple de votre travail l’explique le mieux ? / que faut-il savoir avant ? / qu’avez-vous appris là-dessus par votre travail ?
    overview: Qui vous interroge en matière de {s}, et pourquoi ? / Quelle question entendez-vous en matière de {s} ? / Qu’est-ce qui surprend en matière de {s} ? / Que croit-on à tort en matière de {s} ?
    reasons [Avantages]: Que vous demandent vos clients en matière de {s} ? / Qu’est-ce qui devient plus simple en matière de {s} ? / Pourquoi vos clients reviennent-ils vous parler de {s} ? / Qu’est-ce qui va mieux en matière de {s} ?
    offer [L’offre]: Que comprend votre prix en matière de {s} ? / Qu’est-ce qui est inclus en matière de {s}, et qu’est-ce qui est en supplément ? / Que proposez-vous en matière de {s} que d’autres n’ont pas ? / Que reçoit le client en matière de {s} ? / De quoi vous chargez-vous en matière de {s} ?
    choice [Choix]: À qui parleriez-vous de {s}, et à qui non ? / À quoi reconnaît-on la qualité en matière de {s} ? / Qu’est-ce qui décide en matière de {s} ? / Que conseillez-vous en matière de {s} ?
    prices [Budget]: Quels sont les prix en matière de {s}, du moins cher au plus cher ? / Qu’est-ce qui coûte cher en matière de {s} ? / Quels frais oublie-t-on en matière de {s} ? / Où peut-on économiser en matière de {s} ?
    timing [Durée]: Combien de temps faut-il prévoir en matière de {s} ? / Quelle échéance respecter en matière de {s} ? / Quelle est la meilleure période en matière de {s} ?
    steps [Étapes]: Par quoi commencez-vous en matière de {s} ? / Quelle étape oublie-t-on en matière de {s} ? / Que préparer d’abord en matière de {s} ? / Qui fait quoi en matière de {s} ? / Comment vous y prenez-vous en matière de {s} ?
    risks [Pièges]: Quelle erreur coûte cher en matière de {s} ? / À quoi faut-il faire attention en matière de {s} ? / Quels sont les premiers signes d’un problème en matière de {s} ? / Qu’est-ce qui a posé problème en matière de {s} ? / Que déconseillez-vous en matière de {s} ?
    care [Ensuite]: Que faire plus tard en matière de {s} ? / Qu’est-ce qui tient longtemps en matière de {s} ?
    people [Expérience]: Qui fait le travail en matière de {s} ? / Quel client peut témoigner en matière de {s} ? / Depuis quand avez-vous affaire à des questions de {s} ? / Qui vous a formé en matière de {s} ?
    results [Résultats]: Quel chiffre a changé en matière de {s} ? / Que disent les clients en matière de {s} ? / Qu’est-ce qui va mieux qu’avant en matière de {s} ? / À quoi voit-on que c’est réussi en matière de {s} ?
    verdict [Le verdict]: qu’avez-vous essayé vous-même, et quel est votre avis ? / paieriez-vous de nouveau pour cela ?
  `),
}
