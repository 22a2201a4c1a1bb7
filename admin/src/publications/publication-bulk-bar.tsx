import type { AdminPublication } from '@cygnet/sdk'
import { Trash2, Undo2 } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../list/action-button'
import { BulkBar } from '../list/bulk-bar'
import { usePublicationActions } from './use-publication-actions'

/** Deleted publications are listed apart from the others: a selection has one kind only. */
export function PublicationBulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminPublication>()
  const translate = useTranslate()
  const { remove, restore } = usePublicationActions(() => onUnselectItems())
  const ids = selectedIds.map(String)
  const isDeleted = data.some(({ id, deletedAt }) => deletedAt !== null && ids.includes(id))
  return (
    <BulkBar>
      {isDeleted ? (
        <ActionButton
          label={translate('publications.restore')}
          icon={<Undo2 />}
          busy={restore.isPending}
          onAct={() => restore.run(ids)}
        />
      ) : (
        <ActionButton
          destroys
          label={translate('ra.action.delete')}
          icon={<Trash2 />}
          busy={remove.isPending}
          question={{
            title: translate('publications.delete_many', { smart_count: ids.length }),
            text: translate('publications.delete_text'),
            confirm: translate('ra.action.delete'),
          }}
          onAct={() => remove.run(ids)}
        />
      )}
    </BulkBar>
  )
}
