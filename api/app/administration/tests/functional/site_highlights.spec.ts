import { test } from '@japa/runner'
import { openTestAccount } from '#accounts/test_account'
import { siteCounts, storedSiteCounts, storeSiteCounts } from '#administration/figures/figures_job'
import { currentHighlights } from '#administration/site/keep_site_highlights'
import { transaction } from '#core/database/transaction'
import { showHighlights } from '#core/http/front_door'
import { createProofLink, proofLinksOf, withdrawProofLink } from '#publications/proofs/proof_links'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { bareCall as call } from '#tests/support/raw_call'

test.group('What the public pages claim', (group) => {
  group.each.teardown(() => showHighlights(settings.siteHighlights))

  test('counts confirmed users and finished posts, without those of test keys', async ({ assert }) => {
    const before = await siteCounts()
    await signedInCustomer()
    const customer = await signedInCustomer()
    await transaction((trx) =>
      trx.from('users').where('id', customer.userId).update({ email_verified_at: Date.now() })
    )
    await finished(customer.accountId)
    const tests = await transaction((trx) => openTestAccount(trx, customer.accountId))
    await finished(tests!)
    assert.deepEqual(await siteCounts(), { users: before.users + 1, posts: before.posts + 1 })
    await transaction(async (trx) => storeSiteCounts(trx, { users: 7, posts: 9 }))
    assert.deepInclude(await storedSiteCounts(), { users: 7, posts: 9 })
  })

  test('leads to a finished article while its proof link is open', async ({ assert }) => {
    const { accountId, userId } = await signedInCustomer()
    const publicationId = await finished(accountId)
    const sample = '/proof/a-finished-article'
    const shown = async () => {
      showHighlights(await currentHighlights(sample))
      const { text } = await call('GET', '/')
      return / href="([^"]*)">\s*Read a finished article/.exec(text)?.[1]
    }
    assert.equal(await shown(), '')
    await createProofLink(
      { accountId, userId, publicationId },
      { expiresInDays: null, indexed: false },
      async () => {},
      'a-finished-article'
    )
    assert.equal(await shown(), sample)
    const [link] = await proofLinksOf(publicationId)
    await withdrawProofLink(accountId, publicationId, link!.id)
    assert.equal(await shown(), '')
    assert.equal((await currentHighlights(null)).sample, '')
  })
})
