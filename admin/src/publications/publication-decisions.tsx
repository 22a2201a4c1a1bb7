import type { AdminPublicationDetail } from '@cygnet/sdk/operator'
import { Archive, Trash2, Undo2 } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { usePublicationActions } from './use-publication-actions'

/** Beside the title of a publication: it can be deleted or, once deleted, restored. */
export function PublicationDecisions() {
  const publication = useRecordContext<AdminPublicationDetail>()
  const translate = useTranslate()
  const { remove, restore } = usePublicationActions()
  const before = publication?.status ?? 'draft'
  const archive = useOperatorAction(
    (status: AdminPublicationDetail['status']) =>
      api.admin.publications.update(publication?.id ?? '', { status }),
    {
      done: 'publications.archived',
      failed: 'Failed to update publication',
      undo: () => api.admin.publications.update(publication?.id ?? '', { status: before }),
    }
  )
  if (!publication) return null
  const { id, title, deletedAt } = publication
  if (deletedAt)
    return (
      <ActionButton
        label={translate('publications.restore')}
        icon={<Undo2 />}
        busy={restore.isPending}
        onAct={() => restore.run([id])}
      />
    )
  return (
    <>
      {publication.status !== 'archived' && (
        <ActionButton
          label={translate('publications.archive')}
          icon={<Archive />}
          busy={archive.isPending}
          onAct={() => archive.run('archived')}
        />
      )}
      <ActionButton
        destroys
        label={translate('ra.action.delete')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: translate('publications.delete_title', { title }),
          text: translate('publications.delete_text'),
          confirm: translate('ra.action.delete'),
        }}
        onAct={() => remove.run([id])}
      />
    </>
  )
}
