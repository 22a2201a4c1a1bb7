import type { AdminOperatorInput } from '@cygnet/sdk/operator'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { Writes } from '../parts/writes'

type Access = AdminOperatorInput['access']

const ACCESSES: readonly Access[] = ['read_only', 'all']

/** Makes a user an operator, with little access unless more is chosen. */
export function AppointOperator() {
  const translate = useTranslate()
  const id = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    appoint.run({ email: email.trim(), access })
  }
  return (
    <Writes>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('operators.appoint')}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="xs" onClose={close} aria-labelledby={`${id}-title`}>
        <form onSubmit={submit}>
          <DialogTitle id={`${id}-title`}>{translate('operators.appoint')}</DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('operators.appoint_text')}</DialogContentText>
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
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={close}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              loading={appoint.isPending}
              disabled={!email.includes('@')}
            >
              {translate('operators.appoint')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </Writes>
  )
}
