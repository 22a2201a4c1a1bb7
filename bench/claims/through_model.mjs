import { Ignitor } from '@adonisjs/core'
import { decidedByCode, taken } from './reader.mjs'

const HOUR = 3_600_000

/**
 * What a model behind a model server says of some of the sentences that code leaves undecided, asked as the product asks:
 * in calls of those of one language, with controls, and once more where a call misjudges one.
 * @returns the answer to each sentence, and what was spent
 */
export async function throughModel(api, { baseURL, model, apiKey, ...chosen }) {
  // What is imported wants an application, which need not start.
  new Ignitor(new URL('../../api/', import.meta.url)).createApp('console')
  const { callsOf, judgeCall } = await api('generation/verification/judge_call.js')
  const { ModelVerifier } = await api('generation/verification/verifier.js')
  const { NO_USAGE } = await api('model_server/types.js')
  const { addUsage } = await api('model_server/usage.js')
  const decided = await decidedByCode(api)
  const verifier = new ModelVerifier({ baseURL, model, apiKey, wire: 'chat', timeoutMs: HOUR, maxRetries: 0 })
  // Sites share calls, so each passage has a number of its own.
  const numbered = new Map()
  const own = (passage) => {
    if (!numbered.has(passage)) numbered.set(passage, { ...passage, id: `p${numbered.size + 1}` })
    return numbered.get(passage)
  }
  const asked = taken(decided, chosen).map((one) => ({
    ...one,
    text: one.sentence.text,
    passages: one.decision.passages.map(own),
  }))
  const languages = [...new Set(asked.map(({ sentence }) => sentence.language))]
  const calls = languages.flatMap((language) =>
    callsOf(asked.filter(({ sentence }) => sentence.language === language))
  )
  const answers = new Map()
  let usage = NO_USAGE
  let disbelieved = 0
  await Promise.all(
    calls.map(async (call) => {
      const ask = (task) => task(new AbortController().signal)
      const judged = await judgeCall(verifier, call, call[0].sentence.language, ask)
      usage = addUsage(usage, judged.usage)
      disbelieved += judged.disbelieved
      for (const [at, { sentence }] of call.entries()) {
        const belief = judged.beliefs[at]
        const reason = `${belief?.finding ?? belief?.verdict ?? 'nothing'}: ${belief?.words ?? ''}`
        answers.set(sentence, { by: 'reader', verdict: belief?.verdict ?? 'not_believed', reason })
      }
    })
  )
  for (const { sentence, decision } of decided)
    if (decision.verdict !== 'undecided') answers.set(sentence, { by: 'code', ...decision })
  return {
    answerTo: (sentence) => answers.get(sentence) ?? null,
    usage,
    made: `${calls.map(({ length }) => length).join(', ')} sentences a call, ${disbelieved} answers not believed`,
  }
}
