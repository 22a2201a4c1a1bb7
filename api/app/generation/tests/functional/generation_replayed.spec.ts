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

test.group('Articles of the evaluation, written again with the answers of their model', (group) => {
  group.setup(forgetWaiting)
  group.teardown(() => closeCpuPool())

  for (const recorded of [BIRCH, GRUENDACH_HAUS, CARGO, KAYAKS])
    test(`${recorded.article} keeps its bounds, what is true, and no lie`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const replayed = await ReplayedModel.of(recorded)
      const { addresses, close } = await servedPages(recorded.site, recorded.pages)
      cleanup(close)
      const { model, sessionId, ledger, publication } = await judgedArticle({
        ...{ client, cleanup, fault: (call) => replayed.answer(call) },
        body: { prompt: recorded.prompt, language: recorded.language, sources: addresses },
      })
      const { title, content, metaDescription } = publication
      const { claims, changes, verification } = ledger
      const published = asRead(`${title}\n${content}\n${metaDescription}`).replaceAll('**', '')
      const kept = [...replayed.sentences, ...Object.keys(recorded.accused)]
      assert.deepEqual(
        Object.keys(recorded.lies).filter((lie) => published.includes(lie)),
        []
      )
      assert.deepEqual(
        kept.filter((sentence) => !published.includes(sentence)),
        [],
        JSON.stringify(changes.map(({ before, after, reason }: Shown) => [before, after, reason]))
      )
      assert.notMatch(content, /^- *$|^\|[ |]*\|$|^(#+) .*\n+(?=\1 |\[\^)/m, 'no hole')
      assert.deepEqual(
        claims.filter(({ verdict }: Shown) => verdict === 'unsupported').map(({ text }: Shown) => text),
        []
      )

      assert.equal(verification.disbelieved, 0)
      await keepsItsBounds(assert, model, sessionId, verification.cost)
    }).timeout(120_000)
})
