import type { AdminProfile } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../../lib/format'
import { listAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { Status } from '../../parts/status'
import styles from './customer.module.css'

export function KeysCard({ keys, email }: { keys: AdminProfile['apiKeys']; email: string }) {
  const translate = useTranslate()
  const { date, dateTime, number } = useFormats()
  return (
    <Card
      id="keys"
      title={translate('customer.keys')}
      aside={<Link to={listAddress('/logs', { search: email })}>{translate('customer.requests')}</Link>}
    >
      {keys.length === 0 && <p data-none>{translate('customer.no_keys')}</p>}
      <ul className={styles.items}>
        {keys.map(({ id, name, keyPrefix, mode, isActive, usage, lastUsed, expiresAt }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{number(usage.totalRequests)}</span>
            <code>{keyPrefix}</code>
            <small>{lastUsed ? dateTime(lastUsed) : translate('customer.never_used')}</small>
            {(!isActive || mode === 'test' || expiresAt) && (
              <small className={styles.marks}>
                {!isActive && <Status tone="off">{translate('customer.key_off')}</Status>}
                {mode === 'test' && <span>{translate('customer.test_key')}</span>}
                {expiresAt && <span>{translate('customer.until', { date: date(expiresAt) })}</span>}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
