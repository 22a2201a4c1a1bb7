import type { Schema } from '#core/contract/types'
import type { Transaction } from '#core/database/transaction'
import { execute } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'

interface PlanSeed {
  slug: string
  name: string
  description: string
  /** Cents per month. */
  price: number
  postsPerMonth: number
  isPopular: boolean
  capabilities: Schema<'Capabilities'>
  features: [name: string, included: boolean][]
}

/** `originality`: what the plans call the comparison of a post with other texts. */
const plansWith = (originality: string): PlanSeed[] => [
  {
    slug: 'free',
    name: 'Free Plan',
    description: 'For trying Cygnet on your own topics',
    price: 0,
    postsPerMonth: 3,
    isPopular: false,
    capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: false },
    features: [
      ['3 posts per month', true],
      ['Text and images', true],
      [originality, true],
      ['Basic support', true],
      ['API access', false],
      ['Bulk generation', false],
    ],
  },
  {
    slug: 'starter',
    name: 'Starter Plan',
    description: 'For one business that publishes every week',
    price: 999,
    postsPerMonth: 20,
    isPopular: false,
    capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: true },
    features: [
      ['20 posts per month', true],
      ['Text and images', true],
      [originality, true],
      ['API access', true],
      ['Bulk generation', false],
      ['Custom templates', false],
    ],
  },
  {
    slug: 'pro',
    name: 'Pro Plan',
    description: 'For teams that publish every day',
    price: 2999,
    postsPerMonth: 100,
    isPopular: true,
    capabilities: { bulkGeneration: true, customTemplates: false, apiAccess: true },
    features: [
      ['100 posts per month', true],
      ['Text and images', true],
      [originality, true],
      ['API access', true],
      ['Bulk generation', true],
      ['Custom templates', false],
    ],
  },
  {
    slug: 'business',
    name: 'Enterprise Plan',
    description: 'For agencies that publish for others',
    price: 9999,
    postsPerMonth: 500,
    isPopular: false,
    capabilities: { bulkGeneration: true, customTemplates: true, apiAccess: true },
    features: [
      ['500 posts per month', true],
      ['Text and images', true],
      [originality, true],
      ['API access', true],
      ['Bulk generation', true],
      ['Custom templates', true],
    ],
  },
]

/** Adds missing plans; those that an operator has changed stay as they are. */
export async function seedPlans(trx: Transaction, { originality } = settings.siteHighlights): Promise<void> {
  const now = Date.now()
  for (const [index, plan] of plansWith(originality).entries()) {
    await execute(
      trx,
      `INSERT INTO plans (id, name, slug, description, price, currency, interval, posts_per_month, features,
         bulk_generation, custom_templates, api_access, is_popular, is_active, sort_order, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, 'usd', 'month', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (slug) DO NOTHING`,
      [
        newId(),
        plan.name,
        plan.slug,
        plan.description,
        plan.price,
        plan.postsPerMonth,
        JSON.stringify(plan.features.map(([name, included]) => ({ name, included }))),
        plan.capabilities.bulkGeneration,
        plan.capabilities.customTemplates,
        plan.capabilities.apiAccess,
        plan.isPopular,
        true,
        index,
        now,
        now,
      ]
    )
  }
}
