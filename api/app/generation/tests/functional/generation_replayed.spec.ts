import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { BIRCH } from '#generation/tests/fixtures/recorded/birch'
import { CARGO } from '#generation/tests/fixtures/recorded/cargo'
import { GRUENDACH_HAUS } from '#generation/tests/fixtures/recorded/gruendach_haus'
import { KAYAKS } from '#generation/tests/fixtures/recorded/kayaks'
import { keepsItsBounds } from '#generation/tests/support/article_bounds'
import { judgedArticle } from '#generation/tests/support/judged_article'
import { asRead, ReplayedModel } from '#generation/tests/support/replayed_article'
import { servedPages } from '#generation/tests/support/served_pages'
import type { Shown } from '#tests/support/judging_model'
import { forgetWaiting } from '#tests/support/own_worker'

/** The usual run has each article in one manner, in turn; the full run (WHOLE_MATRIX=1) in both. */
const WHOLE = process.env.WHOLE_MATRIX === '1'
const MANNERS = [
  ['', null],
  [' where a call of verdicts is not believed', 1],
] as const

test.group('Articles of the evaluation, written again with the answers of their model', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  for (const [at, recorded] of [BIRCH, GRUENDACH_HAUS, CARGO, KAYAKS].entries())
    for (const [manner, misjudged] of WHOLE ? MANNERS : [MANNERS[at % MANNERS.length]!])
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
        assert.equal(replayed.misjudgments > 0, misjudged !== null)
        await keepsItsBounds(assert, article.model, article.sessionId, article.ledger.verification.cost)
      }).timeout(120_000)

  test('a short one publishes no replacement whose verdict is not believed', async ({
    client,
    assert,
    cleanup,
  }) => {
    const replayed = await ReplayedModel.of(KAYAKS, 2)
    const { addresses, close } = await servedPages(KAYAKS.site, KAYAKS.pages)
    cleanup(close)
    const { model, sessionId, ledger, publication } = await judgedArticle({
      ...{ client, cleanup, fault: (call) => replayed.answer(call) },
      body: { prompt: KAYAKS.prompt, language: KAYAKS.language, sources: addresses },
    })
    assert.isAbove(replayed.misjudgments, 0)
    const published = asRead(publication.content)
    const judged = Object.entries(KAYAKS.lies).filter(([lie]) => lie.endsWith('.'))
    assert.deepEqual(
      judged.filter(([lie]) => published.includes(lie)),
      []
    )
    assert.notInclude(published, 'No, not as a beginner.')
    await keepsItsBounds(assert, model, sessionId, ledger.verification.cost)
  }).timeout(120_000)

  test('a short one keeps the bounds of calls and tokens section by section, too', async ({
    client,
    assert,
    cleanup,
  }) => {
    const replayed = await ReplayedModel.of(KAYAKS)
    const { addresses, close } = await servedPages(KAYAKS.site, KAYAKS.pages)
    cleanup(close)
    const article = await judgedArticle({
      ...{ client, cleanup, fault: (call) => replayed.answer(call), contextTokens: 8_000 },
      body: { prompt: KAYAKS.prompt, language: KAYAKS.language, sources: addresses },
    })
    mustBeHonest(assert, replayed, article)
    const { model, sessionId, ledger } = article
    const drafts = model.calls.filter(({ task }) => task === 'draft').length
    assert.equal(drafts, KAYAKS.blocks.length)
    await keepsItsBounds(assert, model, sessionId, ledger.verification.cost, drafts)
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
  assert.notMatch(content, /^- *(?:\*\*[^*]+\*\*)?$|^\|[ |]*\|$|^(#+) .*\n+(?=\1 |\[\^)/m, 'no hole')
  assert.deepEqual(
    claims.filter(({ verdict }: Shown) => verdict === 'unsupported').map(({ text }: Shown) => text),
    []
  )
  assert.equal(verification.disbelieved, 0)
}
