import type { AdminProfile, AdminUser } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { Fact, FactStrip } from '../../parts/fact-strip'
import { QueryPart } from '../../parts/query-part'
import { Status } from '../../parts/status'
import { ReviewBanner } from '../review-banner'
import { UserStatus } from '../user-status'
import { AuditCard } from './audit-card'
import styles from './customer.module.css'
import { GenerationsCard } from './generations-card'
import { InvoicesCard } from './invoices-card'
import { KeysCard } from './keys-card'
import { NotesCard } from './notes-card'
import { OpenProblems } from './open-problems'
import { PlanCard } from './plan-card'
import { PublicationsCard } from './publications-card'
import { UsageCard } from './usage-card'
import { WebhooksCard } from './webhooks-card'

/** All about a customer: on the left what holds now, on the right what happened. */
export function CustomerOverview() {
  const user = useRecordContext<AdminUser>()
  const id = user?.id ?? ''
  const query = useQuery({
    queryKey: ['customer-profile', id],
    queryFn: ({ signal }) => api.admin.users.profile(id, { signal }),
    enabled: id !== '',
  })
  if (!user) return null
  const { email } = user
  return (
    <>
      <Head user={user} company={query.data?.company ?? null} />
      <ReviewBanner />
      <OpenProblems />
      <QueryPart query={query} failure="Failed to fetch customer">
        {(profile) => (
          <>
            <CustomerFacts user={user} profile={profile} />
            <div className={styles.sides}>
              <div className={styles.column}>
                <PlanCard user={user} profile={profile} />
                <UsageCard profile={profile} email={email} />
                <KeysCard keys={profile.apiKeys} email={email} />
                <WebhooksCard endpoints={profile.webhookEndpoints} userId={id} />
              </div>
              <div className={styles.column}>
                <InvoicesCard user={user} mayCredit={profile.stripeCustomerId !== null} />
                <NotesCard userId={id} />
                <PublicationsCard userId={id} count={profile.publications} />
                <GenerationsCard userId={id} />
                <AuditCard userId={id} />
              </div>
            </div>
          </>
        )}
      </QueryPart>
    </>
  )
}

function Head({ user, company }: { user: AdminUser; company: AdminProfile['company'] }) {
  const website = company?.website
  const isAddress = website !== undefined && URL.canParse(website)
  return (
    <p className={styles.who}>
      <UserStatus user={user} />
      <a href={`mailto:${user.email}`}>{user.email}</a>
      {company?.name && <span>{company.name}</span>}
      {isAddress && (
        <a href={website} target="_blank" rel="noreferrer">
          {new URL(website).host}
        </a>
      )}
      <code>{user.id}</code>
    </p>
  )
}

/** Milliseconds of a day. */
const DAY = 86_400_000

function CustomerFacts({ user, profile }: { user: AdminUser; profile: AdminProfile }) {
  const translate = useTranslate()
  const { date, dateTime, dollars, number } = useFormats()
  const { emailVerifiedAt, secondFactorSince, lastSignInAt, referredBy, partnerId, paid, refunded } = profile
  const days = Math.floor((Date.now() - Date.parse(user.createdAt)) / DAY)
  const said = (key: string, values = {}) => translate(`customer.${key}`, values)
  return (
    <FactStrip>
      <Fact name={said('since')} more={said('days', { smart_count: days, count: number(days) })}>
        {date(user.createdAt)}
      </Fact>
      <Fact name={said('email')} more={emailVerifiedAt && dateTime(emailVerifiedAt)}>
        {user.emailVerified ? said('verified') : <Status tone="warn">{said('not_verified')}</Status>}
      </Fact>
      <Fact
        name={said('second_factor')}
        more={secondFactorSince && said('since_date', { date: date(secondFactorSince) })}
      >
        {said(user.secondFactorEnabled ? 'on' : 'off')}
      </Fact>
      <Fact name={said('last_sign_in')}>{lastSignInAt ? dateTime(lastSignInAt) : said('no_session')}</Fact>
      <Fact name={said('referred')} more={referredBy && date(referredBy.at)}>
        {referredBy ? (
          <Link to={`/partners/${referredBy.partnerId}`}>{referredBy.email}</Link>
        ) : (
          said('not_referred')
        )}
      </Fact>
      <Fact
        name={said('paid_ever')}
        more={refunded > 0 && said('refunded_ever', { amount: dollars(refunded) })}
      >
        {dollars(paid)}
      </Fact>
      {partnerId && (
        <Fact name={said('is_partner')}>
          <Link to={`/partners/${partnerId}`}>{said('partner_page')}</Link>
        </Fact>
      )}
    </FactStrip>
  )
}
