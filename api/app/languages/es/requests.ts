import type { Requests } from '../requests.js'
import { WORD_END } from '../word_boundaries.js'

export const requests: Requests = {
  please: 'por favor',
  on: 'sobre',
  onHow: 'cómo|por qué',
  about: '',
  review: `(?:\\p{L}+ ){0,3}rese[ñn]a (?:de|del|sobre)${WORD_END}`,
  reviewOf: '',
  including: 'incluid[oa]s?',
  why: 'por qué',
  howOften: 'cada cuánto',
  howLong: 'cuánto (?:tiempo|dura|tarda)|horario',
  times: 'tiempos',
  keeps: 'cuid|conserv|manten|guardar',
  notices: 'cómo (?:\\p{L}+ ){0,4}(?:reconoc|notar|detect)',
  you: 'ustedes',
  your: 'sus?',
  inPlace: 'de|en',
  adjunct: 'para|sin',
  article: '',
  clause: '',
  step: 'paso',
  ofTwo: 'de los dos',
  object: '',
  often: 'vez|veces',
  perceive: 'mire|escuche|observe|compruebe|mida',
  free: 'gratis|gratuit[oa]s?',
  denies:
    '(?:pero )?(?:(?:eso|esto) )?(?:no es (?:así|verdad|cierto)|es (?:falso|mentira|un error|un mito))|falso',
  believed: 'creen|piensan|mito',
  buys: 'compr|alquil',
}
