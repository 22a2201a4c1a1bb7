/** How texts speak to machines that read or write for somebody: alternatives of a pattern each, empty for none. */
export interface Machines {
  /** Verbs that tell to leave aside what was ordered before, and words for that. */
  ignore: string
  orders: string
  /** Said to a writing machine, or by one about itself. */
  talk: string
  /** What such machines are called, and how they are told to do something. */
  names: string
  told: string
  /** Verbs of an order to write something, and what may come between them and what is to be written. */
  writes: string
  that: string
  /** A sentence of a page that is no statement, because it speaks to a machine. */
  addressed: string
  /** A sentence of a page that is taken out of it, one pattern each. */
  planted: readonly string[]
}
