/** Says things: picks phrases that were not said yet in this article and puts them into the article's tone. */

import { sentenceHash, sentenceKey } from '#text/language/said'
import type { Context } from './context.js'
import { contract, fixArticles } from './english.js'
import { frenchSpaces } from './french.js'
import { expand, isSayable, type Slots, slotsOf } from './grammar.js'
import type { ByClass } from './phrases/types.js'
import type { Random } from './random.js'
import { withoutNestedQuotes } from './russian.js'
import type { SubjectClass } from './subject_class.js'

/** How often the full name of the topic is said before the short one takes over. */
const FULL_MENTIONS = 2
const TRIES = 4
const SPARING = 0.93
const CONNECTED = 0.28
/** Imperatives and plain openings, which can follow a connective. */
const CONNECTABLE =
  /^(?:Ask|Check|Choose|Compare|Keep|Leave|Look|Make|Note|Put|Set|Take|Talk|Tell|Write|Find|Agree|Plan|Decide|Count|Try|Start|Pick|Give|Name|Have|Read|Test|Use|Let|Begin|Add|Divide|Measure|Hold|Order|Book|Bring|Describe|Follow|Confirm|Save|Clear|Walk|Stay|Arrive|Reserve|Repeat|Explain|Record|Run|Clean|Fix|Spend|Prepare|Tie|Review|File|Drop|Share|Say|Work|Watch|See|Judge|Pay|Weigh|Separate|Rank|Invite|Collect|Sort|Gather|Stop|Finish)$/

function namesTopic(template: string): boolean {
  return slotsOf(template).some((name) => name.startsWith('topic') || name.startsWith('thing'))
}

export class Voice {
  readonly #context: Context
  readonly #random: Random
  readonly #usedTemplates = new Set<string>()
  readonly #said = new Set<string>()
  readonly #openings = new Set<string>()
  #mentions = 0
  /** Sentences since the topic was last named; the longer its name, the more should pass. */
  #sinceNamed = Number.POSITIVE_INFINITY
  readonly #far: number

  constructor(context: Context, random: Random) {
    this.#context = context
    this.#random = random
    this.#far = 1 + (context.shortSlots.thing ?? '').split(' ').length
  }

  get random(): Random {
    return this.#random
  }

  /** Marks sentences as said, so that they are not said again. */
  remember(text: string): void {
    this.#said.add(sentenceKey(text))
  }

  /** True, once, for a text whose first three words open no other section. */
  opensAnew(text: string): boolean {
    const opening = text.split(/\s+/).slice(0, 3).join(' ').toLocaleLowerCase()
    if (this.#openings.has(opening)) return false
    this.#openings.add(opening)
    return true
  }

  hasSaid(text: string): boolean {
    return this.#said.has(sentenceKey(text))
  }

  /** One phrase out of a pool; null when the pool has nothing left that fits. */
  say(pool: readonly string[], extra: Slots = {}, reuse = false): string | null {
    const fresh = pool.filter((template) => !this.#usedTemplates.has(template))
    const ordered = this.#ordered(fresh)
    // What another text of the customer says already comes last.
    for (const known of this.#context.said.size === 0 ? [true] : [false, true]) {
      for (const template of ordered) {
        const text = this.#tryTemplate(template, extra, known)
        if (text !== null) return text
      }
    }
    if (!reuse) return null
    for (const template of this.#random.shuffle(pool)) {
      const text = this.#tryTemplate(template, extra)
      if (text !== null) return text
    }
    return null
  }

  /** Shuffled; after a sentence that named the topic, those that do not name it come first. */
  #ordered(templates: readonly string[]): string[] {
    const shuffled = this.#random.shuffle(templates)
    if (this.#sinceNamed >= this.#far || !this.#random.chance(SPARING)) return shuffled
    return [...shuffled.filter((template) => !namesTopic(template)), ...shuffled.filter(namesTopic)]
  }

  /** A word such as `in addition` before a further sentence, where it goes on in lower case. */
  connect(text: string): string {
    const words = this.#context.pack.connectives[this.#context.brief.tone]
    const word = text.split(/[\s,;]/)[0] ?? ''
    if (words.length === 0 || !CONNECTABLE.test(word) || !this.#random.chance(CONNECTED)) return text
    const connective = this.#random.pick(words)
    return `${connective}${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`
  }

  /** True for an item that another text of the customer holds word for word. */
  isKnown(text: string): boolean {
    return this.#context.said.has(sentenceHash(text))
  }

  #tryTemplate(template: string, extra: Slots, known = true): string | null {
    const slots = { ...this.#slots(template), ...extra }
    if (!isSayable(template, slots)) return null
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const text = this.finish(expand(template, slots, this.#context.brief.tone, this.#random))
      if (this.hasSaid(text) || (!known && this.isKnown(text))) continue
      this.#usedTemplates.add(template)
      this.remember(text)
      this.#sinceNamed = namesTopic(template) ? 0 : this.#sinceNamed + 1
      return text
    }
    return null
  }

  #slots(template: string): Slots {
    if (!namesTopic(template)) return this.#context.slots
    this.#mentions++
    return this.#mentions <= FULL_MENTIONS ? this.#context.slots : this.#context.shortSlots
  }

  /** The finish of the language and the tone on text of the writer's own. */
  finish(text: string): string {
    if (this.#context.language === 'fr') return frenchSpaces(text)
    if (this.#context.language === 'ru') return withoutNestedQuotes(text)
    if (this.#context.language !== 'en') return text
    const { tone } = this.#context.brief
    const articles = fixArticles(text)
    return tone === 'friendly' || tone === 'casual' ? contract(articles) : articles
  }
}

/** Where a language has nothing on a class of its own, the nearest one it may have. */
const NEAREST: Partial<Record<SubjectClass, SubjectClass>> = {
  service: 'provider',
  task: 'practice',
  creative: 'provider',
  team: 'practice',
  craft: 'practice',
  marketing: 'practice',
}

/** The phrases for a class of subject and those for any. */
export function phrasesFor(
  groups: ByClass,
  subject: SubjectClass | null
): { specific: string[]; general: string[] } {
  if (subject === null) return { specific: [], general: groups.any ?? [] }
  const nearest = NEAREST[subject]
  const specific = groups[subject] ?? (nearest === undefined ? undefined : groups[nearest]) ?? []
  return { specific, general: groups.any ?? [] }
}
