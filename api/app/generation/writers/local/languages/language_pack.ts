/**
 * A language's data for the local writer: headings, questions, connections, and the words by which source sentences
 * are classified. One file per language, to be read and corrected by a native speaker.
 *
 * Cue words are whole words; `*` matches any letters (`pric*`). The subject of an article is inserted as it was
 * given, after a colon or as a label, so that no phrase has to inflect it.
 */

/** Words and phrases, separated by commas. */
export function list(entries: string): string[] {
  return entries.split(',').map((entry) => entry.trim().replace(/\s+/g, ' '))
}

/** Questions, separated by slashes. */
export function questionList(entries: string): string[] {
  return entries.split('/').map((entry) => entry.trim().replace(/[ \n]+/g, ' '))
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

/** What a brief without sources asks its author; `{s}` stands for the subject, `{S}` for it at the beginning. */
export type Questions = Record<Role, readonly string[]>

export interface RolePhrases {
  /** A noun phrase or a clause. */
  heading: string
  /** Unique within a language: it identifies the role of a stored section. */
  purpose: string
  cues: string[]
  /** Headings where the content type needs another. */
  forms?: Partial<Record<Exclude<Form, 'article'>, string>>
}

export interface LanguagePack {
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
  questions: Questions
  /** What is asked about the time before the work of a case study. */
  before: readonly string[]
  /** How a question names the subject, which is put in as `{s}`. */
  subject: string
  roles: Record<Role, RolePhrases>
  /** For a section that the customer asked for and no source answers; `{s}` is the point. */
  asksPoint: string
  asks: {
    /** Instead of an introduction; `{s}` is the request. */
    answer: string
    price: string
    date: string
    result: string
    /** The site's name follows after a colon. */
    translation: string
  }
  frame: {
    /** Labels of lists. */
    services: string
    expertise: string
    values: string
    /** The heading of the questions. */
    faq: string
    /** Completes a title after the subject. */
    overviewTitle: string
    factsTitle: string
  }
}
