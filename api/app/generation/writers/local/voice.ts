/** Says things: picks phrases that were not said yet in this article and puts them into the article's tone. */
import { contract, fixArticles } from './english.js'
import type { Context } from './context.js'
import { expand, isSayable, slotsOf, type Slots } from './grammar.js'
import type { ByClass } from './phrases/types.js'
import type { Random } from './random.js'
import type { SubjectClass } from './subject_class.js'

/** How often the full name of the topic is said before the short one takes over. */
const FULL_MENTIONS = 2
const TRIES = 4

export class Voice {
  readonly #context: Context
  readonly #random: Random
  readonly #usedTemplates = new Set<string>()
  readonly #said = new Set<string>()
  #mentions = 0

  constructor(context: Context, random: Random) {
    this.#context = context
    this.#random = random
  }

  get random(): Random {
    return this.#random
  }

  /** Marks sentences as said, so that they are not said again. */
  remember(text: string): void {
    this.#said.add(keyOf(text))
  }

  hasSaid(text: string): boolean {
    return this.#said.has(keyOf(text))
  }

  /** One phrase out of a pool; null when the pool has nothing left that fits. */
  say(pool: readonly string[], extra: Slots = {}, reuse = false): string | null {
    const fresh = pool.filter((template) => !this.#usedTemplates.has(template))
    for (const template of this.#random.shuffle(fresh)) {
      const text = this.#tryTemplate(template, extra)
      if (text !== null) return text
    }
    if (!reuse) return null
    for (const template of this.#random.shuffle(pool)) {
      const text = this.#tryTemplate(template, extra)
      if (text !== null) return text
    }
    return null
  }

  #tryTemplate(template: string, extra: Slots): string | null {
    const slots = { ...this.#slots(template), ...extra }
    if (!isSayable(template, slots)) return null
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const text = this.finish(expand(template, slots, this.#context.brief.tone, this.#random))
      if (this.hasSaid(text)) continue
      this.#usedTemplates.add(template)
      this.remember(text)
      return text
    }
    return null
  }

  #slots(template: string): Slots {
    const names = slotsOf(template)
    const names_ = names.some((name) => name.startsWith('topic') || name.startsWith('thing'))
    if (!names_) return this.#context.slots
    this.#mentions++
    return this.#mentions <= FULL_MENTIONS ? this.#context.slots : this.#context.shortSlots
  }

  /** The finish of the language and the tone on text of the writer's own. */
  finish(text: string): string {
    if (this.#context.language !== 'en') return text
    const { tone } = this.#context.brief
    const articles = fixArticles(text)
    return tone === 'friendly' || tone === 'casual' ? contract(articles) : articles
  }
}

function keyOf(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The phrases for a class of subject and those for any, the specific ones first. */
export function phrasesFor(
  groups: ByClass,
  subject: SubjectClass
): { specific: string[]; general: string[] } {
  return { specific: groups[subject] ?? [], general: groups.any ?? [] }
}
