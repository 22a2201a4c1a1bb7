/** A sentence of an article. */
export interface Sentence {
  /** As it reads: no markup, no citation marks, no gaps. Empty where nothing else stood. */
  text: string
  /** Identifiers of its citations, as written: `s1`, or `1` once references are numbered. */
  citations: string[]
  /** Where it stands in `MarkdownDocument.source`, with the white space after it. */
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
  /** For an item: citations of the paragraph that leads the list in with a colon. */
  inherited: string[]
  /** Index in `MarkdownDocument.lists` of the list that an item stands in, null for other paragraphs. */
  list: number | null
  /** Index of the heading it stands under, -1 before the first. */
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
  /** Where each of the rows stands in the source. */
  lines: { start: number; end: number }[]
  /** Citations in its cells. */
  own: string[]
  /** Citations in its cells and in the paragraphs right before and after it. */
  citations: string[]
  section: number
  start: number
  end: number
}

export interface List {
  ordered: boolean
  items: number
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

/** A footnote: where it leads, or what it says. */
export interface Footnote {
  id: string
  text: string
  url: string | null
}

/** An article taken apart once, for every check. */
export interface MarkdownDocument {
  /** The text that positions refer to: the input with line ends and broken characters made uniform. */
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
