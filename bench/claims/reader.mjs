import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { sites } from './corpus.mjs'

const YEAR = 2026

const idOf = ({ site, text }) => createHash('sha256').update(`${site}\n${text}`).digest('hex').slice(0, 8)

/** A verdict of code for each sentence: what it leaves undecided is what a verifier is asked about. */
export async function decidedByCode(api) {
  const { EvidenceCheck } = await api('text/evidence/decide.js')
  const { toPassages } = await api('text/evidence/passages.js')
  return sites.flatMap((site) => {
    const check = new EvidenceCheck(toPassages(site.sources), { text: '', language: site.language }, YEAR)
    return site.sentences.map((sentence) => ({
      id: idOf(sentence),
      site,
      sentence,
      decision: check.decide(sentence),
    }))
  })
}

/**
 * Some of the sentences that code leaves undecided. The order and the choice follow from a hash of each sentence, so that
 * nothing tells the true from the false.
 */
export const taken = (all, { take, skip, without }) =>
  all
    .filter(({ decision, site }) => decision.verdict === 'undecided' && !without.includes(site.id))
    .sort((a, b) => a.id.localeCompare(b.id))
    .slice(skip, skip + take)

/** Writes the calls of a verifier for some of the sentences that code leaves undecided, a site each. */
export async function writeQuestions(api, file, chosen) {
  const { judgePrompt, SYSTEM } = await api('generation/verification/judge_prompt.js')
  const { DataSections } = await api('model_server/data_sections.js')
  const open = taken(await decidedByCode(api), chosen)
  const calls = sites.flatMap((site) => {
    const own = open.filter((one) => one.site === site)
    if (own.length === 0) return []
    const passages = new Map(own.flatMap(({ decision }) => decision.passages.map((one) => [one.id, one])))
    const sentences = own.map(({ id, sentence, decision }) => ({
      id,
      text: sentence.text,
      passages: decision.passages.map((one) => one.id),
    }))
    return judgePrompt(sentences, [...passages.values()], new DataSections('data'))
  })
  writeFileSync(file, [SYSTEM, ...calls].join('\n\n-----\n\n'))
  return open.length
}

/**
 * Writes the same sentences for a reader who is not a model server: numbered, each with its passages below it, those of
 * one site apart.
 */
export async function writeSheet(api, file, chosen) {
  const { judgePrompt } = await api('generation/verification/judge_prompt.js')
  const { DataSections } = await api('model_server/data_sections.js')
  const open = taken(await decidedByCode(api), chosen)
  const task = judgePrompt([], [], new DataSections('data')).split('\n').at(-1).replace(NUMBERED, 'below it')
  const blocks = open.map(({ sentence, decision }, at) => {
    const passages = decision.passages.map(
      ({ heading, text }) => `- ${heading ? `(${heading}) ` : ''}${text}`
    )
    return [`## ${at + 1}`, sentence.text, passages.join('\n')].join('\n\n')
  })
  writeFileSync(file, [`${task}\n\n${ANSWERS}`, ...blocks].join('\n\n'))
  return open.map(({ id, sentence }, at) => ({ number: at + 1, id, ...sentence }))
}

const NUMBERED = 'whose numbers precede it'
const NONE = { take: 0, skip: 0, without: [] }

const ANSWERS =
  'Each sentence has its own passages below it. Answer one line of JSON a sentence: {"number": 1, "verdict": "...", "words": "..."}'

/**
 * Code first, then what a reader answered, as far as it is believed; null for what nobody was asked about.
 * @param chosen as they were for the sheet, where it was answered by number
 */
export async function reader(api, file, chosen = NONE) {
  const { believe } = await api('text/evidence/believe.js')
  const decided = await decidedByCode(api)
  const asked = taken(decided, chosen)
  const answers = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line))
      .map(({ number, id = asked[number - 1]?.id, ...judgment }) => [id, judgment])
  )
  const judged = new Map(
    decided.map(({ id, sentence, decision }) => {
      if (decision.verdict !== 'undecided') return [sentence, { by: 'code', ...decision }]
      const judgment = answers.get(id)
      if (!judgment) return [sentence, null]
      const belief = believe(sentence, judgment, decision.passages)
      const reason = `${judgment.verdict}: ${judgment.words}`
      return [sentence, { by: 'reader', verdict: belief?.verdict ?? 'not_believed', reason }]
    })
  )
  return (sentence) => judged.get(sentence)
}
