import type { AdminProfile } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../../lib/format'
import { listAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { QuotaBar } from '../../parts/quota'
import styles from './customer.module.css'

/** Bytes of what storage is counted in. */
const MEGABYTE = 2 ** 20

/** What an account has used of what its plan allows. */
export function UsageCard({ profile, email }: { profile: AdminProfile; email: string }) {
  const translate = useTranslate()
  const { date, number } = useFormats()
  const { usage, callsThisMonth } = profile
  const { images, outlines, storage } = usage.allowances
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
  return (
    <Card
      id="usage"
      title={translate('customer.usage')}
      more={translate('customer.until', { date: date(usage.periodEnd) })}
    >
      <ul className={styles.meters}>
        <Meter name={translate('tabs.publications')} used={usage.used + usage.reserved} of={usage.limit} />
        <Meter name={translate('customer.images')} used={images.used} of={images.limit} />
        <Meter name={translate('customer.outlines')} used={outlines.used} of={outlines.limit} />
        <Meter
          name={translate('customer.storage')}
          used={megabytes(storage.used)}
          of={megabytes(storage.limit)}
        />
        <li>
          <span>{translate('customer.calls')}</span>
          <Link to={listAddress('/logs', { search: email })}>{number(callsThisMonth)}</Link>
        </li>
      </ul>
    </Card>
  )
}

function Meter({ name, used, of }: { name: string; used: number; of: number }) {
  const translate = useTranslate()
  const { number } = useFormats()
  return (
    <li>
      <span>{name}</span>
      <span>{translate('list.used_of', { used: number(used), of: number(of) })}</span>
      <QuotaBar used={used} of={of} />
    </li>
  )
}
