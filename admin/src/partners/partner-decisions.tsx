import type { AdminPartner } from '@cygnet/sdk/operator'
import { Button, MenuItem, TextField } from '@mui/material'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { ReasonDialog } from '../parts/reason-dialog'
import { useMayChange } from '../parts/writes'
import { fullName } from '../users/user-name'
import styles from './application.module.css'
import { doubtsAbout } from './doubts'
import { usePartnerActions } from './use-partner-actions'

const { partners } = api.admin

type Decision = 'decline' | 'correct' | 'assign'
type CorrectionType = 'credit' | 'debit'

/** The longest reason that the server accepts, in characters. */
const MAX_LENGTH = 500

const CORRECTIONS: readonly CorrectionType[] = ['credit', 'debit']

/** What an operator decides for a partner with a reason: each is explained, and confirmed, in a dialog. */
export function PartnerDecisions() {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const partner = useRecordContext<AdminPartner>()
  const mayChange = useMayChange()
  const { approve } = usePartnerActions()
  const [asking, setAsking] = useState<Decision | null>(null)
  const [type, setType] = useState<CorrectionType>('credit')
  const [amount, setAmount] = useState('')
  const [email, setEmail] = useState('')
  const close = () => {
    setAsking(null)
    setAmount('')
    setEmail('')
  }
  const failed = { failed: 'Failed to update partner' }
  const id = partner?.id ?? ''
  const decline = useOperatorAction(
    (reason: string) => partners.update(id, { status: 'declined', reason }),
    { done: 'partners.declined', ...failed },
    close
  )
  const correct = useOperatorAction(
    (reason: string) => partners.correct(id, { type, amount: Number(amount), reason }),
    { done: 'partners.corrected', ...failed },
    close
  )
  const assign = useOperatorAction(
    (reason: string) => partners.assign(id, { email: email.trim(), reason }),
    { done: 'partners.assigned', ...failed },
    close
  )
  if (!partner || !mayChange) return null
  const doubts = doubtsAbout(partner)
  const cents = Math.round(Number(amount) * 100)
  const after = Math.round(partner.balance * 100) + (type === 'credit' ? cents : -cents)
  const actions = { decline, correct, assign }
  const available: Decision[] = partner.status === 'pending' ? ['decline'] : ['correct', 'assign']
  return (
    <>
      {partner.status === 'pending' && (
        <ActionButton
          primary={doubts.length === 0}
          label={translate('partners.approve')}
          icon={<Check />}
          busy={approve.isPending}
          question={{
            title: translate('partners.approve_title', { name: fullName(partner, partner.email) }),
            text: [
              // What speaks against it comes first.
              ...(doubts.length > 0
                ? [translate('partners.approve_doubts', { smart_count: doubts.length })]
                : []),
              ...doubts
                .filter((doubt) => doubt !== 'website')
                .map((doubt) => translate(`partners.application.doubts.${doubt}`)),
              translate('partners.approve_text', {
                website: partner.website ?? translate('partners.no_website'),
              }),
            ].join(' '),
            confirm: translate(doubts.length > 0 ? 'partners.approve_anyway' : 'partners.approve'),
          }}
          onAct={() => approve.run([partner.id])}
        />
      )}
      {available.map((decision) => (
        <Button
          key={decision}
          variant="outlined"
          color={decision === 'decline' ? 'error' : 'primary'}
          onClick={() => setAsking(decision)}
        >
          {translate(`partners.${decision}`)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          key={asking}
          open
          title={translate(`partners.${asking}_title`, { name: fullName(partner, partner.email) })}
          text={translate(`partners.${asking}_text`, {
            balance: dollars(partner.balance * 100),
            name: fullName(partner, partner.email),
            email: partner.email,
          })}
          label={translate('partners.reason')}
          help={translate(asking === 'decline' ? 'partners.decline_help' : 'partners.decision_reason_help')}
          fields={asking !== 'decline'}
          longest={MAX_LENGTH}
          confirm={translate(`partners.${asking}`)}
          keep={asking === 'decline' ? translate('partners.leave_pending') : undefined}
          destroys={asking === 'decline'}
          busy={actions[asking].isPending}
          complete={asking === 'correct' ? cents > 0 : asking === 'assign' ? email.includes('@') : true}
          onConfirm={actions[asking].run}
          onClose={close}
        >
          {asking === 'decline' && doubts.length > 0 && (
            <ul className={styles.doubts}>
              {doubts.map((doubt) => (
                <li key={doubt}>{translate(`partners.doubts.${doubt}`)}</li>
              ))}
            </ul>
          )}
          {asking === 'correct' && (
            <>
              <TextField
                select
                autoFocus
                fullWidth
                margin="normal"
                label={translate('partners.correction')}
                value={type}
                onChange={(event) => setType(event.target.value === 'debit' ? 'debit' : 'credit')}
              >
                {CORRECTIONS.map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`partners.corrections.${each}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                fullWidth
                margin="normal"
                required
                type="number"
                label={translate('partners.amount')}
                helperText={
                  cents > 0 ? translate('partners.balance_after', { balance: dollars(after) }) : ' '
                }
                value={amount}
                slotProps={{ htmlInput: { min: 0.01, step: 0.01 } }}
                onChange={(event) => setAmount(event.target.value)}
              />
            </>
          )}
          {asking === 'assign' && (
            <TextField
              autoFocus
              fullWidth
              required
              margin="normal"
              type="email"
              label={translate('partners.customer_email')}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
