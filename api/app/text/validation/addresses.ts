import type { Source } from '#core/sources'
import type { Finding, TextRequest } from '#text/types'
import { splitSentences } from '../language/sentences.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { ordersMachine } from './instructions.js'

const EMAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,20}`
const URL = String.raw`(?:https?:\/\/|www\.)[^\s<>()[\]"“”„«»]{3,300}`
/** Host names in running text; other endings are too often the end of a sentence without the space after it. */
const HOST = String.raw`(?:[\p{Ll}\p{N}-]{1,63}\.){1,4}(?:com|org|net|info|eu|de|at|ch|es|fr|ru|co\.uk|uk|io|app|shop|store|example|test)(?:\/[^\s<>()[\]"“”„«»]{0,200})?`

const ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}@./-])(?:${EMAIL}|${URL}|${HOST})(?![\p{L}\p{N}@-])`,
  'gu'
)

/** E-mail and web addresses in a text, in order, without the punctuation after them. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map((match) => match[0].replace(/[.,;:!?'’]+$/u, ''))
}

/** The same form for two spellings of one address. */
export const comparable = (address: string) =>
  address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/u, '')
    .replace(/^www\./u, '')
    .replace(/\/$/u, '')

const found = new WeakMap<Source, string[]>()

/** The addresses of a source, except one that a page orders a machine to name. */
function addressesOf(source: Source): string[] {
  let addresses = found.get(source)
  if (!addresses) {
    const text =
      addressesIn(source.text).length > 0
        ? splitSentences(source.text, source.language ?? 'en').filter((sentence) => !ordersMachine(sentence))
        : []
    const cells = source.tables.flatMap((table) => table.rows.flat())
    const details = (source.details ?? []).map((detail) => detail.text)
    addresses = [source.url ?? '', ...[...text, ...cells, ...details].flatMap(addressesIn)]
    found.set(source, addresses)
  }
  return addresses
}

export type KnowsAddress = (address: string) => boolean

/** Decides which addresses a text may name: those from a source, the company's profile or the customer. */
export function addressBook(
  brief: Pick<TextRequest, 'prompt' | 'company'>,
  sources: readonly Source[]
): KnowsAddress {
  const given = [
    ...addressesIn([brief.prompt, brief.company?.description ?? ''].join('\n')),
    brief.company?.website ?? '',
    ...sources.flatMap(addressesOf),
  ]
    .filter((address) => address !== '')
    .map(comparable)
  const known = new Set([...given, ...given.map((address) => address.split('/')[0] ?? '')])
  return (address) => known.has(comparable(address))
}

/**
 * Sentences and rows that name an address which nobody gave: they are removed whole, because cutting out the
 * address would leave a hole.
 */
export function unknownAddresses(
  document: MarkdownDocument,
  brief: Pick<TextRequest, 'prompt' | 'company'>,
  sources: readonly Source[]
): Finding[] {
  const passages = [
    ...document.headings.map(({ text }) => text),
    ...document.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ...document.tables.flatMap(({ header, rows }) => [header, ...rows].map((row) => row.join(' | '))),
  ].map((text) => ({ text, addresses: addressesIn(text) }))
  if (passages.every(({ addresses }) => addresses.length === 0)) return []
  const knows = addressBook(brief, sources)
  return passages.flatMap(({ text, addresses }) => {
    const unknown = addresses.find((address) => !knows(address))
    return unknown === undefined
      ? []
      : [{ check: 'address-unknown', message: `"${unknown}" is in none of the sources.`, quote: text }]
  })
}
