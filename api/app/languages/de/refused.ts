import type { Refused } from '../refused.js'
import { WORD_END } from '../word_boundaries.js'

export const refused: Refused = {
  protects: 'verhinder\\p{L}*|schütz\\p{L}*|schutz|erkenn\\p{L}*|vorbeug\\p{L}*|hilfe|gefahr\\p{L}*',
  protectsBeginning: '',
  makes: `(?:wie|anleitung)[^.!?\\n]{0,40}(?:bau(?:e|en|t)?${WORD_END}|herstell\\p{L}*|bastel\\p{L}*)`,
  makesAround: ['wie|anleitung', `baue?n?${WORD_END}|baut${WORD_END}|herstell\\p{L}*|bastel\\p{L}*`],
  cooks: ['wie|anleitung|rezept', 'koch\\p{L}*|herstell\\p{L}*|synthetisier\\p{L}*'],
  cooksAround: ['wie|anleitung|rezept', '(?:koch|herstell|synthetisier)\\p{L}*'],
  programs: 'schreib\\p{L}*|programmier\\p{L}*|erstell\\p{L}*',
  weapons: `eine\\s+bombe${WORD_END}|rohrbomben?|sprengsätz?e?|nagelbomben?|giftgas`,
  drugs: '',
  malware: 'erpressungstrojaner|computerviren',
  about: 'mit|über',
  sexual: 'erotik\\p{L}*|sexgeschicht\\p{L}*',
  children: 'kinder\\p{L}*|minderjährig\\p{L}*',
  suicide: ['wie', 'mich umbringen|suizid begehen'],
  always: '',
  rules: [],
}
