/**
 * A language's headings, questions and connections, and the words by which source sentences are classified.
 *
 * Cue words are whole words; `*` matches any letters (`pric*`). The subject of an article is inserted as it was
 * given, after a colon or as a label, so that no phrase has to inflect it.
 */

/** Words and phrases, separated by commas. */
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

/** The roles of sections, in reading order. */
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

/** Content types with different names for some sections. */
export type Form = 'article' | 'case' | 'news' | 'review'

/**
 * What a request without sources is about: something that happened, a statement, a question, something to do, something
 * new or still to come, an offer, a comparison, or any other thing.
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

export interface AskedRole {
  /** The heading where the kind of request has one of its own. */
  heading: string | null
  questions: string[]
}

/** Beside sections: what is asked first, of a point of the request, and of the time before a case. */
export type Pool = Partial<Record<Role | 'opening' | 'point' | 'before', AskedRole>>

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
export type Asked = Record<Kind, Pool> & {
  forms: RequestForm[]
  /** Found in a request about something new of the author's, and in one that compares. */
  isNew: RegExp
  compares: RegExp
  /** Found in a request about something that has not begun; and the question for the day in its month. */
  isComing: RegExp
  day: string
  subjects: Subject[]
  /** What clients are called, as `pattern => name; ...` by words of a trade; the last one fits every trade. */
  clients: string
  /** Found in a sentence about something that happened. */
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

/** `role [heading]: question / question | role: ...` */
function poolIn(text: string): Pool {
  const roles = text.split(/ \| |\n/).map((line) => {
    const [, role = '', heading = null, asked = ''] = /^\s*(\w+)(?: \[([^\]]+)\])?: (.+)$/.exec(line)!
    return [role, { heading, questions: asked.split(' / ') }]
  })
  return Object.fromEntries(roles)
}

/** `kind = pool`, over as many lines as it takes. */
export function poolsIn(text: string): Record<Kind, Pool> {
  const kinds = text.trim().split(/\n\s+(?=\w+ = )/)
  return Object.fromEntries(
    kinds.map((part) => [part.slice(0, part.indexOf(' = ')), poolIn(part.slice(part.indexOf(' = ') + 3))])
  ) as Record<Kind, Pool>
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
  /** A noun phrase or a clause, unique within a language: it also identifies the role of a stored section. */
  heading: string
  cues: string[]
  /** Headings where the content type needs another. */
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

/** A language's words for drafts that are written by rule. */
export interface DraftingPack {
  /** Opening and closing quotation marks. */
  quotes: [string, string]
  /** Whether the full stop of a quoted sentence goes inside the quotation marks. */
  stopInside: boolean
  /** Between a label and what follows it. */
  colon: string
  /** Between the items of a list within a sentence. */
  separator: string
  /** Whether words within a sentence begin with a small letter, including nouns. */
  lowersNouns: boolean
  /** Whether nouns are inflected by their role in a sentence. */
  hasCases: boolean
  /** Joins the last two of several points. */
  and: string
  prompt: {
    /** Words with which an instruction to write begins. */
    orders: string[]
    /**
     * Between the instruction and the subject; dropped with the instruction. The loose ones are only used where
     * none of the others occurs.
     */
    about: string[]
    aboutLoose: string[]
    /** The same, where the subject after it needs the word to be grammatical. */
    aboutKept: string[]
    /** Questions that may follow an instruction directly: `explain how ...`. */
    questionWords: string[]
    /** Kinds of text; before a colon they are not the subject. */
    kinds: string[]
    /** Words that say nothing about the subject of a request. */
    vague: string[]
    /** Begin a sentence that asks for a subject to be covered. */
    covers: string[]
    /** Labels before the customer's own notes. */
    notes: string[]
    /** The customer's own `it`, in an instruction that only points at the notes. */
    pointers: string[]
    /** Ask what things cost together. */
    totals: string[]
    yearly: string[]
    /** Stand above what one needs all of. */
    needed: string[]
    children: string[]
    adults: string[]
  }
  intents: {
    shorter: string[]
    longer: string[]
    simpler: string[]
    otherwise: string[]
    /** Before a quoted passage that is to be removed. */
    remove: string[]
    /** Between a verb of removal and unquoted words that are to be removed. */
    removeAbout: string[]
    /** Where a long sentence can be split: conjunctions after a comma, and the words that then begin a sentence. */
    conjunctions: string[]
    openings: string[]
  }
  facts: {
    firstPerson: string[]
    /** Words that begin a sentence which depends on the previous one. */
    dependent: string[]
    /** Adverbs before a comma that can be dropped at the beginning of a sentence. */
    connectives: string[]
    /** Begin a step of a procedure. */
    steps: string[]
    /** Tell the reader what to do; those of the second list begin the sentence. */
    instructs: string[]
    imperatives: string[]
    services: string[]
    /** Verbs between a term and its explanation. */
    defines: string[]
    contact: string[]
    boilerplate: string[]
    callToAction: string[]
  }
  asked: Asked
  roles: Record<Role, RolePhrases>
  frame: {
    /** What a gap asks for. */
    price: string
    date: string
    result: string
    /** The site's name follows after a colon. */
    translation: string
    /** Labels of lists: services, areas of expertise, values. */
    lists: [string, string, string]
    /** The heading of the questions. */
    faq: string
    /** What things cost, from the cheapest to the dearest; behind a price that is only the lowest; and what one costs. */
    range: [string, string, string]
    /** What a list costs; what several things do; before a sum that is only near; and what prices come to in a year, divided by ` / `. */
    total: string
    /** Completes a title after the subject. */
    overviewTitle: string
  }
}
