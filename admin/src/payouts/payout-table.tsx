import type { AdminPayout, AdminPayoutsParams } from '@cygnet/sdk'
import { Send } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { CursorTable } from '../list/cursor-table'
import { ChoiceFilter } from '../list/filters'
import { Status, type Tone } from '../parts/status'

const TONES: Record<AdminPayout['status'], Tone> = {
  pending: 'warn',
  processing: 'warn',
  completed: 'ok',
  failed: 'bad',
  reversed: 'bad',
}
const STATES = Object.keys(TONES) as AdminPayout['status'][]

export function PayoutTable() {
  const translate = useTranslate()
  const { dateTime, dollars } = useFormats()
  return (
    <CursorTable<AdminPayout>
      name="payouts"
      title={translate('tabs.payouts')}
      failure="Failed to fetch payouts"
      filterNames={['state']}
      filters={
        <ChoiceFilter
          source="state"
          label={translate('payouts.state')}
          all={translate('payouts.held')}
          choices={STATES.map((id) => ({ id, name: translate(`payouts.states.${id}`) }))}
        />
      }
      load={async (query, signal) => {
        const { payouts, nextCursor } = await api.admin.payouts.list(query as AdminPayoutsParams, { signal })
        return { rows: payouts, nextCursor }
      }}
      columns={[
        {
          name: translate('payouts.partner'),
          cell: ({ partnerId, partnerEmail }) => <Link to={`/partners/${partnerId}`}>{partnerEmail}</Link>,
        },
        {
          name: translate('payouts.amount'),
          numeric: true,
          cell: ({ amount }) => dollars(amount * 100),
        },
        {
          name: translate('payouts.state'),
          cell: ({ status, hold }) => (
            <Status tone={TONES[status]}>
              {hold === null
                ? translate(`payouts.states.${status}`)
                : translate(`payouts.holds.${hold}`, { _: translate('payouts.held') })}
            </Status>
          ),
        },
        { name: translate('payouts.kind'), cell: ({ kind }) => translate(`payouts.kinds.${kind}`) },
        { name: translate('payouts.requested'), cell: ({ requestedAt }) => dateTime(requestedAt) },
        {
          name: translate('payouts.at_stripe'),
          cell: ({ stripeTransferId, failure }) => <code>{stripeTransferId ?? failure ?? '–'}</code>,
        },
        { name: translate('list.actions'), numeric: true, cell: (payout) => <Release payout={payout} /> },
      ]}
    />
  )
}

function Release({ payout: { id, hold, status, amount, partnerEmail } }: { payout: AdminPayout }) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const release = useOperatorAction((id: string) => api.admin.payouts.release(id), {
    done: 'payouts.released',
    failed: 'Failed to release payout',
  })
  if (hold === null || status !== 'pending') return null
  const about = { amount: dollars(amount * 100), email: partnerEmail }
  return (
    <ActionButton
      iconOnly
      label={translate('payouts.release_one', about)}
      icon={<Send />}
      busy={release.isPending}
      question={{
        title: translate('payouts.release_title', about),
        text: translate('payouts.release_text'),
        confirm: translate('payouts.release'),
      }}
      onAct={() => release.run(id)}
    />
  )
}
