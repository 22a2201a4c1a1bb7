import type { AdminPublication } from '@cygnet/sdk/operator'
import { IconButton, Tooltip } from '@mui/material'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ActionButton } from '../list/action-button'
import { RowActions } from '../list/row-actions'
import { usePublicationActions } from './use-publication-actions'

/** The buttons at the end of a row: a deleted publication can be restored, any other edited and deleted. */
export function PublicationActions() {
  const publication = useRecordContext<AdminPublication>()
  const translate = useTranslate()
  const { remove, restore } = usePublicationActions()
  if (!publication) return null
  const { id, title } = publication
  const labeled = (key: string) => translate(key, { title })
  if (publication.deletedAt) {
    return (
      <RowActions>
        <ActionButton
          iconOnly
          label={labeled('publications.restore_one')}
          icon={<Undo2 />}
          busy={restore.isPending}
          onAct={() => restore.run([id])}
        />
      </RowActions>
    )
  }
  return (
    <RowActions>
      <Tooltip title={labeled('publications.edit_one')}>
        <IconButton component={Link} to={`/publications/${id}`} aria-label={labeled('publications.edit_one')}>
          <Pencil />
        </IconButton>
      </Tooltip>
      <ActionButton
        iconOnly
        destroys
        label={labeled('publications.delete_one')}
        icon={<Trash2 />}
        busy={remove.isPending}
        question={{
          title: labeled('publications.delete_title'),
          text: translate('publications.delete_text'),
          confirm: translate('ra.action.delete'),
        }}
        onAct={() => remove.run([id])}
      />
    </RowActions>
  )
}
