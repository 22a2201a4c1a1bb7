import '../../api/scripts/run_sources.mjs'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sites } from './corpus.mjs'
import { reader, writeQuestions, writeSheet } from './reader.mjs'
import { throughModel } from './through_model.mjs'

/**
 * Puts 300 sentences about 30 small sites, half of them false, to what decides claims: `node bench/claims/run.mjs
 * [--judge evidence] [--list]`. `--list` also prints the sentences that were misjudged.
 * `--questions FILE [--take 120] [--skip 0] [--without SITE,SITE]` writes what a verifier would be asked, without any label, and
 * `--sheet FILE [--key FILE]` writes them for a person, numbered, and apart what each is.
 * `--answers FILE` scores what a reader has answered, one `{"id" or "number", "verdict", "words"}` a line. `--model NAME` asks a model
 * of the server at `OPENAI_BASE_URL` about them, as the product does.
 */
const { values: options } = parseArgs({
  options: {
    judge: { type: 'string' },
    list: { type: 'boolean', default: false },
    questions: { type: 'string' },
    take: { type: 'string', default: '120' },
    skip: { type: 'string', default: '0' },
    without: { type: 'string', default: '' },
    sheet: { type: 'string' },
    key: { type: 'string' },
    answers: { type: 'string' },
    model: { type: 'string' },
  },
})
const NO_MODEL = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }
const api = (file) => import(new URL(`../../api/app/${file}`, import.meta.url).href)

/**
 * What code decides against passages; the sentence states its calculation, or, for `bare`, nothing. For `uncited` it
 * cites no source.
 */
const evidence = (isStated, isUncited) => async () => {
  const { EvidenceCheck } = await api('text/evidence/decide.js')
  const { toPassages } = await api('text/evidence/passages.js')
  const checks = new Map()
  return {
    title: `Code against passages, calculations ${isStated ? 'stated' : 'not stated'}${isUncited ? ', nothing cited' : ''}`,
    usage: NO_MODEL,
    judge({ text, language, computation }, { id, sources }) {
      if (!checks.has(id))
        checks.set(id, new EvidenceCheck(toPassages(sources), { text: '', language }, 2026))
      const { verdict, reason } = checks.get(id).decide({
        text,
        language,
        computation: isStated ? computation : null,
        ...(isUncited && { cites: [] }),
      })
      return { verdict, reason }
    },
  }
}

const JUDGES = { evidence: evidence(true), bare: evidence(false), uncited: evidence(true, true) }

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

/** The 95% interval of a share, by Wilson's score. */
function interval(part, whole) {
  if (whole === 0) return '-'
  const z = 1.96
  const share = part / whole
  const middle = share + z ** 2 / (2 * whole)
  const wide = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))
  return [middle - wide, middle + wide]
    .map((end) => `${Math.round((100 * end) / (1 + z ** 2 / whole))}%`)
    .join(' to ')
}

function show(title, results, usage = NO_MODEL) {
  console.log(`\n${title}: ${counts(results)}`)
  for (const isTrue of [false, true])
    table(
      results.filter(({ sentence }) => sentence.isTrue === isTrue),
      'kind'
    )
  table(results, 'language')
  const { calls, inputTokens, outputTokens, costMicros } = usage
  console.log(`  calls ${calls}, tokens ${inputTokens} in and ${outputTokens} out, cost $${costMicros / 1e6}`)
  if (!options.list) return
  for (const { sentence, answer } of results) {
    if ((answer.verdict === 'unsupported') === !sentence.isTrue) continue
    console.log(
      `  ${sentence.site} ${sentence.isTrue}/${sentence.kind}: ${sentence.text} (${answer.verdict}: ${answer.reason})`
    )
  }
}

function showAnswers(answerTo, usage) {
  const results = sites.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => {
      const answer = answerTo(sentence)
      return answer ? [{ sentence, answer }] : []
    })
  )
  const asked = results.filter(({ answer }) => answer.by === 'reader')
  show('A reader, of what code leaves undecided', asked, usage)
  for (const isTrue of [false, true]) {
    const own = asked.filter(({ sentence }) => sentence.isTrue === isTrue)
    const of = (verdict) => own.filter(({ answer }) => answer.verdict === verdict).length
    const shown = ['supported', 'unsupported', 'no_claim', 'not_believed'].map(
      (verdict) => `${verdict} ${of(verdict)} (95%: ${interval(of(verdict), own.length)})`
    )
    console.log(`  ${own.length} ${isTrue ? 'true' : 'false'}: ${shown.join(', ')}`)
  }
  show('Code and the reader together', results)
}

async function showJudges() {
  for (const [name, start] of Object.entries(JUDGES)) {
    if (options.judge && options.judge !== name) continue
    const judge = await start()
    const results = sites.flatMap((site) =>
      site.sentences.map((sentence) => ({ sentence, answer: judge.judge(sentence, site) }))
    )
    show(judge.title, results, judge.usage)
  }
}

const chosen = {
  take: Number(options.take),
  skip: Number(options.skip),
  without: options.without.split(','),
}

if (options.questions) {
  const count = await writeQuestions(api, options.questions, chosen)
  console.log(`${count} sentences are in ${options.questions}`)
} else if (options.sheet) {
  const key = await writeSheet(api, options.sheet, chosen)
  if (options.key) writeFileSync(options.key, JSON.stringify(key, null, 2))
  console.log(`${key.length} sentences are in ${options.sheet}`)
} else if (options.answers) showAnswers(await reader(api, options.answers, chosen))
else if (options.model) {
  const { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: apiKey = null } = process.env
  const { answerTo, usage, made } = await throughModel(api, {
    baseURL,
    apiKey,
    model: options.model,
    ...chosen,
  })
  showAnswers(answerTo, usage)
  console.log(`  ${made}`)
} else await showJudges()
