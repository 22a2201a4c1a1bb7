/**
 * How customers word what they ask for, and sources what they say, by which drafts are made by rule: alternatives of
 * a pattern each, empty for none.
 */
export interface Requests {
  please: string
  /** Between what kind of text it is to be and a question that it answers: `a case study on how we ...`. */
  on: string
  onHow: string
  /** Belongs to the word for `about` before a question: `о том, когда`. */
  about: string
  /** Begins a request for a review; the word alone is a subject like any other. */
  review: string
  reviewOf: string
  /** Before what a text is to hold beside its subject. */
  including: string
  why: string
  howOften: string
  howLong: string
  /** Asks for times at the end of a list. */
  times: string
  /** Asks how something is kept. */
  keeps: string
  /** Asks how something is recognized. */
  notices: string
  you: string
  your: string
  /** Between a place of the customer's and its name. */
  inPlace: string
  /** Begins what a thing is for, or without. */
  adjunct: string
  article: string
  /** A clause with its own verb, which as a heading would only be repeated. */
  clause: string
  /** Before the number of a step. */
  step: string
  /** Refers to one of two things that were named before. */
  ofTwo: string
  /** Pronouns behind a verb, with what joins them. */
  object: string
  /** How often, in a word. */
  often: string
  /** Tells the reader what to look at or listen for. */
  perceive: string
  /** Costs nothing. */
  free: string
  /** Says that the sentence before it is not true; and a word in what announces such a sentence. */
  denies: string
  believed: string
  /** Begins a word for paying for a thing or its use. */
  buys: string
}
