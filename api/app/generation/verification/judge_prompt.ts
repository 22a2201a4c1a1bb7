import { DataSections } from '#model_server/data_sections'

/** A sentence to judge, with the passages that it may be judged by. */
export interface AskedSentence {
  /** `c1`, `c2`, ... within one call. */
  id: string
  text: string
  /** The sentence that it goes on from, where it does. */
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
  'You check facts. You know nothing but the text in the data sections: neither what is generally known nor what is likely counts. You do not improve the text and you do not judge its style.'

const JUDGE_TASK = [
  'Task: judge each sentence by the passages whose ids are in parentheses before it.',
  'supported: a passage says it, in whatever words or language, of the same thing. Sums, differences and roundings of what passages say are supported.',
  'contradicted: a passage says otherwise of the same thing: another figure, another subject, the opposite.',
  'not_stated: it states something that none of its passages says.',
  'no_claim: it states nothing that a source could have: a question, a transition, an invitation, advice or general practice of the trade.',
  'words: copy from one passage, letter by letter and in its language, the words that decide: those that say it, those that say otherwise, or, for not_stated, those that come closest. At least three words, at most two sentences. Empty for no_claim.',
  'Judge every sentence exactly once.',
].join(' ')

const BEFORE =
  ' The sentence in braces comes before the one to judge and says what its "it" or "that" means: judge what the sentence after the braces says of that, and not the sentence in braces.'

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** What a verifier is asked: passages, then sentences with the ids of theirs, a line each, then the task. */
export function judgePrompt(
  sentences: readonly AskedSentence[],
  passages: readonly AskedPassage[],
  data = new DataSections()
): string {
  // A heading once for the passages below it.
  const shown = passages.flatMap(({ id, heading, text }, at) => [
    ...((passages[at - 1]?.heading ?? null) === heading ? [] : [oneLine(`Under "${heading ?? ''}":`)]),
    oneLine(`[${id}] ${text}`),
  ])
  const asked = sentences.map(({ id, text, before, passages: named }) =>
    oneLine(`[${id}] (${named.join(', ')}) ${before === undefined ? '' : `{${before}} `}${text}`)
  )
  const goesOn = sentences.some(({ before }) => before !== undefined)
  return data
    .add('passages', shown.join('\n'))
    .add('sentences', asked.join('\n'))
    .with(JUDGE_TASK + (goesOn ? BEFORE : ''))
}
