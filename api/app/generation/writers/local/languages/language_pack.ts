/**
 * What a language brings to the local writer: headings, questions, connections, and the words by which sentences of a
 * source are sorted. One file per language, to be read and corrected by somebody who speaks it.
 *
 * Cue words are whole words; `*` stands for any letters (`pric*`). The subject of an article is put in as it was given,
 * after a colon or as a label, so that no entry has to inflect it.
 */

/** Words and phrases, parted by commas. */
export function list(entries: string): string[] {
  return entries.split(',').map((entry) => entry.trim().replace(/\s+/g, ' '))
}

/** The jobs that a section can have, in the order in which an article is read. */
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

/** Content types that call some sections by other names. */
export type Form = 'article' | 'case' | 'news' | 'review'

export interface SectionPhrases {
  /** Noun phrases of two words or more. */
  heading: string
  /** Stands at the beginning of the section, and asks what its sentences answer. */
  question: string
  /** What to ask of the author where no source answers the question; each completes "add: ...". */
  asks: string[]
}

export interface RolePhrases extends SectionPhrases {
  /** Unique within a language: it tells the role of a stored section. */
  purpose: string
  /** A second wording of the question. */
  otherQuestion: string
  cues: string[]
  /** Wording where the content type calls for another. */
  forms?: Partial<Record<Exclude<Form, 'article'>, SectionPhrases>>
}

export interface LanguagePack {
  /** Opening and closing quotation marks. */
  quotes: [string, string]
  /** Whether the full stop of a quoted sentence stands inside the quotation marks. */
  stopInside: boolean
  /** Between a label and what follows it. */
  colon: string
  /** Between the entries of a list within a sentence. */
  separator: string
  /** Whether words within a sentence begin with a small letter, nouns included. */
  lowersNouns: boolean
  /** Whether nouns change their form with their place in a sentence. */
  hasCases: boolean
  /** Joins the last two of several points. */
  and: string
  prompt: {
    /** Words with which an order to write begins. */
    orders: string[]
    /** Between the order and the subject; dropped with the order. The loose ones only where none of the others stands. */
    about: string[]
    aboutLoose: string[]
    /** The same, where the subject after it needs the word to be correct. */
    aboutKept: string[]
    /** Questions that may follow an order directly: `explain how ...`. */
    questionWords: string[]
    /** What a text can be; before a colon it is no subject. */
    kinds: string[]
    /** Words that say nothing about the subject of a request. */
    vague: string[]
    /** Begin a sentence that asks for a subject to be covered. */
    covers: string[]
    /** Labels before the customer's own notes. */
    notes: string[]
    /** The customer's own `it`, in an order that only points at the notes. */
    pointers: string[]
  }
  wishes: {
    shorter: string[]
    longer: string[]
    simpler: string[]
    otherwise: string[]
    /** Before a passage in quotation marks that is to go. */
    remove: string[]
    /** Between a verb that asks for removal and the words that are to go, unquoted. */
    removeAbout: string[]
    /** Where a long sentence can be parted: conjunctions after a comma, and the words that then open a sentence. */
    conjunctions: string[]
    openings: string[]
  }
  facts: {
    firstPerson: string[]
    /** Words that begin a sentence which only makes sense after the one before it. */
    dependent: string[]
    /** Adverbs before a comma that can be left out at the beginning of a sentence. */
    connectives: string[]
    /** Open a step of a procedure. */
    steps: string[]
    /** Tell the reader what to do; the second ones open the sentence. */
    instructs: string[]
    imperatives: string[]
    services: string[]
    /** Verbs between a term and its explanation. */
    defines: string[]
    contact: string[]
    boilerplate: string[]
    callToAction: string[]
  }
  roles: Record<Role, RolePhrases>
  /** For a section that the customer asked for and no source answers; the point itself follows after a colon. */
  asksPoint: string
  asks: {
    introduction: string
    price: string
    date: string
    result: string
    /** The name of the site follows after a colon. */
    translation: string
  }
  frame: {
    /** Labels; what they introduce follows after a colon. */
    subject: string
    sources: string
    sections: string
    /** Lead-ins of lists and tables; they end with a colon of their own. */
    inOrder: string
    points: string
    table: string
    services: string
    expertise: string
    values: string
    item: string
    detail: string
    /** Headings of the closing and of the questions. */
    closing: string
    faq: string
    /** What an article without sources is, in its description. */
    outline: string
    /** Completes a title after the subject. */
    overviewTitle: string
    factsTitle: string
  }
}
