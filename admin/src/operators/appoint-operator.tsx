import type { AdminOperatorInput } from '@cygnet/sdk/operator'
import { Button, MenuItem, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { FormDialog } from '../parts/form-dialog'
import { Writes } from '../parts/writes'

type Access = AdminOperatorInput['access']

const ACCESSES: readonly Access[] = ['read_only', 'all']

/** Makes a user an operator, with little access unless more is chosen. */
export function AppointOperator() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<Access>('read_only')
  const close = () => {
    setOpen(false)
    setEmail('')
    setAccess('read_only')
  }
  const appoint = useOperatorAction(
    (input: AdminOperatorInput) => api.admin.operators.create(input),
    { done: 'operators.appointed', failed: 'Failed to appoint operator' },
    close
  )
  return (
    <Writes>
      <Button variant="contained" startIcon={<Plus />} onClick={() => setOpen(true)}>
        {translate('operators.appoint')}
      </Button>
      <FormDialog
        open={isOpen}
        maxWidth="xs"
        title={translate('operators.appoint')}
        text={translate('operators.appoint_text')}
        confirm={translate('operators.appoint')}
        busy={appoint.isPending}
        ready={email.includes('@')}
        typed={email !== ''}
        onConfirm={() => appoint.run({ email: email.trim(), access })}
        onClose={close}
      >
        <TextField
          autoFocus
          fullWidth
          required
          margin="normal"
          type="email"
          label={translate('operators.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          select
          fullWidth
          margin="normal"
          label={translate('operators.access')}
          value={access}
          onChange={(event) => setAccess(event.target.value === 'all' ? 'all' : 'read_only')}
        >
          {ACCESSES.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`operators.accesses.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </FormDialog>
    </Writes>
  )
}
