/**
 * A language's headings, questions and connections, and the words by which source sentences are classified.
 *
 * Cue words are whole words; `*` matches any letters (`pric*`). The subject of an article is inserted as it was
 * given, after a colon or as a label, so that no phrase has to inflect it.
 */

function list(entries: string): string[] {
  return entries.split(',').map((entry) => entry.trim().replace(/\s+/g, ' '))
}

/** `name: words`, one after the other, over as many lines as it takes. */
export function wordsIn<Name extends string>(text: string): Record<Name, string[]> {
  const parts = text.trim().split(/\n\s+(?=\w+:)/)
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at), list(part.slice(at + 1)).filter((entry) => entry !== '')]
    })
  ) as Record<Name, string[]>
}

export const ROLES = [
  'overview',
  'reasons',
  'offer',
  'choice',
  'prices',
  'timing',
  'steps',
  'risks',
  'care',
  'people',
  'results',
  'verdict',
] as const

export type Role = (typeof ROLES)[number]

export type Form = 'article' | 'case' | 'news' | 'review'

/**
 * What a request without sources is about, as its form tells: something that happened, a statement, a question,
 * something to do, something new or still to come, an offer, a comparison, or any other thing; then what some of them
 * ask, as their words tell.
 */
export type Kind =
  | 'story'
  | 'statement'
  | 'asked'
  | 'task'
  | 'change'
  | 'coming'
  | 'offer'
  | 'versus'
  | 'topic'
  | 'decision'
  | 'mistakes'
  | 'cost'
  | 'long'
  | 'when'
  | 'whether'
  | 'choose'
  | 'benefits'
  | 'plan'

export interface AskedRole {
  heading: string | null
  questions: string[]
  /** The same, in groups divided by ` + `; a brief has one of each. */
  groups: string[][]
}

/** Beside sections: what is asked first, and of a point of the request. */
export type Pool = Partial<Record<Role | 'opening' | 'point', AskedRole>>

/** What is asked about a trade or a thing by name, in requests of the kinds listed. */
export interface Subject {
  kinds: string[]
  pattern: RegExp
  pool: Pool
}

/** A form of requests; a `told` one is a story where it speaks of the past, else a statement. */
export interface RequestForm {
  pattern: RegExp
  kind: Kind | 'told'
  /** What questions then speak of, with `$1` for a part and `$1ing` for what one does. */
  text: string
}

/** What a brief without sources asks its author; `{s}` stands for what the request is about, `{c}` for the clients. */
export type Asked = Record<Kind, Pool & { pattern?: RegExp }> & {
  forms: RequestForm[]
  isNew: RegExp
  compares: RegExp
  /** Found in a request about something that has not begun; and the question for the day in its month. */
  isComing: RegExp
  day: string
  subjects: Subject[]
  clients: string
  past: RegExp
  /** Words of the author's about themselves, as a pattern, and how a question to them says it. */
  reader: Record<string, string>
  /** Begins a request with a word that is not capitalized within a sentence, where nouns are. */
  small?: RegExp
  gerund?: (verb: string) => string
  /** Between what a question is about and the question, where that is no colon. */
  joint?: string
  /** A question with the joined words and the spaces that spelling asks for. */
  spelled?: (question: string) => string
  /** A thing as questions name it: with or without its article. */
  withArticle?: (thing: string) => string
  asItem?: (name: string) => string
}

/** One form a line: `pattern => kind = text`. */
export function formsIn(lines: string): RequestForm[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pattern = '', what = ''] = line.trim().split(' => ')
      const [kind = '', text = '$1'] = what.split(' = ')
      return { pattern: new RegExp(`^${pattern}$`, 'iu'), kind: kind as RequestForm['kind'], text }
    })
}

/** `role [heading]: question / question | role: ...`, the questions in groups divided by ` + `. */
function poolIn(text: string): Pool {
  const roles = text.split(/ \| |\n/).map((line) => {
    const [, role = '', heading = null, asked = ''] = /^\s*(\w+)(?: \[([^\]]+)\])?: (.+)$/.exec(line)!
    const groups = asked.split(' + ').map((group) => group.split(' / '))
    return [role, { heading, questions: groups.flat(), groups }]
  })
  return Object.fromEntries(roles)
}

/** `kind ~ pattern = pool`, over as many lines as it takes: what a title with such words asks, the surest first. */
export function poolsIn(text: string): Record<Kind, Pool & { pattern?: RegExp }> {
  const kinds = text.trim().split(/\n\s+(?=\w+ [~=] )/)
  const pools = kinds.map((part) => {
    const [, kind = '', pattern, pool = ''] = /^(\w+) (?:~ (.+?) )?= (.+)$/s.exec(part)!
    return [kind, { ...poolIn(pool), ...(pattern && { pattern: new RegExp(pattern, 'iu') }) }]
  })
  return Object.fromEntries(pools) as ReturnType<typeof poolsIn>
}

/** One subject a line: `kind kind ~ pattern = pool`. */
export function subjectsIn(text: string): Subject[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, kinds = '', pattern = '', pool = ''] = /^\s*([\w ]+) ~ (.+?) = (.+)$/.exec(line)!
      return { kinds: kinds.split(' '), pattern: new RegExp(pattern, 'iu'), pool: poolIn(pool) }
    })
}

export interface RolePhrases {
  heading: string
  cues: string[]
  forms?: Partial<Record<Exclude<Form, 'article'>, string>>
}

/** One role a line: `role = heading (form: heading) | cue words`. */
export function rolesIn(text: string): Record<Role, RolePhrases> {
  const roles = text
    .trim()
    .split('\n')
    .map((line) => {
      const [, role, heading, forms, cues = ''] = /^\s*(\w+) = ([^(|]+?)(?: \((.+?)\))?(?: \| (.+))?$/.exec(
        line
      )!
      const others = forms?.split('; ').map((form) => form.split(': '))
      const known = { heading, cues: cues === '' ? [] : list(cues) }
      return [role, { ...known, ...(others && { forms: Object.fromEntries(others) }) }]
    })
  return Object.fromEntries(roles) as Record<Role, RolePhrases>
}

export interface DraftingPack {
  quotes: [string, string]
  stopInside: boolean
  colon: string
  separator: string
  lowersNouns: boolean
  hasCases: boolean
  and: string
  prompt: {
    orders: string[]
    about: string[]
    aboutLoose: string[]
    aboutKept: string[]
    questionWords: string[]
    kinds: string[]
    vague: string[]
    covers: string[]
    notes: string[]
    /** The customer's own `it`, in an instruction that only points at the notes. */
    pointers: string[]
    totals: string[]
    yearly: string[]
    needed: string[]
    children: string[]
    adults: string[]
  }
  intents: {
    shorter: string[]
    longer: string[]
    simpler: string[]
    remove: string[]
    removeAbout: string[]
  }
  facts: {
    firstPerson: string[]
    dependent: string[]
    connectives: string[]
    steps: string[]
    /** Tell the reader what to do; those of the second list begin the sentence. */
    instructs: string[]
    imperatives: string[]
    services: string[]
    defines: string[]
    contact: string[]
    boilerplate: string[]
    callToAction: string[]
  }
  asked: Asked
  roles: Record<Role, RolePhrases>
  frame: {
    translation: string
    faq: string
    /** What one thing costs; what the dearest does; and how long the first takes. */
    range: [string, string, string]
    cheaper: string
    /** What a list costs; what several things do; before a sum that is only near; and what prices come to in a year, divided by ` / `. */
    total: string
    overviewTitle: string
    /** The heading of what belongs to no step; and what a speaker belongs to. */
    further: string
    of: string
  }
}
