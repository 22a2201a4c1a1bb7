import type { AdminPartner } from '@cygnet/sdk/operator'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { Status } from '../parts/status'
import styles from './application.module.css'

/** What an application is judged by: the website, and what is known about who sent it. */
export function Application({ partner }: { partner: AdminPartner }) {
  const translate = useTranslate()
  const { date, dateTime, percent } = useFormats()
  const { email, website, emailVerified, termsAgreedAt, company, createdAt, statusReason } = partner
  const { commissionRate, commissionRateOverride, tier } = partner
  const said = (key: string, values = {}) => translate(`partners.application.${key}`, values)
  const sameDomain = website === null ? null : isOfDomain(email, website)
  return (
    <Card title={said('title')} more={said('sent', { time: dateTime(createdAt) })}>
      <p className={styles.website}>
        {website === null ? (
          translate('partners.website_missing')
        ) : (
          <a href={website} target="_blank" rel="noreferrer noopener">
            {hostOf(website)}
          </a>
        )}
        <small>{company ?? said('person')}</small>
      </p>
      <dl className={styles.signals}>
        <div>
          <dt>{translate('partners.commission')}</dt>
          <dd>
            {percent(commissionRate)}{' '}
            {translate(commissionRateOverride === null ? 'partners.by_tier' : 'partners.by_operator', {
              tier: translate(`partners.tiers.${tier}`),
            })}
          </dd>
        </div>
        <Signal name={translate('users.email')} doubt={!emailVerified && said('doubts.email')}>
          {translate(emailVerified ? 'customer.verified' : 'customer.not_verified')}
        </Signal>
        {sameDomain !== null && (
          <Signal name={said('domains')} doubt={!sameDomain && said('doubts.domains')}>
            {said(sameDomain ? 'same' : 'differ')}
          </Signal>
        )}
        <Signal
          name={said('terms')}
          doubt={termsAgreedAt === null && said('doubts.terms')}
          more={
            termsAgreedAt === null && (
              <a href={`mailto:${email}?subject=${encodeURIComponent(said('ask_subject'))}`}>{said('ask')}</a>
            )
          }
        >
          {termsAgreedAt === null ? said('not_agreed') : said('agreed', { date: date(termsAgreedAt) })}
        </Signal>
        {statusReason && (
          <div>
            <dt>{translate('partners.reason')}</dt>
            <dd>{statusReason}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** What is known of the applicant; where it is a reason to doubt, with what to make of it. */
function Signal({
  name,
  doubt,
  more,
  children,
}: {
  name: string
  doubt: string | false
  /** What can be done about it. */
  more?: ReactNode
  children: string
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Status tone={doubt ? 'warn' : 'ok'}>{children}</Status>
        {doubt && <small className={styles.doubt}>{doubt}</small>}
        {more}
      </dd>
    </div>
  )
}

/** How many of the checks of an application are a reason to doubt it. */
export const doubtsAbout = ({ email, website, emailVerified, termsAgreedAt }: AdminPartner): number =>
  [!emailVerified, termsAgreedAt === null, website === null || !isOfDomain(email, website)].filter(Boolean)
    .length

const hostOf = (website: string) => (URL.canParse(website) ? new URL(website).hostname : website)

/** Whether an address belongs to the domain of a website. */
function isOfDomain(email: string, website: string): boolean {
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  const host = hostOf(website).replace(/^www\./, '')
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`))
}
