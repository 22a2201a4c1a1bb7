/** A month with quiet weekends. */
const DAILY = Array.from({ length: 30 }, (_, index) => {
  const publications = 40 + ((index * 17) % 19) - (index % 7 > 4 ? 22 : 0)
  const failed = 2 + ((index * 5) % 7) - (index % 7 > 4 ? 2 : 0)
  return {
    date: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    generations: publications + failed,
    failed,
    publications,
    costMicros: publications * 23_000 + ((index * 13) % 9) * 20_000,
  }
})
const sumOf = (name: 'generations' | 'failed' | 'publications' | 'costMicros') =>
  DAILY.reduce((sum, day) => sum + day[name], 0)

/** As a server with many customers computes them, with the longest names of steps. */
export const figuresFor = (userId: string, [most, less]: [most: string, less: string]) => ({
  days: 30,
  daily: DAILY,
  totals: {
    generations: sumOf('generations'),
    failed: sumOf('failed'),
    publications: sumOf('publications'),
    costMicros: sumOf('costMicros'),
    averageScore: 0.884,
    postsUsed: sumOf('publications'),
  },
  before: {
    generations: 1_180,
    failed: 112,
    publications: 1_068,
    costMicros: 29_800_000,
    averageScore: 0.871,
    postsUsed: 1_068,
  },
  revenue: {
    monthlyCents: 412_468,
    plans: [
      { planId: 'pro', planName: 'Pro Plan', subscriptions: 104, monthlyCents: 311_896 },
      { planId: 'starter', planName: 'Starter Plan', subscriptions: 98, monthlyCents: 97_902 },
      { planId: 'old', planName: 'Launch offer for agencies', subscriptions: 1, monthlyCents: 2_670 },
    ],
  },
  churn: [
    { month: '2026-09', atStart: 180, started: 24, ended: 7, rate: 0.0389 },
    { month: '2026-10', atStart: 197, started: 19, ended: 9, rate: 0.0457 },
    { month: '2026-11', atStart: 207, started: 6, ended: 10, rate: 0.0483 },
  ],
  costs: {
    publications: sumOf('publications'),
    totalMicros: sumOf('costMicros'),
    perPublicationMicros: Math.round(sumOf('costMicros') / sumOf('publications')),
    customers: [
      { userId, email: most, publications: 210, costMicros: 5_104_000, paidCents: 9_999 },
      { userId, email: less, publications: 3, costMicros: 61_000, paidCents: 0 },
    ],
  },
  failures: [
    'history_check',
    'topic_generation',
    'block_validation',
    'block_image_generation_blocks_info',
    'content_revision',
    'finalization',
  ].map((step, index) => ({ step, reached: 1_300 - index, failed: index * 7, rate: (index * 7) / 1_300 })),
  quality: [
    { writer: 'local-draft', version: '3', publications: 400, averageScore: 0.824 },
    {
      writer: 'a-model-with-a-very-long-name-indeed',
      version: '2026-11-01',
      publications: 906,
      averageScore: 0.911,
    },
  ],
  quota: [
    { planName: 'Free Plan', accounts: 1_412, posts: 4_236, used: 1_690 },
    { planName: 'Pro Plan', accounts: 104, posts: 10_400, used: 3_811 },
  ],
})
