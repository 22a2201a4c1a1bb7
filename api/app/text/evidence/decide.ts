import { isPartOf, wrongWith } from '../figures/check_computation.js'
import { type Computation, computationsIn, readComputation } from '../figures/computation.js'
import { isWorkedOut } from '../figures/derivation.js'
import { isBare, isHarmless, isLong, isMeasured, isOwnTime, isShareOrPrice } from '../figures/figure_kinds.js'
import { type Figure, figuresIn, sameFigure, sameValue } from '../figures/figures.js'
import { isExample } from '../figures/limits.js'
import { withDigits } from '../figures/number_words.js'
import { addedUp } from '../figures/total.js'
import { containsQuotation, looseText, quotationsIn } from '../language/quotations.js'
import { contentStems, countWords } from '../language/words.js'
import { addressesIn, comparable } from '../validation/addresses.js'
import { ordersMachine } from '../validation/instructions.js'
import { isQuestion } from './goes_on.js'
import { SourceHeadings } from './headings.js'
import { introducedAs } from './lead_in.js'
import { headingLines, isRow, type Passage, rowText, withoutHeadings } from './passages.js'
import { plain, ReadPassage } from './read_passage.js'
import { nowhere, type Refutation, type Refuted, refuted, short, wholeOf } from './refutation.js'
import { PassageIndex } from './retrieval.js'
import type { SentenceToDecide } from './sentence_to_decide.js'
import { POSTCODE, type Street, streetsIn } from './streets.js'

export interface Decision {
  /**
   * `supported`: a passage states it word for word, or it says a sum that passages add up to and nothing else. `unsupported`: a figure, quotation or address of it is not what
   * the passages have. `no_claim`: it only introduces what follows the same words in a source. `undecided`: code has
   * nothing against it and cannot say more.
   */
  verdict: 'supported' | 'unsupported' | 'no_claim' | 'undecided'
  refutation: Refutation | null
  /** What is wrong, in words for its author; empty unless refuted. */
  reason: string
  /** What it was checked against, the best first. */
  passages: Passage[]
  /** The words of a passage that decide, or that it should have kept to; null where there are none. */
  words: string | null
  /** Whether it has a quantity that no passage states and that is taken for general practice. */
  practice: boolean
  /** The heading below which a passage has it word for word, where it is about something else here. */
  movedFrom: string | null
}

/** Passages that a sentence without marks is checked against, and besides marks that hold. */
const NEAREST = 5
const BESIDE_MARKED = 2
/** A pool of so many passages is shown whole where none is nearest. */
const SMALL_POOL = 12
const ROWS_BESIDE = 3
/** A quotation is this long; shorter passages between quotation marks are names, terms or irony. */
export const QUOTATION_WORDS = 4
/** What the reader is told to ask states nothing. */
const ASKED = /[?؟？]$/u
/** Words besides figures that a sentence shares with a passage on the same subject. */
const SAME_SUBJECT = 2

/** Decides what code can decide about sentences against one pool of passages. */
export class EvidenceCheck {
  readonly index: PassageIndex
  readonly #headings: SourceHeadings
  readonly #headingLines: ReadonlySet<Passage>
  readonly #read = new Map<Passage, ReadPassage>()
  readonly #loose: string
  readonly #given: string
  readonly #addresses: ReadonlySet<string>
  #streets: (Street & { passage: Passage })[] | null = null

  /**
   * @param given what the customer wrote themselves, such as the prompt; its figures and addresses need no passage
   * @param year of the present, which needs no passage either
   */
  constructor(
    readonly passages: readonly Passage[],
    readonly given: { text: string; language: string },
    readonly year: number
  ) {
    this.index = new PassageIndex(passages)
    this.#headings = new SourceHeadings(passages)
    this.#headingLines = headingLines(passages)
    this.#loose = looseText(passages.map(({ heading, text }) => `${heading ?? ''}\n${text}`).join('\n'))
    this.#given = looseText(given.text)
    this.#addresses = new Set(
      [given.text, ...passages.map(({ text }) => text).filter((text) => !ordersMachine(text))]
        .flatMap(addressesIn)
        .map(comparable)
        .flatMap((address) => [address, address.split('/')[0]!])
    )
  }

  decide(question: SentenceToDecide): Decision {
    const { text } = question
    const { nearest, marked } = this.#nearest(question)
    const open: Decision = {
      verdict: 'undecided',
      refutation: null,
      reason: '',
      passages: this.#shown(marked > 0 ? nearest.slice(0, marked + BESIDE_MARKED) : nearest),
      words: null,
      practice: false,
      movedFrom: null,
    }
    const introduced = introducedAs(question, this.passages)
    if (introduced) return { ...open, verdict: 'no_claim', passages: [introduced] }
    const { stating, movedFrom } = this.#stating(question)
    if (stating)
      return {
        ...open,
        verdict: 'supported',
        words: stating.text,
        passages: [stating, ...nearest.filter((one) => one !== stating)].slice(0, NEAREST),
      }
    const found =
      this.#quotation(question) ??
      this.#address(text) ??
      this.#street(text) ??
      this.#figures(question, nearest)
    if (found === PRACTICE) return { ...open, practice: true }
    if (found) return { ...open, verdict: 'unsupported', ...found }
    const added = addedUp(question, this.passages)
    return added
      ? { ...open, verdict: 'supported', words: added[0]!.text, passages: added }
      : { ...open, movedFrom }
  }

  /**
   * The passages that its writer names, then those nearest to a sentence and to what it goes on from; `marked` are
   * named, none unless one of them is among the nearest as well and they have its figures.
   */
  #nearest(question: SentenceToDecide) {
    const { text, language, cites, computation, marked = [] } = question
    const told = [this.#headings.contextOf(question, language), text].filter(Boolean).join(' ')
    const named: readonly string[] = [...marked, ...(computation?.match(/p\d{1,6}/gu) ?? [])]
    const amounts: readonly string[] = computation?.match(/(?<![p\d.])\d+(?:\.\d+)?/gu) ?? []
    const stated = this.passages.filter(({ id }) => named.includes(id))
    const nearest = this.index.nearest([told, ...amounts].join(' '), language, NEAREST, cites)
    const holds =
      stated.some((passage) => nearest.includes(passage)) &&
      figuresIn(text, language).every(
        (one) => computation || stated.some((passage) => this.#reading(passage).has(one, language))
      )
    return { nearest: [...new Set([...stated, ...nearest])], marked: holds ? stated.length : 0 }
  }

  /**
   * What a verifier is shown of the passages nearest to a sentence: besides a row of a table those beside it, with which
   * a sentence may compare it; a small pool whole where no word is shared, as between two languages.
   */
  #shown(found: Passage[]): Passage[] {
    const nearest = withoutHeadings([...new Set(found.map((one) => this.#answerTo(one) ?? one))])
    if (nearest.length === 0 && this.passages.length <= SMALL_POOL) return [...this.passages]
    const [row] = nearest
    if (!row || !isRow(row)) return nearest
    const beside = this.passages.filter(
      (one) =>
        isRow(one) && one.sourceId === row.sourceId && one.heading === row.heading && !nearest.includes(one)
    )
    return [...nearest, ...beside.slice(0, ROWS_BESIDE)]
  }

  /** What stands below a line that only asks something: nothing can be judged by the question alone. */
  #answerTo({ sourceId, text }: Passage): Passage | undefined {
    if (!isQuestion(text)) return undefined
    return this.passages.find((one) => one.sourceId === sourceId && one.heading === text)
  }

  /**
   * The passage that has a sentence word for word, or a row with the same cells under the same columns. A line that heads
   * others may be what they deny: `Heat pumps are loud`.
   */
  #stating(question: SentenceToDecide): { stating: Passage | null; movedFrom: string | null } {
    const { text, language, place, cells = [], head = [], cites = [] } = question
    const wanted = plain(text, language)
    const parts = rowText(cells, head)
      .split('; ')
      .map((part) => plain(part, language))
    const found = this.passages.filter((passage) => {
      const read = this.#reading(passage)
      const isIn =
        cells.length > 1
          ? parts[0] === read.cells[0] && parts.every((part) => read.cells.includes(part))
          : read.sentences.includes(wanted) && read.means(question)
      const isDenied = place !== 'heading' && this.#headingLines.has(passage)
      return isIn && !isDenied
    })
    const here = found.filter((passage) => !this.#headings.isMoved(passage, question, language))
    const stating = here.find(({ sourceId }) => cites.includes(sourceId)) ?? here[0] ?? null
    return { stating, movedFrom: found[0]?.heading ?? null }
  }

  #reading(passage: Passage): ReadPassage {
    let read = this.#read.get(passage)
    if (!read) {
      read = new ReadPassage(passage)
      this.#read.set(passage, read)
    }
    return read
  }

  #quotation({ text, language, isQuoted }: SentenceToDecide): Refuted | null {
    const whole = isQuoted ? [{ text, words: countWords(text, language) }] : []
    const invented = [...whole, ...quotationsIn(text, language)].find(
      (quotation) =>
        quotation.words >= QUOTATION_WORDS &&
        !ASKED.test(quotation.text) &&
        !containsQuotation(quotation.text, this.#loose) &&
        !containsQuotation(quotation.text, this.#given)
    )
    return invented ? refuted('quotation', `No source has the quotation "${short(invented.text)}".`) : null
  }

  #address(text: string): Refuted | null {
    const unknown = addressesIn(text).find((address) => !this.#addresses.has(comparable(address)))
    return unknown === undefined ? null : refuted('address', `"${unknown}" is in none of the sources.`)
  }

  /** A street of the sources with another house number. */
  #street(text: string): Refuted | null {
    const named = streetsIn(text)
    if (named.length === 0) return null
    this.#streets ??= this.passages.flatMap((passage) =>
      streetsIn(passage.text)
        .filter(({ end }) => POSTCODE.test(passage.text.slice(end)))
        .map((street) => ({ ...street, passage }))
    )
    for (const { name, house, raw } of named) {
      const same = this.#streets.filter((street) => street.name === name)
      if (same.length > 0 && !same.some((street) => street.house === house))
        return refuted(
          'address',
          `"${raw}" is not in the sources, which have "${same[0]!.raw}".`,
          same[0]!.passage.text
        )
    }
    return null
  }

  #figures(
    { text, language, computation, cites, before }: SentenceToDecide,
    nearest: readonly Passage[]
  ): Refuted | typeof PRACTICE | null {
    const figures = figuresIn(text, language)
    if (figures.length === 0 && !computation) return null
    const stated: Computation[] = []
    for (const one of computation ? computationsIn(computation) : []) {
      const read = readComputation(one)
      const wrong = wrongWith(one, read, { text, figures }, (id) =>
        this.passages
          .filter((passage) => id === null || id === passage.id)
          .flatMap((passage) => this.#reading(passage).figures)
      )
      if (wrong !== null) return refuted('computation', wrong)
      if (read) stated.push(read)
    }
    const given = figuresIn(this.given.text, this.given.language)
    const explained = (figure: Figure) =>
      (figure.quantity.name && figure.unit === null) ||
      given.some((one) => sameFigure(figure, one)) ||
      (figure.quantity.kind === 'year' && isOwnTime(Number(figure.quantity.value) - this.year)) ||
      stated.some((one) => isPartOf(figure, one))
    const stems = new Set(
      contentStems(withDigits(text, language).text, language).filter((stem) => !/\d/u.test(stem))
    )
    const wrongEnd = this.#range(figures, language)
    if (wrongEnd) return wrongEnd
    const known = figures.filter((figure) => explained(figure) || this.#isFound(figure, language))
    const missing =
      stated.length > 0
        ? figures.filter((figure) => !known.includes(figure) && !this.#isExample(figure))
        : this.#notWorkedOut(figures, known, before ?? '', language, nearest)
    let practice = false
    for (const figure of missing) {
      const isPractice = cites?.length === 0 && this.#isPractice(figure, stems)
      const found =
        this.#missing(figure, stems, cites) ??
        (cites?.length === 0 && figure.unit !== null ? nowhere(figure) : null)
      if (found && !isPractice) return found
      practice ||= found !== null
    }
    return practice ? PRACTICE : null
  }

  /** The figures that are neither known nor worked out of those that are, of the sentence before, and of passages. */
  #notWorkedOut(
    figures: readonly Figure[],
    known: readonly Figure[],
    before: string,
    language: string,
    nearest: readonly Passage[]
  ): Figure[] {
    let missing = figures.filter((figure) => !known.includes(figure))
    if (missing.length === 0) return missing
    const passages = new Set([...nearest, ...this.index.nearest(before, language, NEAREST)])
    const read = [...passages].map((passage) => this.#reading(passage).figures)
    const earlier = figuresIn(before, language)
    const said = [...known, ...missing.filter(isHarmless), ...this.#knownOf(earlier, language, read)]
    // What is worked out may be worked out from again: `72 months, or six years`.
    for (;;) {
      const left = missing.filter(
        (figure) => figure.range !== null || !isWorkedOut(figure, said, read, this.year)
      )
      if (left.length === missing.length) return left
      said.push(...missing.filter((figure) => !left.includes(figure)))
      missing = left
    }
  }

  /** The figures of a sentence that passages have or that are worked out of them. */
  #knownOf(figures: readonly Figure[], language: string, read: readonly (readonly Figure[])[]): Figure[] {
    const found = figures.filter((figure) => isHarmless(figure) || this.#isFound(figure, language))
    return figures.filter((one) => found.includes(one) || isWorkedOut(one, found, read, this.year))
  }

  /** Whether a measure that no passage states may be general practice: no passage is about its subject. */
  #isPractice(figure: Figure, stems: ReadonlySet<string>): boolean {
    return (
      figure.unit !== null &&
      !this.passages.some((passage) => this.#reading(passage).shared(stems) >= SAME_SUBJECT)
    )
  }

  /** Whether a figure beside a calculation may be what it is an example of: a verifier is asked. */
  #isExample(figure: Figure): boolean {
    return this.passages.some((passage) => isExample(figure, this.#reading(passage).figures))
  }

  #isFound(figure: Figure, language: string): boolean {
    return this.passages.some((passage) => this.#reading(passage).has(figure, language))
  }

  #missing(figure: Figure, stems: ReadonlySet<string>, cites: readonly string[] = []): Refuted | null {
    if (isHarmless(figure)) return null
    const { spelled } = figure
    const measured = !isBare(figure)
    const shared = (passage: Passage) => this.#reading(passage).shared(stems)
    const others = this.passages
      .map((passage) => ({
        passage,
        other: this.#reading(passage).figures.find((one) => sameValue(figure, one)),
      }))
      .filter(
        ({ passage, other }) =>
          other !== undefined &&
          measured &&
          (isMeasured(other) || other.counted !== null || shared(passage) >= SAME_SUBJECT)
      )
      .sort(
        (a, b) =>
          shared(b.passage) - shared(a.passage) ||
          Number(cites.includes(b.passage.sourceId)) - Number(cites.includes(a.passage.sourceId))
      )
    const [nearest] = others
    const wanted = isMeasured(nearest?.other ?? figure) ? 1 : SAME_SUBJECT
    if (nearest && (!spelled || shared(nearest.passage) >= wanted))
      return {
        refutation: 'unit',
        reason: `"${wholeOf(figure)}" is not in the sources, which have "${wholeOf(nearest.other!)}".`,
        words: nearest.passage.text,
      }
    // How long to knead is nobody's statement; what the sources are about is theirs, and so are days and years.
    if (
      spelled &&
      figure.unit !== null &&
      !isShareOrPrice(figure) &&
      !isLong(figure.unit) &&
      !this.passages.some((passage) => shared(passage) >= SAME_SUBJECT)
    )
      return null
    return nowhere(figure)
  }

  /** Both ends of a range are found: together, or does another range share one of them? */
  #range(figures: readonly Figure[], language: string): Refuted | null {
    for (const { range } of figures) {
      if (!range) continue
      const together = this.passages.some((passage) => {
        const read = this.#reading(passage)
        return read.has(range.from, language) && read.has(range.to, language)
      })
      if (together) continue
      const other = this.passages
        .flatMap((passage) => this.#reading(passage).figures.map((one) => ({ passage, one: one.range })))
        .find(({ one }) => one && (sameFigure(range.from, one.from) || sameFigure(range.to, one.to)))
      if (other?.one)
        return {
          refutation: 'range',
          reason: `"${range.from.raw}" to "${range.to.raw}" is not a range of the sources.`,
          words: other.passage.text,
        }
    }
    return null
  }
}

/** Nothing against it, yet no passage has its quantity either. */
const PRACTICE = Symbol('practice')
