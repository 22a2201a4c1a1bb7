import { readFile } from 'node:fs/promises'
import type { RecordedLie, ReplayedArticle } from '#generation/tests/fixtures/recorded/types'
import { figuresIn } from '#text/figures/figures'
import { splitSentences } from '#text/language/sentences'
import type { ModelFault, ServedCall } from '#writers/tests/support/model_server'
import { markOf } from '#writers/tests/support/model_server_draft'
import { sectionText } from '#writers/tests/support/model_server_request'
import { judgmentsBy, verdictOn } from '#writers/tests/support/model_server_verdicts'

const ARTICLES = new URL('../../../../../bench/evaluation/articles/', import.meta.url)

const asText = (answer: object): ModelFault => ({ kind: 'text', text: JSON.stringify(answer) })
const escaped = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{N}+|\p{L}{4,}/gu) ?? []
const digitsIn = (words: readonly string[]) => words.filter((word) => /\p{N}/u.test(word)).length

/** Words that a verifier was shown for a sentence: those, or else the sentence of a passage that has the most of its own. */
function among(passages: readonly string[], words: string, text: string, language: string): string {
  if (words !== '' && passages.some((passage) => passage.includes(words))) return words
  const own = new Set(wordsOf(text))
  const shared = (sentence: string) => wordsOf(sentence).filter((word) => own.has(word)).length
  const sentences = passages.flatMap((passage) => splitSentences(passage, language))
  return sentences.toSorted((a, b) => shared(b) - shared(a))[0]?.trim() ?? ''
}

export const asRead = (markdown: string) => markdown.replace(/\[\^[^\]]+\]/g, '').replace(/\s+/g, ' ')

/** The model that wrote, judged and corrected an article of the evaluation: it gives its answers again. */
export class ReplayedModel {
  #verdictCalls = 0
  /** How many sentences were misjudged on purpose. */
  misjudgments = 0

  private constructor(
    readonly article: ReplayedArticle,
    /** As it was published, without its title and its list of sources. */
    readonly published: string,
    readonly misjudged: readonly number[]
  ) {}

  /** @param misjudged the numbers of the calls of verdicts that find in no passage what is there word for word */
  static async of(article: ReplayedArticle, misjudged: readonly number[] = []): Promise<ReplayedModel> {
    const file = await readFile(new URL(`${article.article}.md`, ARTICLES), 'utf8')
    const [, text = ''] = file.split(/^# .*\n+/m)
    return new ReplayedModel(article, text.replace(/^\[\^\d+\]:.*\n?/gm, '').trim(), misjudged)
  }

  /** Its sentences, as they read. */
  get sentences(): string[] {
    return this.published
      .split(/\n+/)
      .filter((line) => !/^\||^#/.test(line))
      .flatMap((line) =>
        splitSentences(
          asRead(line.replace(/^(?:[-*]|\d+\.) /, '').replaceAll('**', '')),
          this.article.language
        )
      )
      .map((sentence) => sentence.trim())
      .filter(Boolean)
  }

  answer(call: ServedCall): ModelFault | null {
    if (call.task === 'plan') return asText(this.#plan())
    if (call.task === 'draft') return { kind: 'text', text: this.#draft(call) }
    if (call.task === 'compare') return asText({ contradictions: [] })
    if (call.task === 'verify') return asText({ judgments: this.#judgments(call) })
    return call.task === 'patch' ? asText({ patches: this.#patches(call) }) : null
  }

  #plan() {
    const { article, title, keyword, blocks } = this.article
    return {
      ...{ intent: blocks[0]![1], angle: article, mainKeyword: keyword, topic: keyword, action: '' },
      titles: [title, keyword, article],
      ...{ type: 'blog', questions: [], queries: [] },
      blocks: blocks.map(([heading, question, point]) => ({
        ...{ heading, question, purpose: point, points: [point], sourceIds: ['s1', 's2'] },
        ...{ minWords: 60, maxWords: 260 },
      })),
    }
  }

  #draft({ request }: ServedCall): string {
    const { changed, title, description } = this.article
    const drafted = changed.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The article has no ${from}`)
      return text.replace(from, () => to)
    }, this.published)
    // What surrounds the sections has other headings in a draft.
    const parts = drafted.split(/^(?=## )/m).map((part) => part.trim())
    const named = (part: string, name: string) => part.replace(/^## /, `=== ${name} `)
    const asked: { id: string }[] = JSON.parse(sectionText(request, 'sections_to_write') || '[]')
    const text = [
      ...asked.map(({ id }) => parts[Number(id.slice(1))]),
      `=== title\n${title}`,
      `=== introduction\n${parts[0]}`,
      named(parts.at(-2)!, 'questions'),
      named(parts.at(-1)!, 'closing'),
      `=== meta title\n${title}`,
      `=== meta description\n${description}`,
    ].join('\n\n')
    const passages = request.passages.map((passage) => ({
      ...passage,
      words: new Set(wordsOf(passage.text)),
    }))
    const nearest = (said: string) => {
      const shared = passages.map(({ id, words }) => {
        const own = wordsOf(said).filter((word) => words.has(word))
        return { id, weight: own.length + 3 * digitsIn(own) }
      })
      return shared.toSorted((a, b) => b.weight - a.weight)[0]!.id
    }
    return text
      .replace(/\[\^=[^\]]*\]/g, (mark) =>
        mark.replace(/\{([^}]+)\}/g, (_, words: string) => markOf(request, escaped(words)).slice(2, -1))
      )
      .replace(/([^\n]*?)\[\^\d+\]/g, (_, said: string) => {
        const [sentence = said] = said.split(/(?<=[.!?”“])(?:\[\^[^\]]+\])* /).slice(-1)
        return `${said}[^${nearest(sentence)}]`
      })
  }

  #judgments({ request }: ServedCall) {
    const { lies, accused, language } = this.article
    const rights = new Map(
      Object.values(lies).flatMap(({ right, next, words }) =>
        [right, next].flatMap((text) => (text ? [[text, words] as const] : []))
      )
    )
    const headings = this.published.match(/(?<=^#+ ).*$/gm) ?? []
    const own = new Set([...this.sentences, ...headings, ...rights.keys()])
    const told = new Set<string>()
    this.#verdictCalls += 1
    const misjudges = this.misjudged.includes(this.#verdictCalls)
    return judgmentsBy(request, (text, passages, context) => {
      const lie = this.#lie(text)
      // Words of a page are a lie in another part of it, and true as they are there, unless they are of a list of mistakes.
      const stating = passages.filter((passage) => passage.includes(text))
      const isVerbatim = context === undefined && stating.some((passage) => !passage.startsWith('- '))
      if (misjudges && isVerbatim) {
        this.misjudgments += 1
        return { verdict: 'not_stated', words: text }
      }
      if (lie && !isVerbatim)
        return { verdict: lie.verdict, words: among(passages, lie.words, text, language) }
      if (!told.has(text) && accused[text]) {
        told.add(text)
        return accused[text]
      }
      const compared = verdictOn(text, passages)
      if (compared.verdict === 'supported' || !own.has(text)) return compared
      // What the article was published with is true, and what has no figure may be a judgment of its own.
      if (!rights.has(text) && figuresIn(text, language).length === 0)
        return { verdict: 'no_claim', words: '' }
      return { verdict: 'supported', words: among(passages, rights.get(text) ?? '', text, language) }
    })
  }

  /** A row is judged with the names of its columns. */
  #lie(text: string): RecordedLie | undefined {
    const { lies } = this.article
    const cells = text.split('; ').map((cell) => cell.split(': ').at(-1)!)
    return lies[text] ?? lies[cells.join(' | ')]
  }

  #patches({ request }: ServedCall) {
    return request.sections
      .filter(({ name }) => name === 'failed')
      .map(({ id, text }) => {
        const said = JSON.parse(text).text as string
        // What is true is given as it is.
        if (said in this.article.accused) return { id, text: said }
        const { right = '', next } = this.article.lies[said] ?? {}
        return { id, text: right, ...(next !== undefined && { next }) }
      })
  }
}
