import type { DocumentedLimits } from '@cygnet/sdk/session'
import { CodeBlock } from '#/components/code/code-block'
import { Markdown } from '#/components/markdown/plain-markdown'
import textStyles from '#/components/ui/text.module.css'
import { formatNumber, formatPrice } from '#/lib/format'
import { useDocumentedLimits, useDocumentedOperations } from '#/queries/documentation'
import { Loaded } from './loaded'
import readingStyles from './reading.module.css'

const HEADERS = `RateLimit-Policy: "minute";q=60;w=60, "hour";q=1000;w=3600
RateLimit: "minute";r=59;t=60, "hour";r=999;t=3600
X-RateLimit-Limit: 60
X-RateLimit-Remaining: 59
X-RateLimit-Reset: 60
Retry-After: 12        # with 429 only`

const SPANS: Record<number, string> = { 60: 'a minute', 3600: 'an hour' }

/** The limits of this server. */
export function LimitsTab() {
  const limits = useDocumentedLimits()
  return (
    <div className={readingStyles.columns}>
      <div className={readingStyles.text}>
        <Loaded query={limits}>
          {({ windows, subscriptionLimits }) => (
            <>
              <RateLimits windows={windows} />
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

function RateLimits({ windows }: { windows: DocumentedLimits['windows'] }) {
  const groups = useDocumentedOperations().data?.groups ?? []
  const calls = new Map(
    groups
      .flatMap(({ operations }) => operations)
      .map(({ operationId, method, path }) => [operationId, `${method} ${path.replace('/api/v1', '')}`])
  )
  return (
    <>
      <h2 className={textStyles.sectionTitle}>Rate limits</h2>
      <p>
        A call past a limit is answered with 429 <code>RATE_LIMIT_EXCEEDED</code>, <code>Retry-After</code> in
        seconds, and the window that is used up in <code>data.policy</code>. Keys may have limits of their
        own. Paths are below <code>/api/v1</code>.
      </p>
      <table className={readingStyles.table}>
        <thead>
          <tr>
            <th scope="col">Window</th>
            <th scope="col">Limit</th>
            <th scope="col">What counts</th>
          </tr>
        </thead>
        <tbody>
          {windows.map(({ name, requests, seconds, per, counts }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td className={readingStyles.figure}>
                {formatNumber(requests)} {SPANS[seconds] ?? `in ${formatNumber(seconds / 60)} minutes`}
                <br />
                for each {per}
              </td>
              <td>
                <Markdown text={counts.replace(/`(\w+)`/g, (_, name) => `\`${calls.get(name) ?? name}\``)} />
              </td>
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
