import type { SiteHighlights } from '#core/http/site_files'
import type { Variables } from '#start/settings_schema'

/** What is true of every installation, however new. */
const PROVABLE: SiteHighlights = {
  speed: { value: 'Step by step', note: 'you watch each post being written' },
  customers: { value: 'Up to 8 pages', note: 'of your website, read before writing' },
  posts: { value: '6 groups of checks', note: 'behind each quality score' },
  retention: { value: 'Every cent', note: 'listed from click to payout' },
  support: 'support by email',
  originality: 'Originality report',
  summary: 'Its figures are checked against the pages they came from, and the score shows what was found.',
  sample: '',
}

/** Of the demonstration: the claims of the product's specification, said to be samples where they are figures. */
const DEMONSTRATION: SiteHighlights = {
  ...PROVABLE,
  speed: { value: '6 minutes', note: 'per post, instead of 15, as estimated below' },
  retention: { value: '85% retention', note: 'a sample figure' },
  support: '24/7 support',
  originality: 'Plagiarism checking',
  summary: 'More than 2,000 users, more than 10,000 posts (sample figures).',
}

/** The operator's own claims; without them, a production server claims only what it can show. */
export function siteHighlights(
  {
    SITE_SPEED,
    SITE_CUSTOMERS,
    SITE_POSTS,
    SITE_RETENTION,
    SITE_SUPPORT,
    SITE_SUMMARY,
  }: Partial<
    Pick<
      Variables,
      'SITE_SPEED' | 'SITE_CUSTOMERS' | 'SITE_POSTS' | 'SITE_RETENTION' | 'SITE_SUPPORT' | 'SITE_SUMMARY'
    >
  >,
  production: boolean
): SiteHighlights {
  const usual = production ? PROVABLE : DEMONSTRATION
  return {
    speed: SITE_SPEED ?? usual.speed,
    customers: SITE_CUSTOMERS ?? usual.customers,
    posts: SITE_POSTS ?? usual.posts,
    retention: SITE_RETENTION ?? usual.retention,
    support: SITE_SUPPORT ?? usual.support,
    originality: usual.originality,
    summary: SITE_SUMMARY ?? usual.summary,
    sample: usual.sample,
  }
}

/** What an installation has, for its public pages. */
export interface SiteCounts {
  users: number
  posts: number
}

/** From how many on a count says more for an installation than what is true of every one. */
const WORTH_SAYING: SiteCounts = { users: 100, posts: 1_000 }

/** Claims with this installation's own counts wherever the operator says nothing. */
export function withCounts(highlights: SiteHighlights, { users, posts }: SiteCounts): SiteHighlights {
  const isCounted = (name: 'customers' | 'posts') => highlights[name] === PROVABLE[name]
  return {
    ...highlights,
    ...(isCounted('customers') &&
      users >= WORTH_SAYING.users && {
        customers: { value: `${atLeast(users)}+ users`, note: 'have an account here' },
      }),
    ...(isCounted('posts') &&
      posts >= WORTH_SAYING.posts && {
        posts: { value: `${atLeast(posts)}+ posts`, note: 'written so far' },
      }),
  }
}

/** Rounded down to two digits, so that it stays true for a while: 12,345 is `12,000`. */
function atLeast(count: number): string {
  const unit = 10 ** (String(count).length - 2)
  return (Math.floor(count / unit) * unit).toLocaleString('en-US')
}
