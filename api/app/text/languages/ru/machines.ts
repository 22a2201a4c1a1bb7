import { WORD_END, WORD_START } from '../../language/word_boundaries.js'
import type { Machines } from '../machines.js'

export const machines: Machines = {
  ignore: 'забудь\\p{L}*|игнорир\\p{L}*',
  orders: 'инструкци\\p{L}*|указани\\p{L}*',
  talk: 'системн\\p{L}+ (?:промпт|запрос|подсказк)\\p{L}*|как (?:языковая модель|искусственный интеллект)',
  names: `${WORD_START}ИИ${WORD_END}|нейросет\\p{L}*`,
  told: 'должн\\p{L}*|напиши\\p{L}*|упомян\\p{L}*',
  writes: 'напиши\\p{L}*',
  that: 'что',
  addressed:
    '(?:игнорир|забуд|не обращай)\\p{L}*.{0,40}(?:инструкц|указани|предыдущ|правил)|языков\\p{L}+ модел|нейросет',
  planted: [
    '(?<!\\p{L})(?:игнорируй\\p{L}*|проигнорируй\\p{L}*|забудь\\p{L}*).{0,40}(?:инструкц|указани|правил|промпт)',
  ],
}
