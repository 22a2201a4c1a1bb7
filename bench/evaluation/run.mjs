import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { finished, startProduct } from '../lib/product.mjs'
import { citations, judgeFrom } from './citations.mjs'
import {
  coverage,
  grounding,
  overlap,
  readArticle,
  readability,
  repetition,
  structure,
  taken,
  unsourced,
} from './measures.mjs'
import { serveSites } from './sites_server.mjs'

/**
 * Lets the product write the 26 briefs of `briefs.json` from the small sites in `sites/` and measures what came
 * out:
 *
 * npm run build && node bench/evaluation/run.mjs [--only roastery,solar-howto] [--json result.json] [--texts
 * folder] [--judge]
 *
 * With --judge, the model that JUDGE_BASE_URL, JUDGE_API_KEY and JUDGE_MODEL name decides whether a page supports what
 * cites it, instead of code.
 *
 * Uses the local writer, or the model that OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL name. Times are in
 * seconds from acceptance to completion; articles are generated one after the other.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    texts: { type: 'string' },
    judge: { type: 'boolean' },
  },
})
const all = JSON.parse(await readFile(new URL('briefs.json', import.meta.url), 'utf8'))
const wanted = options.only?.split(',')
const briefs = wanted ? all.filter(({ id }) => wanted.some((name) => id.startsWith(name))) : all
if (briefs.length === 0) throw new Error(`No brief begins with ${options.only}`)

const judge = options.judge ? judgeFrom(process.env) : undefined
const percent = (share) => `${Math.round(share * 100)}%`
const mean = (list) => list.reduce((total, value) => total + value, 0) / (list.length || 1)

async function write(product, sites, brief) {
  const started = performance.now()
  const { sessionId, publicationId } = await product.call('POST', '/api/publications/generate', {
    prompt: brief.prompt,
    keywords: brief.keywords,
    language: brief.language,
    tone: brief.tone,
    target_audience: brief.audience,
    content_preferences: brief.preferences,
    ...(brief.type && { type: brief.type }),
    ...(brief.site && { sources: sites.addressesOf(brief.site) }),
  })
  await finished(product, sessionId)
  const seconds = (performance.now() - started) / 1000
  return { publication: await product.call('GET', `/api/publications/${publicationId}`), seconds }
}

async function measure(brief, { publication, seconds }, sites) {
  const article = readArticle(publication.content)
  const pages = brief.site ? sites.addressesOf(brief.site).map(sites.textOf) : []
  const { calls, inputTokens, outputTokens, costMicros } = publication.generationMetadata
  return {
    id: brief.id,
    language: brief.language,
    writer: publication.generatedBy,
    title: publication.title,
    score: publication.qualityScore,
    grounding: grounding(article, { ...brief, textOf: sites.textOf }),
    citations: await citations(article, {
      language: brief.language,
      textOf: sites.textOf,
      ...(judge && { judge }),
    }),
    unsourced: unsourced(article, { ...brief, title: publication.title }),
    outlineOnly: publication.outlineOnly,
    coverage: coverage(`${publication.title}\n${article.body}`, brief.covers),
    structure: structure(publication, article.body, brief),
    readability: readability(article.body, brief.language),
    repetition: repetition(article.body),
    taken: taken(article.body, pages),
    gaps: publication.qualityReport.gaps.length,
    calls,
    tokens: inputTokens + outputTokens,
    costMicros,
    seconds,
  }
}

const sites = await serveSites()
let product
try {
  product = await startProduct({ env: { OUTGOING_ALLOW: sites.host } })
  const results = []
  const bodies = []
  for (const brief of briefs) {
    const written = await write(product, sites, brief)
    const result = await measure(brief, written, sites)
    results.push(result)
    bodies.push(readArticle(written.publication.content).body)
    if (options.texts)
      await writeFile(
        `${options.texts}/${brief.id}.md`,
        `# ${result.title}\n\n${written.publication.content}`
      )
    const { grounding: ground, coverage: covered, structure: form } = result
    console.log(
      [
        result.id.padEnd(20),
        `claims ${ground.claims - ground.missing.length}/${ground.claims}`.padEnd(14),
        `covers ${percent(covered.share)}`.padEnd(12),
        `form ${percent(form.share)}`.padEnd(10),
        `${form.words} words`.padEnd(11),
        `score ${percent(result.score)}`.padEnd(11),
        `taken ${percent(result.taken)}`.padEnd(10),
        `${result.seconds.toFixed(1)} s`.padEnd(7),
        result.title,
      ].join(' ')
    )
    for (const sentence of ground.missing) console.log(`    not found: ${sentence}`)
    for (const pair of result.citations.unsupported) console.log(`    not supported: ${pair}`)
    for (const sentence of result.unsourced) console.log(`    without a source: ${sentence}`)
    if (covered.missed.length > 0) console.log(`    not covered: ${covered.missed.join(', ')}`)
    if (form.failed.length > 0) console.log(`    form: ${form.failed.join(', ')}`)
  }

  const claims = results.reduce((total, { grounding: { claims } }) => total + claims, 0)
  const missing = results.reduce((total, { grounding: { missing } }) => total + missing.length, 0)
  const citing = results.map((result) => result.citations).filter(({ pairs }) => pairs > 0)
  const pairs = bodies.flatMap((body, at) =>
    bodies.slice(at + 1).map((other, after) => ({
      share: overlap(body, other),
      sameSite: briefs[at].site !== null && briefs[at].site === briefs[at + 1 + after].site,
    }))
  )
  const most = (sameSite) =>
    Math.max(0, ...pairs.filter((pair) => pair.sameSite === sameSite).map(({ share }) => share))
  const summary = {
    writer: [...new Set(results.map(({ writer }) => writer))].join(', '),
    date: new Date().toISOString().slice(0, 10),
    briefs: results.length,
    'claims found in what they cite': `${claims - missing} of ${claims} (${percent((claims - missing) / (claims || 1))})`,
    'citation accuracy': percent(mean(citing.map(({ pairs, effective }) => effective / pairs))),
    'effective citations an article': mean(citing.map(({ effective }) => effective)).toFixed(1),
    'sentences without a source': results.reduce((total, { unsourced }) => total + unsourced.length, 0),
    'outlines with questions': results.filter(({ outlineOnly }) => outlineOnly).length,
    'gaps an article with sources': mean(
      results.filter(({ outlineOnly }) => !outlineOnly).map(({ gaps }) => gaps)
    ).toFixed(1),
    'points of the brief covered': percent(mean(results.map(({ coverage: { share } }) => share))),
    'checks of form held': percent(mean(results.map(({ structure: { share } }) => share))),
    'words a sentence, mean': mean(results.map(({ readability: { mean } }) => mean)).toFixed(1),
    'sentences over 30 words': percent(mean(results.map(({ readability: { long } }) => long))),
    'runs of five words twice in an article': percent(mean(results.map(({ repetition }) => repetition))),
    'runs of five words from the sources, unquoted': percent(mean(results.map(({ taken }) => taken))),
    'most that two articles share, of one site': percent(most(true)),
    'most that two articles share, otherwise': percent(most(false)),
    'calls an article': mean(results.map(({ calls }) => calls)).toFixed(1),
    'tokens an article': Math.round(mean(results.map(({ tokens }) => tokens))),
    'cost an article, US dollars': (mean(results.map(({ costMicros }) => costMicros)) / 1e6).toFixed(4),
    'seconds an article': mean(results.map(({ seconds }) => seconds)).toFixed(2),
  }
  console.log()
  for (const [name, value] of Object.entries(summary)) console.log(`${name.padEnd(46)} ${value}`)
  if (options.json) await writeFile(options.json, JSON.stringify({ summary, results }, null, 2))
} finally {
  await product?.stop()
  await sites.close()
}
