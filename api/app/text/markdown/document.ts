/** A position in `MarkdownDocument.source`. */
export interface Range {
  start: number
  end: number
}

/** A sentence of an article. */
export interface Sentence {
  /** As it reads: without markup, citation marks and gaps. Empty where there was nothing else. */
  text: string
  /** Identifiers of its citations, as written: `s1`, or `1` once references are numbered. */
  citations: string[]
  /** Its position in `MarkdownDocument.source`, including the white space after it. */
  start: number
  end: number
}

/** A paragraph, a paragraph of a list item, or one of a block quotation. */
export interface TextBlock {
  kind: 'paragraph' | 'item' | 'quote'
  text: string
  sentences: Sentence[]
  /** Citations of its sentences. */
  citations: string[]
  /**
   * What its sentences rest on that cite nothing: for an item, what introduces the list with a colon or the only mark
   * of the list; for a paragraph, the only mark at its end.
   */
  inherited: string[]
  /** Index in `MarkdownDocument.lists` of the list that contains an item; null for other paragraphs. */
  list: number | null
  /** Index of the heading above it, -1 before the first. */
  section: number
  start: number
  end: number
}

export interface Heading {
  depth: number
  text: string
  start: number
  end: number
}

export interface Table {
  header: string[]
  rows: string[][]
  /** The position of each row in the source, and of the text of its cells; null for an empty cell. */
  lines: (Range & { cells: (Range | null)[] })[]
  /** Citations in its cells. */
  own: string[]
  /** Citations in its cells and in the paragraphs right before and after it. */
  citations: string[]
  section: number
  start: number
  end: number
}

export interface List extends Range {
  ordered: boolean
  items: number
  /** The position of each item, its mark included. */
  entries: Range[]
  section: number
}

export interface Link {
  url: string
  text: string
}

export interface Image {
  url: string
  alt: string
}

/** A footnote: its address, or its text. */
export interface Footnote {
  id: string
  text: string
  url: string | null
}

/** An article parsed once, for every check. */
export interface MarkdownDocument {
  /** The text that positions refer to: the input with normalized line ends and broken characters replaced. */
  source: string
  headings: Heading[]
  blocks: TextBlock[]
  tables: Table[]
  lists: List[]
  links: Link[]
  images: Image[]
  footnotes: Footnote[]
  /** Raw HTML, as written. */
  html: string[]
  /** What the gaps ask for. */
  gaps: string[]
  /** Words of headings, paragraphs, lists and tables; footnotes, gaps and code do not count. */
  words: number
  /** Words under each heading (not under its sub-headings), those before the first at index 0. */
  sectionWords: number[]
}
