import { DataSections } from '#model_server/data_sections'

/** A sentence to judge, with the passages that it may be judged by. */
export interface AskedSentence {
  /** `c1`, `c2`, ... within one call. */
  id: string
  text: string
  /** The question that it answers, or the sentence that it goes on from, where it does either. */
  before?: string
  /** Ids of passages of the call. */
  passages: string[]
}

export interface AskedPassage {
  id: string
  heading: string | null
  text: string
}

export const SYSTEM =
  'You check facts by the data alone: what is generally known or likely does not count, nor does style.'

const JUDGE_TASK = [
  'Task: judge each sentence by the passages whose numbers precede it.',
  'supported: one says it of the same thing, in any words or language; sums, differences and roundings count.',
  'contradicted: one says otherwise: another figure or subject, the opposite.',
  'not_stated: it states something that none says.',
  'no_claim: no source could have it: a question, transition, invitation, advice, general practice. Naming an institution, study, law, award or person is a claim.',
  'words: three words to two sentences, copied letter by letter from one passage, that decide or, for not_stated, come closest; empty for no_claim.',
].join(' ')

const BEFORE =
  ' Braces hold, in full or by id, what it answers or goes on from: judge it as said there; "yes" states what is asked.'

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** What a verifier is asked: passages, then sentences with the numbers of theirs, a line each, then the task. */
export function judgePrompt(
  sentences: readonly AskedSentence[],
  passages: readonly AskedPassage[],
  data = new DataSections()
): string {
  // A heading once for the passages below it.
  const shown = passages.flatMap(({ id, heading, text }, at) => [
    ...((passages[at - 1]?.heading ?? null) === heading ? [] : [oneLine(`# ${heading ?? ''}`)]),
    oneLine(`${id.slice(1)}: ${text}`),
  ])
  const idOf = new Map(sentences.map(({ id, text }) => [text, id]))
  const asked = sentences.map(({ id, text, before, passages: named }) =>
    oneLine(
      `${id} (${named.map((name) => name.slice(1)).join(' ')}) ${before === undefined ? '' : `{${idOf.get(before) ?? before}} `}${text}`
    )
  )
  const goesOn = sentences.some(({ before }) => before !== undefined)
  return data
    .add('passages', shown.join('\n'))
    .add('sentences', asked.join('\n'))
    .with(JUDGE_TASK + (goesOn ? BEFORE : ''))
}
