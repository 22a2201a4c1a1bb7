import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { bulk, leaveOnly, post, prompts, remaining } from '#tests/support/bulk'
import { type Customer, type CustomerOptions, signedInCustomer } from '#tests/support/customers'

type Client = import('@japa/api-client').ApiClient
type PlanSlug = NonNullable<CustomerOptions['plan']>

/** The company that the wizard sends; a custom template is requested inside it. */
const companyInfo = (customTemplate: boolean) => ({
  name: 'Marlow Cargo Bikes',
  description: '',
  services: [],
  expertise: [],
  values: [],
  target_audience: 'general',
  industry: 'general',
  tone: 'professional',
  focus: 'services',
  content_preferences: {
    length: 'short',
    style: 'educational',
    include_examples: true,
    include_statistics: true,
    include_images: false,
    include_custom_templates: customTemplate,
  },
})

const single = (client: Client, customer: Customer, customTemplate = false) =>
  post(client, customer, 'generate', {
    section: 'marketing companies',
    prompt: prompts(1)[0],
    keywords: [],
    company_info: companyInfo(customTemplate),
  })

const several = (client: Client, customer: Customer, customTemplate = false) =>
  bulk(client, customer, {
    mode: 'bulk',
    prompts: prompts(2),
    settings: { keywords: [], company_info: companyInfo(customTemplate) },
  })

const BULK = 'Bulk generation is part of the Pro and Enterprise plans'
const TEMPLATE = 'A custom template is part of the Enterprise plan'
const NONE = 'No publications remaining'

test.group('What the wizard offers by plan', () => {
  for (const [plan, bulkAllowed, templateAllowed] of [
    ['free', false, false],
    ['starter', false, false],
    ['pro', true, false],
    ['business', true, true],
  ] as [PlanSlug, boolean, boolean][]) {
    test(`is enforced by the server on the ${plan} plan, whatever a client sends`, async ({
      client,
      assert,
    }) => {
      const customer = await signedInCustomer({ plan })
      const before = await remaining(client, customer)
      for (const [answer, refusal] of [
        [await single(client, customer, true), templateAllowed ? null : TEMPLATE],
        [await several(client, customer), bulkAllowed ? null : BULK],
        [await several(client, customer, true), bulkAllowed ? (templateAllowed ? null : TEMPLATE) : BULK],
      ] as const) {
        if (refusal === null) {
          answer.assertStatus(202)
          continue
        }
        answer.assertStatus(403)
        assert.deepInclude(answer.body(), { success: false, code: 'PLAN_REQUIRED', message: refusal })
      }
      const taken = (templateAllowed ? 1 + 2 : 0) + (bulkAllowed ? 2 : 0)
      assert.equal(await remaining(client, customer), before - taken, 'a refused call takes no post')
      const admitted = await single(client, customer)
      admitted.assertStatus(202)
    })
  }

  test('follows the current plan: an unpaid plan includes what the free one does', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const unpaidFor = (days: number) =>
      transaction((trx) =>
        trx
          .from('subscriptions')
          .where('account_id', customer.accountId)
          .update({
            status: 'past_due',
            stripe_subscription_id: `sub_${customer.accountId}`,
            current_period_start: Date.now() - 20 * 86_400_000,
            current_period_end: Date.now() + 10 * 86_400_000,
            past_due_since: Date.now() - days * 86_400_000,
          })
      )
    await unpaidFor(6)
    ;(await several(client, customer, true)).assertStatus(202)
    await unpaidFor(8)
    assert.deepInclude((await several(client, customer)).body(), { code: 'PLAN_REQUIRED', message: BULK })
    assert.deepInclude((await single(client, customer, true)).body(), {
      code: 'PLAN_REQUIRED',
      message: TEMPLATE,
    })
  })

  test('with no post left neither one nor several start, and the reason is the quota', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    await leaveOnly(customer, 0)
    for (const answer of [await single(client, customer), await several(client, customer)]) {
      answer.assertStatus(403)
      assert.deepInclude(answer.body(), { code: 'NO_PUBLICATIONS_REMAINING', message: NONE })
    }
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.equal(list.body().data.stats.total, 0)
  })
})
