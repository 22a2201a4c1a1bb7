/** Topics that nothing is written about. */
export type RefusedTopic = 'weapons' | 'minors' | 'drugs' | 'malware' | 'violence' | 'self-harm'

/** Words before and behind a thing. */
type Around = readonly [before: string, behind: string]

/** Words of requests that are refused: alternatives of a pattern each, empty for none. */
export interface Refused {
  /** Words of a text about preventing something, and how such words begin. */
  protects: string
  protectsBeginning: string
  /** Asks how something is made, up to the thing. */
  makes: string
  /** The same around the thing, where verbs come last. */
  makesAround: Around | null
  /** The same of drugs: how, and the verb. */
  cooks: Around
  cooksAround: Around | null
  /** Asks for a program, in whole words. */
  programs: string
  weapons: string
  drugs: string
  malware: string
  /** Joins what is sexual to whom it is about. */
  about: string
  sexual: string
  children: string
  /** Asks how, and what one does to oneself. */
  suicide: Around
  /** Rules of its own: parts that follow each other in a sentence. */
  rules: readonly { topic: RefusedTopic; parts: readonly string[] }[]
  /** Refused even in a text about protection. */
  always: string
}
