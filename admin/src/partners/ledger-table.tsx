import type { AdminLedgerPage } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorTable } from '../list/cursor-table'

type Entry = AdminLedgerPage['entries'][number]

/** Everything that changed what a partner is owed, with the balance after it. */
export function LedgerTable({ partnerId }: { partnerId: string }) {
  const translate = useTranslate()
  const { date, dollars } = useFormats()
  return (
    <CursorTable<Entry>
      name={`ledger ${partnerId}`}
      title={translate('partners.ledger')}
      heading="ledger"
      brief
      failure="Failed to fetch partners"
      load={async ({ startingAfter }, signal) => {
        const query = startingAfter === undefined ? {} : { startingAfter }
        const { entries, nextCursor } = await api.admin.partners.ledger(partnerId, query, { signal })
        return { rows: entries, nextCursor }
      }}
      compact
      columns={[
        { name: translate('partners.day'), bare: true, cell: ({ createdAt }) => date(createdAt) },
        {
          name: translate('partners.entry'),
          place: 'title',
          cell: ({ kind }) => translate(`partners.entries.${kind}`),
        },
        {
          name: translate('partners.about'),
          bare: true,
          wrap: true,
          cell: (entry) => <About entry={entry} />,
        },
        {
          name: translate('partners.change'),
          numeric: true,
          place: 'state',
          cell: ({ amount }) => `${amount > 0 ? '+' : ''}${dollars(amount * 100)}`,
        },
        {
          name: translate('partners.owed'),
          numeric: true,
          cell: ({ balance }) => dollars(balance * 100),
        },
      ]}
    />
  )
}

function About({ entry: { planName, month, tier, note, transferId } }: { entry: Entry }) {
  const translate = useTranslate()
  if (transferId) return <code>{transferId}</code>
  if (note) return note
  if (tier) return translate(`partners.tiers.${tier}`, { _: tier })
  if (planName === null) return '–'
  return month === null ? planName : translate('partners.plan_month', { plan: planName, month })
}
