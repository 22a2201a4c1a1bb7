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
  const { date, number, size } = useFormats()
  const { usage, callsThisMonth } = profile
  const { images, outlines, storage } = usage.allowances
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
          used={storage.used}
          of={storage.limit}
          write={(bytes) => size(bytes / MEGABYTE)}
        />
        <li>
          <span>{translate('customer.calls')}</span>
          <Link to={listAddress('/logs', { search: email })}>{number(callsThisMonth)}</Link>
        </li>
      </ul>
    </Card>
  )
}

function Meter({
  name,
  used,
  of,
  write,
}: {
  name: string
  used: number
  of: number
  write?: (amount: number) => string
}) {
  const translate = useTranslate()
  const { number } = useFormats()
  const written = write ?? number
  return (
    <li>
      <span>{name}</span>
      <span>{translate('list.used_of', { used: written(used), of: written(of) })}</span>
      <QuotaBar used={used} of={of} />
    </li>
  )
}
