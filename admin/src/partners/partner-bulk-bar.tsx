import type { AdminPartner } from '@cygnet/sdk'
import { Check, Trash2 } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { ActionButton } from '../list/action-button'
import { BulkBar } from '../list/bulk-bar'
import { usePartnerActions } from './use-partner-actions'

export function PartnerBulkBar() {
  const { selectedIds, onUnselectItems, data } = useListContext<AdminPartner>()
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { approve, remove } = usePartnerActions(() => onUnselectItems())
  const forfeited = (data ?? [])
    .filter(({ id }) => selectedIds.includes(id))
    .reduce((sum, { unpaidEarnings }) => sum + Math.max(0, unpaidEarnings), 0)
  const waiting = (data ?? []).filter(({ id, status }) => status === 'pending' && selectedIds.includes(id))
  return (
    <BulkBar>
      {waiting.length > 0 && (
        <ActionButton
          label={translate('partners.approve_many', { smart_count: waiting.length })}
          icon={<Check />}
          busy={approve.isPending}
          onAct={() => approve.run(waiting.map(({ id }) => id))}
        />
      )}
      <ActionButton
        destroys
        label={translate('partners.remove')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: translate('partners.delete_many', { smart_count: selectedIds.length }),
          text: translate(forfeited > 0 ? 'partners.delete_text' : 'partners.delete_text_nothing', {
            forfeited: dollars(forfeited * 100),
          }),
          confirm: translate('partners.remove'),
        }}
        onAct={() => remove.run(selectedIds.map(String))}
      />
    </BulkBar>
  )
}
