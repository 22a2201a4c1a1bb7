/**
 * What a language brings to the local writer. The notation of the templates is described in `grammar.ts`.
 * English inflects its inserted noun phrases a little; the other packs insert them after a colon or in
 * quotation marks, so that no case ending is needed.
 */

import type { Tone } from '#core/sources'
import type { Audience, ContentType, Focus } from '#generation/types'
import type { SubjectClass } from '../subject_class.js'

/** The jobs that a block can have in an article. */
export const ROLES = [
  'basics',
  'why',
  'fit',
  'options',
  'offer',
  'cost',
  'choose',
  'prepare',
  'steps',
  'timing',
  'mistakes',
  'questions',
  'proof',
  'values',
  'example',
  'measure',
  'after',
  'numbers',
  'aspect',
  'tips',
  'compare',
  'terms',
  'business',
  'start',
  'approach',
  'result',
  'lessons',
  'news',
  'impact',
  'background',
  'next',
  'strengths',
  'limits',
  'verdict',
] as const

export type Role = (typeof ROLES)[number]

export interface RolePhrases {
  /** One sentence, without slots; unique within a language, because it tells the role of a stored block. */
  purpose: string
  /** The reader's question. */
  question: string
  /** Completes a list of what the article covers, e.g. `what it costs`. */
  teaser: string
  headings: string[]
  leads: string[]
}

/** Groups of sentences that hold without a source; blocks draw from them by role. */
export const POOLS = [
  'understand',
  'why',
  'decide',
  'compare',
  'money',
  'time',
  'do',
  'avoid',
  'ask',
  'check',
  'people',
  'after',
  'story',
  'news',
  'review',
] as const

export type PoolName = (typeof POOLS)[number]

export type ByClass = Partial<Record<SubjectClass | 'any', string[]>>

/** Lists of short items, drawn together. */
export const LISTS = ['checklist', 'questions', 'mistakes', 'steps'] as const

export type ListName = (typeof LISTS)[number]

export interface PhrasePack {
  /** Names for the people and papers of each kind of subject, as slots. */
  lexicon: Record<SubjectClass, Record<string, string[]>>
  /** What the readers are called, by audience. */
  readers: Record<Audience, string[]>
  roles: Record<Role, RolePhrases>
  advice: Record<PoolName, ByClass>
  lists: Record<ListName, ByClass>
  /** Further ways through a task of which nothing is known, each in its own order. */
  stepWays?: string[][]
  /** Sentences that stand before a list. */
  listLeads: Record<ListName, string[]>
  /** `term: explanation`, for beginners. */
  glossary: ByClass
  /** Sentences that only one audience gets. */
  audience: Record<Audience, string[]>
  /** Sentences in the voice of one tone. */
  asides: Record<Tone, string[]>
  /** Illustrations that say that they are none of them a fact. */
  scenarios: ByClass
  /** The same for readers at work. */
  businessScenarios: string[]
  scenarioLabel: string[]
  intro: {
    hooks: Record<ContentType, string[]>
    /** Sentences that hold the main keyword as a noun phrase `{kwp}`. */
    keyword: string[]
    /** Sentences for a keyword that is a search rather than a phrase, `{kwq}` in quotation marks. */
    search: string[]
    /** Tell what follows, with `{teasers}`. */
    map: string[]
    /** Whom the text is for. */
    reader: Record<Audience, string[]>
    /** Speak to those who act, `{actor}`, whom the prompt names. */
    actor?: string[]
    noSources: string[]
  }
  keyword: { phrase: string[]; search: string[] }
  facts: {
    /** Before sentences in the company's own voice, with `{company}`. */
    own: string[]
    /** Before sentences of another's page, with `{site}`. */
    other: string[]
    /** Frames of a quotation: `{site}` and `{quote}`. */
    quoted: string[]
    offer: string[]
    tableLead: string[]
    bullets: string[]
    numbers: string[]
    offerList: string[]
    expertiseList: string[]
    valuesList: string[]
    stepsLead: string[]
  }
  transitions: Record<Tone, string[]>
  /** Words before a further sentence of advice, with a space at their end; empty where a language does without. */
  connectives: Record<Tone, string[]>
  conclusion: {
    headings: Record<ContentType, string[]>
    sums: Record<ContentType, string[]>
    actions: Record<Focus, string[]>
    actionsNoCompany: string[]
    link: string[]
  }
  titleHooks: Record<ContentType, string[]>
  /** Titles without a headline of the prompt's own; `{title}` is the topic, `{kw}` the keyword. */
  titles: Record<ContentType | 'review', string[]>
  faqHeadings: string[]
  meta: string[]
  gaps: Record<
    | 'price'
    | 'time'
    | 'result'
    | 'client'
    | 'date'
    | 'example'
    | 'process'
    | 'contact'
    | 'translation'
    | 'detail'
    | 'opinion'
    | 'quote'
    | 'period'
    | 'statement',
    string[]
  >
  intents: { hire: string; do: string; know: string }
  angles: Record<ContentType, string>
  conjunction: string
  /** Opening and closing quotation marks of the language. */
  quotes: [string, string]
  tableHeads: { item: string; detail: string }
}
