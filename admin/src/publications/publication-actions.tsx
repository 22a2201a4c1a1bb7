import type { AdminPublication } from '@cygnet/sdk/operator'
import { Pencil, Trash2 } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { RowMenu } from '../list/row-menu'
import { usePublicationActions } from './use-publication-actions'

/** What can be done with a row: a deleted publication can be restored, any other edited and deleted. */
export function PublicationActions() {
  const publication = useRecordContext<AdminPublication>()
  const translate = useTranslate()
  const { remove, restore } = usePublicationActions()
  if (!publication) return null
  const { id, title, deletedAt } = publication
  return (
    <RowActions>
      {deletedAt ? (
        <ActionButton
          label={translate('publications.restore_one', { title })}
          text={translate('publications.restore')}
          busy={restore.isPending}
          onAct={() => restore.run([id])}
        />
      ) : (
        <RowMenu
          name={title}
          choices={[
            { text: translate('list.edit'), icon: <Pencil />, to: `/publications/${id}#edit` },
            {
              text: translate('ra.action.delete'),
              icon: <Trash2 />,
              destroys: true,
              busy: remove.isPending,
              question: {
                title: translate('publications.delete_title', { title }),
                text: translate('publications.delete_text'),
                confirm: translate('ra.action.delete'),
              },
              onAct: () => remove.run([id]),
            },
          ]}
        />
      )}
    </RowActions>
  )
}
