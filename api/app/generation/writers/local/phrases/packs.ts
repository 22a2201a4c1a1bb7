import { further as furtherGerman } from './de/further.js'
import { de } from './de/index.js'
import { en } from './en/index.js'
import { further as furtherSpanish } from './es/further.js'
import { es } from './es/index.js'
import { further as furtherFrench } from './fr/further.js'
import { fr } from './fr/index.js'
import { widened } from './further.js'
import { further as furtherRussian } from './ru/further.js'
import { ru } from './ru/index.js'
import type { PhrasePack } from './types.js'

const PACKS: Record<string, PhrasePack> = {
  de: widened(de, furtherGerman),
  en,
  es: widened(es, furtherSpanish),
  fr: widened(fr, furtherFrench),
  ru: widened(ru, furtherRussian),
}

/** Languages in which the local writer can phrase text of its own. */
export function speaks(language: string): boolean {
  return language in PACKS
}

/** The pack of a language, the English one where there is none. */
export function packFor(language: string): PhrasePack {
  return PACKS[language] ?? en
}
