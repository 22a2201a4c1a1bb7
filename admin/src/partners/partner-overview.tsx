import type { AdminPartner } from '@cygnet/sdk/operator'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { Fact, FactStrip } from '../parts/fact-strip'
import { Status } from '../parts/status'
import styles from '../users/customer/customer.module.css'
import { hasEarned } from './partner-money'
import { PartnerStatus } from './partner-status'

/** Who a partner is, what they are judged by, and how they stand. */
export function PartnerOverview() {
  const partner = useRecordContext<AdminPartner>()
  if (!partner) return null
  return (
    <>
      <Who partner={partner} />
      {hasEarned(partner) && <Standing partner={partner} />}
    </>
  )
}

function Who({ partner }: { partner: AdminPartner }) {
  const translate = useTranslate()
  const { status, userId, email, company, website, payoutsEnabled } = partner
  return (
    <p className={styles.who}>
      <PartnerStatus status={status} />
      {hasEarned(partner) && !payoutsEnabled && (
        <Status tone="warn">{translate('partners.not_payable')}</Status>
      )}
      {userId ? <Link to={`/users/${userId}`}>{email}</Link> : <span>{email}</span>}
      {hasEarned(partner) && (
        <>
          {company && <span>{company}</span>}
          {website ? (
            <a href={website} target="_blank" rel="noreferrer noopener">
              {website}
            </a>
          ) : (
            <span>{translate('partners.website_missing')}</span>
          )}
        </>
      )}
    </p>
  )
}

function Standing({ partner }: { partner: AdminPartner }) {
  const translate = useTranslate()
  const { date, dollars, number, percent } = useFormats()
  const { stats, tier, commissionRate, commissionRateOverride, statusReason } = partner
  const said = (key: string, values = {}) => translate(`partners.${key}`, values)
  return (
    <FactStrip>
      <Fact name={said('since')}>{date(partner.createdAt)}</Fact>
      <Fact
        name={said('commission')}
        more={said(commissionRateOverride === null ? 'by_tier' : 'by_operator', {
          tier: said(`tiers.${tier}`),
        })}
      >
        {percent(commissionRate)}
      </Fact>
      <Fact name={said('referred')} more={said('active_now', { count: number(partner.activeReferrals) })}>
        {number(partner.referredUsers)}
      </Fact>
      <Fact name={said('revenue')} more={said('revenue_more')}>
        {dollars(partner.totalRevenue * 100)}
      </Fact>
      {/* What was earned is the sum of the four that follow. */}
      <Fact name={said('earnings')} more={said('earnings_more')}>
        {dollars(stats.totalEarnings * 100)}
      </Fact>
      <Fact name={said('balance')}>{dollars(partner.balance * 100)}</Fact>
      <Fact name={said('held')} more={stats.heldEarnings > 0 && said('held_more')}>
        {dollars(stats.heldEarnings * 100)}
      </Fact>
      <Fact name={said('in_payout')}>
        {dollars(Math.round((partner.unpaidEarnings - partner.balance - stats.heldEarnings) * 100))}
      </Fact>
      <Fact name={said('paid')}>{dollars(stats.paidEarnings * 100)}</Fact>
      {statusReason && <Fact name={said('reason')}>{statusReason}</Fact>}
    </FactStrip>
  )
}
