import type { Machines } from '../machines.js'
import { WORD_END, WORD_START } from '../word_boundaries.js'

export const machines: Machines = {
  ignore: 'vergiss',
  orders: 'anweisung\\p{L}*',
  talk: `${WORD_START}als (?:KI|künstliche Intelligenz)[- ]?(?:Sprach)?modell`,
  names: `${WORD_START}KI${WORD_END}|assistent\\p{L}*|sprachmodell\\p{L}*`,
  told: 'muss|soll\\p{L}*|schreib\\p{L}*|erwähn\\p{L}*',
  writes: 'schreib\\p{L}*',
  that: 'dass',
  addressed:
    '\\b(?:ignorier|missacht|vergiss)\\p{L}*.{0,40}(?:anweisung|vorgabe|vorherig|regel)|systemprompt|sprachmodell',
  planted: [
    '\\b(?:ignorier\\w*|vergiss|vergessen sie|missachte\\w*)\\b.{0,40}(?:vorherig|bisherig|vorig|obig|alle|deine|ihre)\\w*\\b.{0,40}(?:anweisung|instruktion|vorgabe|prompt)',
  ],
}
