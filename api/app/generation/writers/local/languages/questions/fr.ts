import { type Questions, questionList } from '../language_pack.js'

export const questions: Questions = {
  overview: questionList(`
    {S}, qui vous interroge, et avec quel problème ? / Qu’expliquez-vous {s} à un débutant ? /
    {S}, quel fait surprend le plus, et d’où vient-il ? / {S}, quelle a été votre dernière demande, et quelle en a été la suite ? /
    {S}, quelle phrase répétez-vous chaque semaine ? / Quel exemple de votre métier montrez-vous d’abord {s} ?
  `),
  reasons: questionList(`
    Qu’est-ce qui a changé {s} pour votre dernier client ? / Quel chiffre à vous montre {s} ce que l’on gagne ? /
    {S}, combien coûte par an de ne rien faire ? / {S}, qu’est-ce qui vous a décidé vous-même ? /
    {S}, quelle objection entendez-vous le plus, et que répondez-vous ?
  `),
  offer: questionList(
    `Que comprend {s} votre prix ? / {S}, quel travail confiez-vous à d’autres, et à qui ?`
  ),
  choice: questionList(`
    {S}, entre quelles options hésite-t-on ? / Que demandez-vous {s} avant de donner un conseil ? / {S}, qui devrait chercher autre chose ? /
    Qu’est-ce qui a décidé {s} votre dernier client ? / Quelle offre refuseriez-vous {s} ?
  `),
  prices: questionList(`
    À combien s’élevait {s} votre dernière facture ? / {S}, où commencent les prix, et qu’est-ce qui les fait monter ? /
    Quels frais courants oublie-t-on {s} ?
  `),
  timing: questionList(`
    {S}, combien de temps a-t-il fallu la dernière fois, jour par jour ? / Quelle échéance ne faut-il jamais manquer {s} ? /
    Quelle saison est la meilleure {s} ? / {S}, qu’est-ce qui retarde le plus souvent le travail ? /
    {S}, combien de temps un débutant doit-il prévoir ? / Quand vaut-il mieux attendre {s} ?
  `),
  steps: questionList(`
    {S}, par quoi commencez-vous, et avec quels outils ? / Quelle étape les débutants sautent-ils {s} ? /
    {S}, qu’est-ce qui doit être prêt avant le début ? / À quoi voyez-vous {s} que tout est réussi ? / Quel outil facilite tout {s} ? /
    {S}, dans quel ordre travaillez-vous, du matin au soir ?
  `),
  risks: questionList(`
    Que s’est-il passé de travers {s} la dernière fois ? / {S}, quelle erreur coûte cher ? / Que déconseillez-vous {s}, et à qui ? /
    {S}, quels sont les premiers signes de difficulté ? / Quel avertissement manque {s} dans la plupart des guides ? /
    {S}, qui a connu un échec, et pourquoi ?
  `),
  care: questionList(
    `{S}, que faut-il faire la première année, et à quel rythme ? / Combien de temps tient le résultat {s} ?`
  ),
  people: questionList(
    `{S}, qui fait le travail chez vous, et avec quelle formation ? / Quel client peut-on citer {s}, avec quels mots ?`
  ),
  results: questionList(
    `{S}, quel chiffre a le plus changé, de combien à combien ? / Que disent aujourd’hui {s} les personnes concernées ?`
  ),
  verdict: questionList(
    `{S}, qu’avez-vous essayé vous-même, quand, et quel est votre avis ? / Paieriez-vous de nouveau {s}, et pourquoi ?`
  ),
}

/** Of a case study, before the work began. */
export const before = [
  '{S}, qui est le client, si on peut le nommer\u00a0?',
  'Quel chiffre décrit {s} la situation de départ\u00a0?',
]

/** How a question names its subject. */
export const subject = 'côté {s}'
