import type { AdminRisk, AdminRisksParams } from '@cygnet/sdk/operator'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { ActionButton } from '../list/action-button'
import { CursorTable } from '../list/cursor-table'
import { ChoiceFilter } from '../list/filters'
import { RowActions } from '../list/row-actions'
import type { Column } from '../parts/plain-table'
import { Status } from '../parts/status'
import { DecisionDialog, decisionKey, type RiskDecision } from './decision-dialog'
import styles from './payouts-page.module.css'
import { useHeldSums } from './use-held-sums'

const DECIDED: readonly AdminRisk['status'][] = ['confirmed', 'dismissed', 'expired']

/** What the rules have found about partners, each decided by itself. */
export function RiskTable({ partnerId }: { partnerId?: string }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const held = useHeldSums(partnerId)
  const partner: Column<AdminRisk> = {
    name: translate('payouts.partner'),
    place: 'title',
    cell: ({ partnerId, partnerEmail }) => <Link to={`/partners/${partnerId}`}>{partnerEmail}</Link>,
  }
  return (
    <CursorTable<AdminRisk>
      name={partnerId ? `risks ${partnerId}` : 'risks'}
      title={translate('payouts.risks')}
      heading="risks"
      brief={partnerId !== undefined}
      failure="Failed to fetch risks"
      filterNames={['risks']}
      filters={
        <ChoiceFilter
          source="risks"
          label={translate('payouts.decision')}
          all={translate('payouts.held')}
          choices={DECIDED.map((id) => ({ id, name: translate(`payouts.risk_states.${id}`) }))}
        />
      }
      load={async ({ risks: state, startingAfter }, signal) => {
        const { risks, nextCursor } = await api.admin.risks.list(
          { state, partnerId, startingAfter } as AdminRisksParams,
          { signal }
        )
        return { rows: risks, nextCursor }
      }}
      empty={translate('payouts.no_risks')}
      columns={[
        ...(partnerId ? [] : [partner]),
        { name: translate('payouts.reason'), wrap: true, cell: (risk) => <Finding risk={risk} /> },
        {
          name: translate('payouts.severity'),
          cell: ({ severity, partnerId, referralId }) => (
            <div>
              <Status tone={severity === 'high' ? 'bad' : 'warn'}>
                {translate(`payouts.severities.${severity}`)}
              </Status>
              {severity === 'high' && (
                <Holds ofCustomer={referralId !== null} cents={referralId === null ? held(partnerId) : 0} />
              )}
            </div>
          ),
        },
        { name: translate('payouts.appeal'), wrap: true, cell: ({ appeal }) => appeal ?? '–' },
        {
          name: translate('payouts.lapses'),
          cell: ({ status, createdAt, expiresAt }) => (
            <div>
              {status === 'open' ? date(expiresAt) : translate(`payouts.risk_states.${status}`)}
              <span className={styles.more}>{translate('payouts.found', { date: date(createdAt) })}</span>
            </div>
          ),
        },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (risk) => <Decision risk={risk} />,
        },
      ]}
    />
  )
}

/** What waits for the decision: commissions of one customer, or payouts, with the sum of one that was requested. */
function Holds({ cents, ofCustomer }: { cents: number; ofCustomer: boolean }) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  return (
    <span className={`${styles.more} ${styles.why}`}>
      {cents > 0
        ? translate('payouts.holds_sum', { amount: dollars(cents) })
        : translate(ofCustomer ? 'payouts.holds_commissions' : 'payouts.holds_payouts')}
    </span>
  )
}

/** The rule, what it found, and the customer whom that is about. */
function Finding({ risk: { rule, evidence, customer } }: { risk: AdminRisk }) {
  const translate = useTranslate()
  const { partner, ...rest } = evidence
  const facts = Object.entries(rest).map(([name, value]) =>
    translate(`payouts.evidence.${name}`, { value: name === 'customer' ? String(value).slice(-6) : value })
  )
  return (
    <div>
      {translate(`payouts.reasons.${rule}`)}
      {facts.length > 0 && <span className={styles.more}>{facts.join(', ')}</span>}
      {partner !== undefined && (
        <span className={styles.more}>
          <Link to={`/partners/${partner}`}>{translate('payouts.other_partner')}</Link>
        </span>
      )}
      {customer && (
        <span className={styles.more}>
          <Link to={`/users/${customer.id}`}>{customer.email}</Link>
        </span>
      )}
    </div>
  )
}

function Decision({ risk }: { risk: AdminRisk }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState<RiskDecision | null>(null)
  const { status, partnerEmail: email } = risk
  const named = (decision: RiskDecision) => {
    const text = translate(decisionKey(risk, decision))
    return { text, label: `${text}: ${email}`, onAct: () => setAsking(decision) }
  }
  if (status !== 'open' && status !== 'confirmed') return null
  return (
    <RowActions stacked>
      <ActionButton {...named('dismiss')} />
      {status === 'open' && <ActionButton red {...named('confirm')} />}
      {asking && <DecisionDialog risk={risk} decision={asking} onClose={() => setAsking(null)} />}
    </RowActions>
  )
}
