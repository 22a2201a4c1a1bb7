import '@poppinss/ts-exec'
import { parseArgs } from 'node:util'
import { sites } from './corpus.mjs'

/**
 * Puts 300 sentences about 30 small sites, half of them false, to what decides claims: `node bench/claims/run.mjs
 * [--judge validators] [--list]`. `--list` also prints the sentences that were misjudged.
 */
const { values: options } = parseArgs({
  options: { judge: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const NO_MODEL = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }
const api = (file) => import(new URL(`../../api/app/${file}`, import.meta.url).href)

/** The rules that decide what is published: the sentence is a section of its own that cites all pages of its site. */
async function validators() {
  const { isHint, validateBlock } = await api('text/validation/validate_block.js')
  return {
    title: 'The validators of sections',
    usage: NO_MODEL,
    judge({ text, language }, { sources }) {
      const markdown = `${text.replace(/([.!?]?)$/u, `${sources.map(({ id }) => `[^${id}]`).join('')}$1`)}`
      const findings = validateBlock({
        draft: { blockId: 'b1', heading: '', markdown },
        plan: {
          id: 'b1',
          heading: '',
          purpose: '',
          question: '',
          points: [],
          sourceIds: sources.map(({ id }) => id),
          words: { min: 1, max: 1_000 },
        },
        brief: { prompt: '', keywords: [], language, company: null },
        sources,
        siblings: [],
        now: Date.UTC(2026, 10, 25),
      }).filter((finding) => !isHint(finding))
      return { verdict: findings.length > 0 ? 'unsupported' : 'passed', reason: findings[0]?.message ?? '' }
    },
  }
}

/**
 * What code decides against passages; the sentence states its calculation, or, for `bare`, nothing. For `uncited` it
 * cites no source; general practice is then of a how-to.
 */
const evidence = (isStated, isUncited) => async () => {
  const { EvidenceCheck } = await api('text/evidence/decide.js')
  const { passagesOf } = await api('text/evidence/passages.js')
  const checks = new Map()
  return {
    title: `Code against passages, calculations ${isStated ? 'stated' : 'not stated'}${isUncited ? ', nothing cited' : ''}`,
    usage: NO_MODEL,
    judge({ text, language, computation, kind }, { id, sources }) {
      if (!checks.has(id))
        checks.set(id, new EvidenceCheck(passagesOf(sources), { text: '', language }, 2026))
      const { verdict, reason } = checks.get(id).decide({
        text,
        language,
        computation: isStated ? computation : null,
        ...(isUncited && { cites: [], howTo: kind === 'practice' }),
      })
      return { verdict, reason }
    },
  }
}

const JUDGES = { validators, evidence: evidence(true), bare: evidence(false), uncited: evidence(true, true) }

const percent = (part, whole) => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)}%`)

/** One line for each value of a property: how many false sentences were caught, and true ones accused. */
function table(results, property) {
  for (const value of [...new Set(results.map(({ sentence }) => sentence[property]))].sort()) {
    const own = results.filter(({ sentence }) => sentence[property] === value)
    console.log(`  ${value.padEnd(14)} ${counts(own)}`)
  }
}

function counts(results) {
  const [lies, truths] = [false, true].map((isTrue) =>
    results.filter(({ sentence }) => sentence.isTrue === isTrue)
  )
  const accused = (list) => list.filter(({ answer }) => answer.verdict === 'unsupported').length
  const part = (title, list) =>
    list.length === 0
      ? ''
      : `${title} ${accused(list)} of ${list.length} (${percent(accused(list), list.length)})  `
  return part('caught', lies) + part('false alarms', truths)
}

for (const [name, start] of Object.entries(JUDGES)) {
  if (options.judge && options.judge !== name) continue
  const judge = await start()
  const results = sites.flatMap((site) =>
    site.sentences.map((sentence) => ({ sentence, answer: judge.judge(sentence, site) }))
  )
  console.log(`\n${judge.title}: ${counts(results)}`)
  table(
    results.filter(({ sentence }) => !sentence.isTrue),
    'kind'
  )
  table(
    results.filter(({ sentence }) => sentence.isTrue),
    'kind'
  )
  table(results, 'language')
  const { calls, inputTokens, outputTokens, costMicros } = judge.usage
  console.log(`  calls ${calls}, tokens ${inputTokens} in and ${outputTokens} out, cost $${costMicros / 1e6}`)
  if (!options.list) continue
  for (const { sentence, answer } of results) {
    if ((answer.verdict === 'unsupported') === !sentence.isTrue) continue
    console.log(
      `  ${sentence.site} ${sentence.isTrue}/${sentence.kind}: ${sentence.text} (${answer.verdict}: ${answer.reason})`
    )
  }
}
