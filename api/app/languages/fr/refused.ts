import type { Refused } from '../refused.js'
import { WORD_END } from '../word_boundaries.js'

export const refused: Refused = {
  protects: 'prévent\\p{L}*|protég\\p{L}*|évit\\p{L}*|reconna\\p{L}*|aide|dangers?',
  protectsBeginning: '',
  makes:
    '(?:comment|instructions|recette|guide)[^.!?\\n]{0,40}(?:constru\\p{L}*|faire|fabriqu\\p{L}*|cuisiner|synthétis\\p{L}*)',
  makesAround: null,
  cooks: ['comment|recette', 'cuisin\\p{L}*|fabri(?:c|qu)\\p{L}*|synthétis\\p{L}*'],
  cooksAround: null,
  programs: 'code[rz]?|écri\\p{L}*|crée\\p{L}*',
  weapons: `une\\s+bombe${WORD_END}(?!\\s+(?:de (?:bain|peinture|table)|glacée|à))|bombes? (?:artisanales?|tuyau)|engins? explosifs?`,
  drugs: 'héroïne|méthamphétamine',
  malware: 'virus informatique',
  about: 'avec|sur',
  sexual: 'érotique\\p{L}*',
  children: 'enfants?|mineure?s?',
  suicide: ['comment', 'me suicider'],
  always: '',
  rules: [],
}
