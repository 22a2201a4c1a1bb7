import { Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { useUnsaved } from '../../lib/unsaved'
import { useOperatorAction } from '../../lib/use-operator-action'
import { ActionButton } from '../../list/action-button'
import { Card } from '../../parts/card'
import { QueryPart } from '../../parts/query-part'
import { Writes } from '../../parts/writes'
import styles from './customer.module.css'

/** The longest note that the server accepts, in characters. */
const MAX_LENGTH = 2_000

/** What operators note on a customer; only their own notes can be deleted. */
export function NotesCard({ userId }: { userId: string }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const { identity } = useGetIdentity()
  const [text, setText] = useState('')
  const query = useQuery({
    queryKey: ['customer-notes', userId],
    queryFn: ({ signal }) => api.admin.notes.list(userId, { signal }),
  })
  const add = useOperatorAction(
    (written: string) => api.admin.notes.add(userId, { text: written }),
    { done: 'customer.note_added', failed: 'Failed to add note' },
    () => setText('')
  )
  useUnsaved(text.trim() !== '' && !add.isPending)
  const remove = useOperatorAction((id: string) => api.admin.notes.delete(id), {
    done: 'customer.note_deleted',
    failed: 'Failed to delete note',
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim()) add.run(text.trim())
  }
  return (
    <Card id="notes" title={translate('customer.notes')} more={translate('customer.notes_for')}>
      <Writes>
        <form className={styles.write} onSubmit={submit}>
          <TextField
            fullWidth
            multiline
            minRows={2}
            maxRows={12}
            label={translate('customer.note')}
            value={text}
            slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
            }}
          />
          <div>
            <small>Ctrl Enter</small>
            <Button type="submit" variant="outlined" loading={add.isPending} disabled={!text.trim()}>
              {translate('customer.add_note')}
            </Button>
          </div>
        </form>
      </Writes>
      <QueryPart query={query} failure="Failed to fetch notes">
        {(notes) => (
          <ul className={styles.items}>
            {notes.map((note) => (
              <li key={note.id}>
                <small>{note.operator.email}</small>
                <small>{dateTime(note.createdAt)}</small>
                <p>{note.text}</p>
                {note.operator.id === identity?.id && (
                  <ActionButton
                    iconOnly
                    destroys
                    label={translate('customer.delete_note')}
                    icon={<Trash2 />}
                    busy={remove.isPending}
                    question={{
                      title: translate('customer.delete_note_title'),
                      text: note.text,
                      confirm: translate('ra.action.delete'),
                    }}
                    onAct={() => remove.run(note.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  )
}
