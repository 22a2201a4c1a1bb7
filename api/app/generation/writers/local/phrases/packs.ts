import { de } from './de/index.js'
import { en } from './en/index.js'
import { es } from './es/index.js'
import { fr } from './fr/index.js'
import { ru } from './ru/index.js'
import type { PhrasePack } from './types.js'

const PACKS: Record<string, PhrasePack> = { de, en, es, fr, ru }

/** Languages in which the local writer can phrase text of its own. */
export function speaks(language: string): boolean {
  return language in PACKS
}

/** The pack of a language, the English one where there is none. */
export function packFor(language: string): PhrasePack {
  return PACKS[language] ?? en
}
