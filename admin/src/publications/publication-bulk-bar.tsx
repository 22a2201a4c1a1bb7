import type { AdminPublication } from '@cygnet/sdk/operator'
import { Trash2, Undo2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { BulkBar } from '../list/bulk-bar'
import { useSelection } from '../list/selection'
import { usePublicationActions } from './use-publication-actions'

export function PublicationBulkBar() {
  const { rows, clear } = useSelection<AdminPublication>()
  const translate = useTranslate()
  const { remove, restore } = usePublicationActions(clear)
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null)
  const others = rows.filter(({ deletedAt }) => deletedAt === null)
  return (
    <BulkBar
      actions={[
        { label: 'publications.restore', icon: <Undo2 />, rows: deleted, action: restore },
        {
          label: 'ra.action.delete',
          icon: <Trash2 />,
          rows: others,
          action: remove,
          destroys: true,
          question: {
            title: translate('publications.delete_many', { smart_count: others.length }),
            text: translate('publications.delete_text'),
            confirm: translate('ra.action.delete'),
          },
        },
      ]}
    />
  )
}
