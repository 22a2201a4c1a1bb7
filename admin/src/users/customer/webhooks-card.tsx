import type { AdminProfile } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../../lib/format'
import { cursorListAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { Status } from '../../parts/status'
import styles from './customer.module.css'

type Endpoint = AdminProfile['webhookEndpoints'][number]

const TONES = { healthy: 'ok', failing: 'warn', disabled: 'off' } as const

export function WebhooksCard({ endpoints, userId }: { endpoints: Endpoint[]; userId: string }) {
  const translate = useTranslate()
  return (
    <Card
      id="webhooks"
      title={translate('customer.webhooks')}
      aside={
        <Link to={cursorListAddress('/deliveries', { userId })}>{translate('customer.all_deliveries')}</Link>
      }
    >
      {endpoints.length === 0 && <p data-none>{translate('customer.no_webhooks')}</p>}
      <ul className={styles.items}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <code title={endpoint.url}>{endpoint.url}</code>
            <Status tone={TONES[endpoint.status]}>
              {translate(`customer.endpoint_states.${endpoint.status}`)}
            </Status>
            <Attempts endpoint={endpoint} userId={userId} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Attempts({ endpoint: { health }, userId }: { endpoint: Endpoint; userId: string }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const sum = (of: 'delivered' | 'failed') => health.reduce((all, day) => all + day[of], 0)
  const failed = sum('failed')
  return (
    <small className={styles.marks}>
      {translate('customer.attempts', { count: number(sum('delivered') + failed) })}
      {failed > 0 && (
        <Link to={cursorListAddress('/deliveries', { userId, status: 'failed' })}>
          {translate('customer.attempts_failed', { count: number(failed) })}
        </Link>
      )}
    </small>
  )
}
