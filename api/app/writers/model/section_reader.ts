import { AROUND } from './around.js'
import { headingLine } from './normalize.js'

export interface ReadSection {
  heading: string
  /** Markdown without the heading. */
  markdown: string
}

const HEADING = /^##[ \t]+\S.*$/gmu
const FENCE = /^\s*```(?:markdown|md)?[ \t]*\n|\n```\s*$/gu

/** A single section may come without its heading; fewer words are an excuse. */
const MIN_WORDS = 30

/** Divides a text that is still being written into its sections: each is given on as soon as the next one begins. */
export class SectionReader {
  #text = ''
  #given = 0
  /** What follows the sections, once the text has ended by itself. */
  around = ''

  /** @param most sections to give on; what follows them is left out */
  constructor(
    readonly onSection: (section: ReadSection) => void,
    readonly most: number
  ) {}

  add(piece: string): void {
    this.#text += piece
    // Only a new line can begin a section.
    if (piece.includes('\n') || piece.includes('#')) this.#give(false)
  }

  /** @param isWhole whether the text ended by itself, so that its last section is finished */
  end(isWhole: boolean): void {
    const at = this.#text.search(AROUND)
    if (at >= 0) {
      if (isWhole) this.around = this.#text.slice(at)
      this.#text = this.#text.slice(0, at)
    } else if (!isWhole) return
    this.#text = this.#text.replace(FENCE, '')
    if (this.most === 1 && this.#headings().length === 0) {
      const markdown = this.#text.trim()
      if (markdown.split(/\s+/u).length >= MIN_WORDS) this.onSection({ heading: '', markdown })
      return
    }
    this.#give(true)
  }

  #headings(): { start: number; end: number }[] {
    const at = this.#text.search(AROUND)
    const sections = at < 0 ? this.#text : this.#text.slice(0, at)
    return [...sections.matchAll(HEADING)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }))
  }

  #give(withLast: boolean): void {
    const starts = this.#headings()
    const finished = withLast ? starts.length : starts.length - 1
    while (this.#given < Math.min(finished, this.most)) {
      const own = starts[this.#given]!
      const next = starts[this.#given + 1]
      this.#given += 1
      this.onSection({
        heading: headingLine(this.#text.slice(own.start, own.end)),
        markdown: this.#text.slice(own.end, next?.start).trim(),
      })
    }
  }
}
