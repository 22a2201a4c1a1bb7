import type { Refused } from '../refused.js'

export const refused: Refused = {
  protects: 'preven\\p{L}*|previen\\p{L}*|proteg\\p{L}*|evit\\p{L}*|detecta\\p{L}*|ayuda|peligr\\p{L}*',
  protectsBeginning: '',
  makes:
    '(?:cómo|instrucciones|receta|guía)[^.!?\\n]{0,40}(?:constru\\p{L}*|hacer|fabric\\p{L}*|cocinar|sintetiz\\p{L}*)',
  makesAround: null,
  cooks: ['cómo|receta', 'cocin\\p{L}*|fabric\\p{L}*|sintetiz\\p{L}*'],
  cooksAround: null,
  programs: 'escrib\\p{L}*|crea\\p{L}*',
  weapons: 'bombas? (?:caseras?|lapa|de tubo)|artefactos? explosivos?',
  drugs: 'heroína|metanfetamina|fentanilo',
  malware: 'virus informátic\\S*',
  about: 'con|sobre',
  sexual: 'erótic\\p{L}*',
  children: 'niñ[oa]s?|menores?',
  suicide: ['cómo', 'suicidarme'],
  always: '',
  rules: [],
}
