import type { Machines } from '../machines.js'
import { WORD_END, WORD_START } from '../word_boundaries.js'

export const machines: Machines = {
  ignore: 'oublie\\p{L}*',
  orders: '',
  talk: 'en tant que (?:modèle de langage|IA)',
  names: `${WORD_START}IA${WORD_END}`,
  told: 'doit|dev\\p{L}*|écri\\p{L}*',
  writes: 'écri\\p{L}*',
  that: 'que',
  addressed: '(?:ignor|oubli)\\p{L}*.{0,40}(?:instruction|consigne|précédent)|modèle de langage',
  planted: [
    '(?<!\\p{L})(?:ignor\\p{L}+|oubli\\p{L}+).{0,40}(?<!\\p{L})(?:instructions?|consignes)(?!\\p{L}).{0,30}(?<!\\p{L})pr[eé]c[eé]dentes(?!\\p{L})',
  ],
}
