import type { DocumentedLimits } from '@cygnet/sdk'
import { CodeBlock } from '#/components/code/code-block'
import textStyles from '#/components/ui/text.module.css'
import { formatNumber, formatPrice } from '#/lib/format'
import { useDocumentedLimits } from '#/queries/documentation'
import { Loaded } from './loaded'
import readingStyles from './reading.module.css'

const HEADERS = `RateLimit-Policy: "minute";q=60;w=60, "hour";q=1000;w=3600
RateLimit: "minute";r=59;t=60, "hour";r=999;t=3600
X-RateLimit-Limit: 60
X-RateLimit-Remaining: 59
X-RateLimit-Reset: 60
Retry-After: 12        # with 429 only`

/** The limits of this server. */
export function LimitsTab() {
  const limits = useDocumentedLimits()
  return (
    <div className={readingStyles.columns}>
      <div className={readingStyles.text}>
        <Loaded query={limits}>
          {({ rateLimits, subscriptionLimits }) => (
            <>
              <RateLimits {...rateLimits} />
              <SubscriptionLimits plans={subscriptionLimits} />
            </>
          )}
        </Loaded>
      </div>
      <div className={readingStyles.side}>
        <CodeBlock title="Response headers" code={HEADERS} />
      </div>
    </div>
  )
}

function RateLimits({ general, contentGeneration, statusChecks }: DocumentedLimits['rateLimits']) {
  const rows = [
    ['All calls with one key', general.requestsPerMinute, 'a minute'],
    ['All calls with one key', general.requestsPerHour, 'an hour'],
    ['Content generation (a bulk call counts as one)', contentGeneration.requestsPer5Minutes, '5 minutes'],
    ['Status checks (a bulk check counts as one)', statusChecks.requestsPerMinute, 'a minute'],
  ] as const
  return (
    <>
      <h2 className={textStyles.sectionTitle}>Rate limits</h2>
      <p>
        A call past a limit is answered with 429 <code>RATE_LIMIT_EXCEEDED</code> and <code>Retry-After</code>{' '}
        in seconds. Keys may have limits of their own.
      </p>
      <table className={readingStyles.table}>
        <thead>
          <tr>
            <th scope="col">Calls</th>
            <th scope="col">Limit</th>
            <th scope="col">Window</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([calls, limit, span]) => (
            <tr key={calls + span}>
              <th scope="row">{calls}</th>
              <td className={readingStyles.figure}>{formatNumber(limit)}</td>
              <td>{span}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function SubscriptionLimits({ plans }: { plans: DocumentedLimits['subscriptionLimits'] }) {
  return (
    <>
      <h2 className={textStyles.sectionTitle}>Subscription limits</h2>
      <table className={readingStyles.table}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Publications</th>
            <th scope="col">API access</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ name, slug, postsPerMonth, hasApiAccess, price, interval }) => (
            <tr key={slug}>
              <th scope="row">{name}</th>
              <td className={readingStyles.figure}>{formatNumber(postsPerMonth)} a month</td>
              <td>{hasApiAccess ? 'Included' : 'Not included'}</td>
              <td className={readingStyles.figure}>
                {formatPrice(price)} a {interval}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
