import type { Machines } from '../machines.js'
import { WORD_END, WORD_START } from '../word_boundaries.js'

export const machines: Machines = {
  ignore: 'olvida',
  orders: 'instruc\\p{L}*',
  talk: 'como modelo de lenguaje',
  names: `${WORD_START}IA${WORD_END}`,
  told: 'debe\\p{L}*|escrib\\p{L}*',
  writes: 'escrib\\p{L}*',
  that: 'que',
  addressed: '(?:ignor|olvid|descart)\\p{L}*.{0,40}(?:instrucci|anterior|reglas)|modelo de lenguaje',
  planted: [
    '(?<!\\p{L})(?:ignor\\p{L}+|olvid\\p{L}+).{0,40}(?<!\\p{L})(?:instrucciones)(?!\\p{L}).{0,30}(?<!\\p{L})(?:pr[eé]c[eé]dentes|anteriores|previas)(?!\\p{L})',
  ],
}
