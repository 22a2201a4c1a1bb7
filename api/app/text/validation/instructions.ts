import type { Source } from '#core/sources'
import { inAnyLanguage } from '#languages/index'
import type { Machines } from '#languages/machines'
import type { Finding, TextRequest } from '#text/types'
import { looseText, quotationsIn } from '../language/quotations.js'
import { splitSentences } from '../language/sentences.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { RepetitionFinder } from './repetition.js'

type Words = Exclude<keyof Machines, 'planted'>

const words = (kind: Words) => inAnyLanguage(({ machines }) => machines[kind])

/** Text about or to a writing machine, which no article on another subject contains. */
const MACHINE_TALK = new RegExp(
  String.raw`(?:${words('ignore')})[^.!?؟\n]{0,40}(?:${words('orders')})|${words('talk')}`,
  'iu'
)

/** A sentence of a page that addresses a machine rather than a reader. */
const ADDRESSED = new RegExp(String.raw`(?:${words('names')})[^.!?\n]{0,80}(?:${words('told')})`, 'iu')

/** Whether a sentence of a page gives orders to a machine. */
export const ordersMachine = (sentence: string): boolean =>
  MACHINE_TALK.test(sentence) || ADDRESSED.test(sentence)

/** What follows an order to write something, unless it is in quotation marks. */
const ORDERED = new RegExp(
  String.raw`(?:${words('writes')})(?: (?:${words('that')}))?:? +([^.!?\n"“„«]{6,200})`,
  'giu'
)

/** An address that an order wants in the text. */
const HOST_NAME = /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,20}(?![\p{L}\p{N}])/giu

/** An instruction found on a page, and the wordings that would show that it was followed. */
interface Planted {
  sentence: string
  payloads: string[]
}

/** Payloads too short or too common to prove anything are left out. */
function isDistinctive(payload: string): boolean {
  const loose = looseText(payload).trim()
  return (
    loose.split(' ').length >= 3 ||
    /\p{L}\p{L}.*\p{N}|\p{N}.*\p{L}\p{L}/u.test(loose) ||
    /:\/\/|\.\p{L}{2,}/u.test(payload)
  )
}

/** Sentences in pages and in sample paragraphs of a voice that give orders to a machine, which neither may. */
function plantedInstructions(sources: readonly Source[], samples: readonly string[]): Planted[] {
  const read: Pick<Source, 'text' | 'language' | 'url'>[] = [
    ...sources.filter((source) => source.kind === 'page'),
    ...samples.map((text) => ({ text, language: null, url: null })),
  ]
  return read.flatMap((source) =>
    splitSentences(source.text.slice(0, 200_000), source.language ?? 'en')
      .filter(ordersMachine)
      .map((sentence) => {
        const quoted = quotationsIn(sentence).map((quotation) => quotation.text)
        const ordered = [...sentence.matchAll(ORDERED)].map((match) => (match[1] ?? '').trim())
        const elsewhere = (sentence.match(HOST_NAME) ?? []).filter((host) => !source.url?.includes(host))
        const payloads = [...[...quoted, ...ordered].filter(isDistinctive), ...elsewhere].map(looseText)
        return { sentence, payloads: payloads.filter((payload) => payload.trim() !== '') }
      })
  )
}

/** Markup that a text may contain without consequence. */
const HARMLESS_TAG = /^<\/?(?:br|sub|sup|kbd|mark|abbr|small|u|wbr)\b[^>]*>$/iu

type Task = Pick<TextRequest, 'prompt' | 'keywords' | 'language'>

function leak(message: string, quote: string): Finding {
  return { check: 'instruction-leak', message, quote }
}

/**
 * Passages that follow an instruction found on a page, or talk as or to a writing machine although the customer did
 * not ask for an article about that.
 */
export function leakedPassages(
  document: MarkdownDocument,
  brief: Task,
  sources: readonly Source[],
  samples: readonly string[] = []
): Finding[] {
  const findings: Finding[] = []
  const add = (message: string, quote: string) => findings.push(leak(message, quote))
  const asked = MACHINE_TALK.test([brief.prompt, ...brief.keywords].join('\n'))
  const planted = plantedInstructions(sources, samples)
  const orders = new RepetitionFinder(brief.language)
  for (const { sentence } of planted) orders.remember(sentence)
  const payloads = planted.flatMap((order) => order.payloads)

  const passages = [
    ...document.headings.map((heading) => heading.text),
    ...document.blocks.flatMap((block) => block.sentences.map((sentence) => sentence.text)),
    ...document.tables.flatMap(({ header, rows }) => [header, ...rows].map((row) => row.join(' | '))),
  ]
  for (const passage of passages) {
    if (passage === '') continue
    const loose = looseText(passage)
    if (!asked && MACHINE_TALK.test(passage)) add('Talks to or as a writing machine.', passage)
    else if (payloads.some((payload) => loose.includes(payload)) || orders.repeated(passage) !== null) {
      add('Follows an instruction that was planted in a source.', passage)
    }
  }
  return findings
}

/** Markup that does not belong in a draft: HTML, and pictures from elsewhere. */
export function leakedMarkup(document: MarkdownDocument): Finding[] {
  const findings: Finding[] = []
  for (const html of document.html) {
    if (!HARMLESS_TAG.test(html.trim()))
      findings.push(leak('Contains HTML, which a draft may not.', html.trim().slice(0, 200)))
  }
  for (const image of document.images) {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(image.url))
      findings.push(leak('Embeds a picture from elsewhere.', image.url))
  }
  return findings
}

/** Links in a draft that lead neither to a source nor to the company's own site. */
export function unknownLinks(
  document: MarkdownDocument,
  brief: TextRequest,
  sources: readonly Source[]
): Finding[] {
  const hosts = new Set(
    [brief.company?.website ?? null, ...sources.map((source) => source.url)].flatMap(hostOf)
  )
  const given = [brief.prompt, brief.company?.description ?? ''].join('\n')
  return document.links
    .filter(({ url }) => !/^(?:#|\/(?!\/)|mailto:|tel:)/iu.test(url))
    .filter(({ url }) => !given.includes(url) && !hostOf(url).some((host) => hosts.has(host)))
    .map(({ url }) => ({
      check: 'link-unknown',
      message: 'Links to a page that is none of the sources.',
      quote: url,
    }))
}

function hostOf(url: string | null): string[] {
  if (url === null || !URL.canParse(url)) return []
  const parsed = new URL(url)
  return ['http:', 'https:'].includes(parsed.protocol) ? [parsed.host.replace(/^www\./u, '')] : []
}
