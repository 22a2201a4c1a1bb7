import type { AdminReferralsPage } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorTable } from '../list/cursor-table'
import { Status, type Tone } from '../parts/status'
import styles from '../payouts/payouts-page.module.css'

type Referral = AdminReferralsPage['referrals'][number]

const TONES: Record<Referral['status'], Tone> = { signed_up: 'off', active: 'ok', ended: 'off' }

/** The customers of a partner, with what each has earned for the partner. */
export function ReferralTable({ partnerId }: { partnerId: string }) {
  const translate = useTranslate()
  const { date, dollars, number } = useFormats()
  return (
    <CursorTable<Referral>
      name={`referrals ${partnerId}`}
      title={translate('partners.customers')}
      heading="customers"
      brief
      failure="Failed to fetch partners"
      load={async ({ startingAfter }, signal) => {
        const query = startingAfter === undefined ? {} : { startingAfter }
        const { referrals, nextCursor } = await api.admin.partners.referrals(partnerId, query, { signal })
        return { rows: referrals, nextCursor }
      }}
      compact
      columns={[
        {
          name: translate('partners.customer'),
          cut: true,
          place: 'title',
          cell: ({ user }) =>
            user ? (
              <Link to={`/users/${user.id}`} title={user.email}>
                {user.email}
              </Link>
            ) : (
              translate('partners.deleted_customer')
            ),
        },
        {
          name: translate('partners.status'),
          place: 'state',
          cell: ({ status, planName }) => (
            <div>
              <Status tone={TONES[status]}>{translate(`partners.referral_states.${status}`)}</Status>
              {planName !== null && <span className={styles.more}>{planName}</span>}
            </div>
          ),
        },
        {
          name: translate('partners.paid_months'),
          numeric: true,
          cell: ({ paidMonths, totalMonths }) =>
            translate('list.used_of', { used: number(paidMonths), of: number(totalMonths) }),
        },
        {
          name: translate('partners.earned_with'),
          numeric: true,
          cell: ({ totalCommission }) => dollars(totalCommission * 100),
        },
        {
          name: translate('partners.source'),
          bare: true,
          cell: ({ source, campaign }) =>
            [translate(`partners.sources.${source}`), campaign].filter(Boolean).join(', '),
        },
        { name: translate('partners.signed_up'), cell: ({ signedUpAt }) => date(signedUpAt) },
        {
          name: translate('partners.flag'),
          bare: true,
          wrap: true,
          optional: true,
          cell: ({ flag }) =>
            flag && <Status tone="warn">{translate(`payouts.reasons.${flag}`, { _: flag })}</Status>,
        },
      ]}
    />
  )
}
