import type { Plan } from '@cygnet/sdk'

/** An empty one is replaced by what the server’s plans call the comparison of a post with other texts. */
const SHARED = ['Text and images', '']

type Seed = Pick<Plan, 'slug' | 'name' | 'description' | 'price' | 'postsPerMonth' | 'capabilities'> & {
  included: string[]
  not: string[]
}

const SEEDS: Seed[] = [
  {
    slug: 'free',
    name: 'Free Plan',
    description: 'For trying Cygnet on your own topics',
    price: 0,
    postsPerMonth: 3,
    capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: false },
    included: [...SHARED, 'Basic support'],
    not: ['API access', 'Bulk generation'],
  },
  {
    slug: 'starter',
    name: 'Starter Plan',
    description: 'For one business that publishes every week',
    price: 999,
    postsPerMonth: 20,
    capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: true },
    included: [...SHARED, 'API access'],
    not: ['Bulk generation', 'Custom templates'],
  },
  {
    slug: 'pro',
    name: 'Pro Plan',
    description: 'For teams that publish every day',
    price: 2999,
    postsPerMonth: 100,
    capabilities: { bulkGeneration: true, customTemplates: false, apiAccess: true },
    included: [...SHARED, 'API access', 'Bulk generation'],
    not: ['Custom templates'],
  },
  {
    slug: 'business',
    name: 'Enterprise Plan',
    description: 'For agencies that publish for others',
    price: 9999,
    postsPerMonth: 500,
    capabilities: { bulkGeneration: true, customTemplates: true, apiAccess: true },
    included: [...SHARED, 'API access', 'Bulk generation', 'Custom templates'],
    not: [],
  },
]

/**
 * The initial plans of an installation, for the page as built; the server's own replace them after hydration.
 */
export const seededPlans = (originality: string): Plan[] =>
  SEEDS.map(({ included, not, ...seed }, sortOrder) => ({
    ...seed,
    companyProfiles: Math.max(1, Math.floor(seed.postsPerMonth / 10)),
    batchSize: seed.capabilities.bulkGeneration ? seed.postsPerMonth : 0,
    _id: seed.slug,
    id: seed.slug,
    currency: 'usd',
    interval: 'month',
    isPopular: seed.slug === 'pro',
    features: [
      ...[`${seed.postsPerMonth} posts per month`, ...included].map((name) => ({
        name: name || originality,
        included: true,
      })),
      ...not.map((name) => ({ name, included: false })),
    ],
    sortOrder,
  }))
