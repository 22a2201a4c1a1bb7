import type { AdminPartner } from '@cygnet/sdk/operator'
import { Check, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { BulkBar } from '../list/bulk-bar'
import { useSelection } from '../list/selection'
import { usePartnerActions } from './use-partner-actions'

export function PartnerBulkBar() {
  const { rows, clear } = useSelection<AdminPartner>()
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { approve, remove } = usePartnerActions(clear)
  const forfeited = rows.reduce((sum, { unpaidEarnings }) => sum + Math.max(0, unpaidEarnings), 0)
  return (
    <BulkBar
      actions={[
        {
          label: 'partners.approve_many',
          icon: <Check />,
          rows: rows.filter(({ status }) => status === 'pending'),
          action: approve,
        },
        {
          label: 'partners.remove',
          icon: <Trash2 />,
          rows,
          action: remove,
          destroys: true,
          question: {
            title: translate('partners.delete_many', { smart_count: rows.length }),
            text: translate(forfeited > 0 ? 'partners.delete_text' : 'partners.delete_text_nothing', {
              forfeited: dollars(forfeited * 100),
            }),
            confirm: translate('partners.remove'),
          },
        },
      ]}
    />
  )
}
