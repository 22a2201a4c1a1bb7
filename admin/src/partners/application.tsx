import type { AdminPartner } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { Status } from '../parts/status'
import { useMayChange } from '../parts/writes'
import styles from './application.module.css'
import { doubtsAbout, hostOf, isOfDomain } from './doubts'
import { PartnerDecisions } from './partner-decisions'

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
      <div className={styles.application}>
        <div>
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
            <Signal name={said('terms')} doubt={termsAgreedAt === null && said('doubts.terms')}>
              {termsAgreedAt === null ? said('not_agreed') : said('agreed', { date: date(termsAgreedAt) })}
            </Signal>
            {statusReason && (
              <div>
                <dt>{translate('partners.reason')}</dt>
                <dd>{statusReason}</dd>
              </div>
            )}
          </dl>
        </div>
        {partner.status === 'pending' && <Decision partner={partner} />}
      </div>
    </Card>
  )
}

/** What the checks come to, and the decision: where some have failed, the applicant is asked first. */
function Decision({ partner }: { partner: AdminPartner }) {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const heading = useId()
  const doubts = doubtsAbout(partner).length
  const said = (key: string, values = {}) => translate(`partners.application.${key}`, values)
  if (!mayChange) return null
  return (
    <section className={styles.decision} aria-labelledby={heading}>
      <h3 id={heading}>{said('decision')}</h3>
      <p>
        {doubts > 0
          ? `${translate('partners.approve_doubts', { smart_count: doubts })} ${said('ask_first')}`
          : said('all_passed')}
      </p>
      {doubts > 0 && (
        <Button
          variant="contained"
          startIcon={<Mail />}
          href={`mailto:${partner.email}?subject=${encodeURIComponent(said('ask_subject'))}`}
        >
          {said('ask')}
        </Button>
      )}
      <PartnerDecisions />
    </section>
  )
}

/** What is known of the applicant; where it is a reason to doubt, with what to make of it. */
function Signal({ name, doubt, children }: { name: string; doubt: string | false; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Status tone={doubt ? 'warn' : 'ok'}>{children}</Status>
        {doubt && <span className={styles.doubt}>{doubt}</span>}
      </dd>
    </div>
  )
}
