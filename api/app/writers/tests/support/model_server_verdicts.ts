import type { ModelRequest } from './model_server_request.js'

/** The verdicts of a verifier that compares words: it knows nothing of meaning, but tells a text from its opposite. */

export interface Verdict {
  verdict: 'supported' | 'contradicted' | 'not_stated' | 'no_claim'
  words: string
}

const NEGATED =
  /^(?:It is not true: |Es stimmt nicht: |No es cierto: |Il est faux de dire : |Неверно, что: )/u
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const withoutDigits = (text: string) => plain(text.replace(/\d+/gu, '0'))
const numbers = (text: string): string[] => text.match(/\d+/gu) ?? []
const longWords = (text: string) =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 3)

export function verdictOn(text: string, passages: readonly string[]): Verdict {
  const stating = passages.find((passage) => plain(passage).includes(plain(text)))
  if (stating) return { verdict: 'supported', words: text }
  const known = passages.find((passage) => NEGATED.test(text) && passage.includes(text.replace(NEGATED, '')))
  if (known) return { verdict: 'contradicted', words: text.replace(NEGATED, '') }
  const [, ...cells] = text.split('; ')
  const changed = passages.find(
    (passage) =>
      withoutDigits(passage).includes(withoutDigits(text)) ||
      (cells.length > 0 && passage.includes(`; ${cells.join('; ')}`))
  )
  if (changed) return { verdict: 'contradicted', words: changed.split('\n').at(-1)! }
  const own = longWords(text)
  const shared = (passage: string) => own.filter((word) => plain(passage).includes(word)).length
  const [nearest = ''] = [...passages].sort((a, b) => shared(b) - shared(a))
  const isAbout = own.length > 0 && shared(nearest) >= own.length / 2
  const isOther = numbers(text).some((number) => !numbers(nearest).includes(number))
  if (isAbout && isOther) return { verdict: 'contradicted', words: nearest }
  return isAbout ? { verdict: 'supported', words: nearest } : { verdict: 'no_claim', words: '' }
}

/** What a verifier says that judges each sentence of its request by the passages that the sentence names. */
export function judgmentsBy(
  { sections }: Pick<ModelRequest, 'sections'>,
  judge: (text: string, passages: string[], context?: string) => object
): { id: string | null }[] {
  const passages = new Map(
    sections.filter(({ name }) => name === 'passage').map(({ id, text }) => [id, text])
  )
  return sections
    .filter(({ name }) => name === 'sentence')
    .map(({ id, text, context }) => {
      const [line = '', ...rest] = text.split('\n')
      const named = line.replace('Passages: ', '').split(', ')
      return {
        id,
        ...judge(
          rest.join('\n'),
          named.map((name) => passages.get(name) ?? ''),
          context
        ),
      }
    })
}

export const verdicts = (request: ModelRequest): unknown => ({ judgments: judgmentsBy(request, verdictOn) })

/** In the place of what failed stand the words of its source, if it has any. */
export function patches({ sections }: ModelRequest): unknown {
  return {
    patches: sections
      .filter(({ name }) => name === 'failed')
      .map(({ id, text }) => {
        const { source, closest, place = 'text' } = JSON.parse(text) as Record<string, string>
        return { id, text: place === 'text' ? (source ?? closest ?? '') : '' }
      }),
  }
}
