import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { BIRCH } from '#generation/tests/fixtures/recorded/birch'
import { CARGO } from '#generation/tests/fixtures/recorded/cargo'
import { FAHRSCHULE } from '#generation/tests/fixtures/recorded/fahrschule'
import { GRUENDACH_HAUS } from '#generation/tests/fixtures/recorded/gruendach_haus'
import { HEATPUMPS } from '#generation/tests/fixtures/recorded/heatpumps'
import { KAYAKS } from '#generation/tests/fixtures/recorded/kayaks'
import { TORNO } from '#generation/tests/fixtures/recorded/torno'
import { keepsItsBounds } from '#generation/tests/support/article_bounds'
import { judgedArticle } from '#generation/tests/support/judged_article'
import { asRead, ReplayedModel } from '#generation/tests/support/replayed_article'
import { servedPages } from '#generation/tests/support/served_pages'
import { tokensIn } from '#model_server/tokens'
import type { Shown } from '#tests/support/judging_model'
import { forgetWaiting } from '#tests/support/own_worker'

/** The usual run has each article in one manner, in turn; the full run (WHOLE_MATRIX=1) in both. */
const WHOLE = process.env.WHOLE_MATRIX === '1'
const MANNERS = [
  ['', []],
  [' where a call of verdicts is not believed', [1]],
] as const
const ARTICLES = [BIRCH, GRUENDACH_HAUS, CARGO, KAYAKS, FAHRSCHULE, TORNO, HEATPUMPS]
/** Calls of verdicts of a long article: three of its text, one of its replacements, one behind it that is made twice. */
const MISJUDGED = [[1], [2], [3], [4], [4, 5], [1, 4], [1, 2, 3], [1, 2, 3, 4, 5, 6]]
/** Tokens that a model has room for which writes section by section. */
const ROOM = 8_000

test.group('Articles of the evaluation, written again with the answers of their model', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  for (const [at, recorded] of ARTICLES.entries())
    for (const [manner, misjudged] of WHOLE && recorded !== BIRCH ? MANNERS : [MANNERS[at % MANNERS.length]!])
      test(`${recorded.article} keeps its bounds, what is true, and no lie${manner}`, async ({
        client,
        assert,
        cleanup,
      }) => {
        const replayed = await ReplayedModel.of(recorded, misjudged)
        const { addresses, close } = await servedPages(recorded.site, recorded.pages)
        cleanup(close)
        const article = await judgedArticle({
          ...{ client, cleanup, fault: (call) => replayed.answer(call) },
          body: { prompt: recorded.prompt, language: recorded.language, sources: addresses },
        })
        mustBeHonest(assert, replayed, article)
        assert.equal(replayed.misjudgments > 0, misjudged.length > 0)
        await keepsItsBounds(assert, article.model, article.sessionId, article.ledger.verification.cost)
      }).timeout(120_000)

  test('a short one has replacements whose verdicts are not believed judged again behind its text', async ({
    client,
    assert,
    cleanup,
  }) => {
    const replayed = await ReplayedModel.of(KAYAKS, [2])
    const { addresses, close } = await servedPages(KAYAKS.site, KAYAKS.pages)
    cleanup(close)
    const article = await judgedArticle({
      ...{ client, cleanup, fault: (call) => replayed.answer(call) },
      body: { prompt: KAYAKS.prompt, language: KAYAKS.language, sources: addresses },
    })
    assert.isAbove(replayed.misjudgments, 0)
    const { model, sessionId, ledger } = article
    await keepsItsBounds(assert, model, sessionId, ledger.verification.cost)
    mustBeHonest(assert, replayed, article)
    assert.equal(ledger.verification.cost.calls, 2, 'that and the search for contradictions')
    const rights = Object.values(KAYAKS.lies).flatMap(({ right }) => right ?? [])
    assert.deepEqual(
      ledger.claims.filter(
        ({ text, verdict }: Shown) => rights.some((right) => right === text) && verdict !== 'supported'
      ),
      []
    )
  }).timeout(120_000)

  for (const misjudged of WHOLE ? MISJUDGED : MISJUDGED.slice(-1))
    test(`a long one keeps its bounds where calls ${misjudged.join(', ')} of verdicts are not believed, and no lie is called supported`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const replayed = await ReplayedModel.of(BIRCH, misjudged)
      const { addresses, close } = await servedPages(BIRCH.site, BIRCH.pages)
      cleanup(close)
      const { model, sessionId, ledger, publication } = await judgedArticle({
        ...{ client, cleanup, fault: (call) => replayed.answer(call) },
        body: { prompt: BIRCH.prompt, language: BIRCH.language, sources: addresses },
      })
      assert.isAbove(replayed.misjudgments, 0)
      const { claims, verification } = ledger
      await keepsItsBounds(assert, model, sessionId, verification.cost)
      const isLie = ({ text }: Shown) => String(text) in BIRCH.lies
      const open: Shown[] = claims.filter(({ verdict }: Shown) => verdict === 'not_verified')
      assert.deepEqual(
        claims.filter((one: Shown) => isLie(one) && !open.includes(one)),
        []
      )
      const published = asRead(publication.content).replaceAll('**', '')
      const instead = new Set(open.flatMap(({ text }) => BIRCH.lies[String(text)]?.right ?? []))
      assert.deepEqual(
        replayed.sentences.filter((sentence) => !published.includes(sentence) && !instead.has(sentence)),
        []
      )
      // What nobody could judge within the bound is said.
      if (open.length > 0) {
        assert.equal(verification.status, 'incomplete')
        assert.match(verification.problem, /misjudged sentences|within the tokens that one article may take/)
      }
    }).timeout(120_000)

  const inSections = [
    [KAYAKS, 10],
    [BIRCH, 10 + BIRCH.blocks.length - 1],
  ] as const
  for (const [recorded, most] of WHOLE ? inSections : inSections.slice(0, 1))
    test(`${recorded.article} takes a call more for each section where a model has little room`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const replayed = await ReplayedModel.of(recorded)
      const { addresses, close } = await servedPages(recorded.site, recorded.pages)
      cleanup(close)
      const article = await judgedArticle({
        ...{ client, cleanup, fault: (call) => replayed.answer(call), contextTokens: ROOM },
        body: { prompt: recorded.prompt, language: recorded.language, sources: addresses },
      })
      mustBeHonest(assert, replayed, article)
      const { model, sessionId, ledger } = article
      const drafts = model.calls.filter(({ task }) => task === 'draft')
      assert.lengthOf(drafts, recorded.blocks.length)
      for (const { request } of model.calls)
        assert.isAtMost(tokensIn(request.system + request.user), ROOM, request.task)
      const { cost } = ledger.verification
      await keepsItsBounds(assert, model, sessionId, cost, { calls: most, sections: drafts.length })
    }).timeout(120_000)
})

/** No lie is published, what is true is, and nothing is left of what was taken out. */
function mustBeHonest(
  assert: Assert,
  replayed: ReplayedModel,
  { ledger, publication }: Awaited<ReturnType<typeof judgedArticle>>
) {
  const { lies, accused } = replayed.article
  const { title, content, metaDescription } = publication
  const { claims, changes, verification } = ledger
  const published = asRead(`${title}\n${content}\n${metaDescription}`).replaceAll('**', '')
  assert.deepEqual(
    Object.keys(lies).filter((lie) => published.includes(lie)),
    []
  )
  assert.deepEqual(
    [...replayed.sentences, ...Object.keys(accused)].filter((sentence) => !published.includes(sentence)),
    [],
    JSON.stringify(changes.map(({ before, after, reason }: Shown) => [before, after, reason]))
  )
  const headings = replayed.published.match(/^#+ .*$/gm) ?? []
  assert.deepEqual(
    headings.filter((heading) => !content.includes(heading)),
    []
  )
  // Nothing between the marks of a list but one item, no bold label alone, no empty row, no section without text.
  assert.notMatch(content, /(?:^|\n)\n(?:[-*]|\d+\.) [^\n]+\n(?:\n(?!(?:[-*]|\d+\.| ) )|$)/, 'no list of one')
  assert.notMatch(content, /^- *(?:\*\*[^*]+\*\*)?$|^\|[ |]*\|$|^(#+) .*\n+(?=\1 |\[\^)/m, 'no hole')
  assert.deepEqual(
    claims.filter(({ verdict }: Shown) => verdict === 'unsupported').map(({ text }: Shown) => text),
    []
  )
  assert.equal(verification.disbelieved, 0)
}
