import type { Requests } from '../requests.js'
import { WORD_END } from '../word_boundaries.js'

export const requests: Requests = {
  please: "s['’]il (?:te|vous) plaît",
  on: 'sur',
  onHow: 'comment|pourquoi',
  about: '',
  review: `(?:\\p{L}+ ){0,3}(?:critique (?:de|du|des)|avis sur|test (?:de|du))${WORD_END}`,
  reviewOf: '',
  including: 'y compris',
  why: 'pourquoi',
  howOften: 'combien de fois|quelle fréquence',
  howLong: 'combien de temps|horaires',
  times: 'durées',
  keeps: 'conserv|entreten|prendre soin',
  notices: 'comment (?:\\p{L}+ ){0,4}(?:reconna|repér|remarqu)',
  you: 'vous',
  your: 'votre|vos',
  inPlace: 'à|de|en',
  adjunct: 'pour|sans',
  article: '',
  clause: '',
  step: 'étape',
  ofTwo: 'des deux',
  object: '-le|-la|-les',
  often: 'fois',
  perceive: 'regardez|écoutez|observez|vérifiez|mesurez',
  free: 'gratuit(?:e|s|es|ement)?',
  denies:
    "(?:mais )?(?:c[’']est (?:faux|inexact|une erreur|un mythe)|(?:ce|cela) n[’']est pas (?:vrai|exact|le cas))|faux",
  believed: 'croi|pensent|mythe|idées? reçues?',
  buys: 'achet|achat|lou(?:er|ation)',
}
