import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { seedPlans } from '#billing/actions/seed_plans'
import { transaction } from '#core/database/transaction'
import { projectRoot } from '#start/settings'
import { siteHighlights } from '#start/site_highlights'

interface Plan {
  _id: string
  id: string
  slug: string
}

const withoutIds = ({ _id, id, ...plan }: Plan) => plan

test.group('The plans on offer', () => {
  test('are public, the free one first, with prices in cents', async ({ assert, client }) => {
    const answer = await client.get('/api/subscriptions/plans')
    answer.assertStatus(200)
    const { success, data } = answer.body()
    assert.isTrue(success)
    assert.deepEqual(
      data.map(({ slug, name, price, interval, postsPerMonth, isPopular }: Record<string, unknown>) =>
        [slug, name, price, interval, postsPerMonth, isPopular].join(', ')
      ),
      [
        'free, Free Plan, 0, month, 3, false',
        'starter, Starter Plan, 999, month, 20, false',
        'pro, Pro Plan, 2999, month, 100, true',
        'business, Enterprise Plan, 9999, month, 500, false',
      ]
    )
    assert.deepEqual(
      data.map(({ companyProfiles, batchSize }: Record<string, unknown>) => [companyProfiles, batchSize]),
      [
        [1, 0],
        [2, 0],
        [10, 100],
        [50, 500],
      ]
    )
    for (const plan of data) assert.equal(plan._id, plan.id)
    const free = data[0].features.filter(({ included }: { included: boolean }) => included)
    assert.deepEqual(
      free.map(({ name }: { name: string }) => name),
      ['3 posts per month', 'Text and images', 'Plagiarism checking', 'Basic support']
    )
  })

  test('are those that pages show before loading them', async ({ assert, client }) => {
    const file = join(projectRoot, 'dashboard', 'src', 'public', 'pricing', 'seeded-plans.ts')
    const { seededPlans } = (await import(pathToFileURL(file).href)) as {
      seededPlans: (originality: string) => Plan[]
    }
    const { data } = (await client.get('/api/subscriptions/plans')).body()
    assert.deepEqual(seededPlans('Plagiarism checking').map(withoutIds), data.map(withoutIds))
  })

  test('promise in production a report on the comparison, not a search for plagiarism', async ({
    assert,
  }) => {
    const undone = new Error('undone')
    const seeded = transaction(async (trx) => {
      for (const { id } of await trx.from('plans').select('id'))
        await trx
          .from('plans')
          .where('id', id)
          .update({ slug: `other-${id}` })
      await seedPlans(trx, siteHighlights({}, true))
      const plans = await trx.from('plans').whereNot('slug', 'like', 'other-%').select('features')
      assert.lengthOf(plans, 4)
      for (const { features } of plans) {
        assert.include(features, 'Originality report')
        assert.notMatch(features, /plagiaris/i)
      }
      throw undone
    })
    await assert.rejects(() => seeded, 'undone')
  })
})
