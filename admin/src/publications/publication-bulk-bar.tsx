import { Trash2 } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../list/action-button'
import { BulkBar } from '../list/bulk-bar'
import { usePublicationActions } from './use-publication-actions'

export function PublicationBulkBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const translate = useTranslate()
  const { remove } = usePublicationActions(() => onUnselectItems())
  return (
    <BulkBar>
      <ActionButton
        destroys
        label={translate('ra.action.delete')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: translate('publications.delete_many', { smart_count: selectedIds.length }),
          text: translate('publications.delete_text'),
          confirm: translate('ra.action.delete'),
        }}
        onAct={() => remove.run(selectedIds.map(String))}
      />
    </BulkBar>
  )
}
