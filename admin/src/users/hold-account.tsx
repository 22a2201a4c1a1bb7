import { Check, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { ReasonDialog } from '../parts/reason-dialog'

interface Account {
  id: string
  name: string
  email: string
}

interface Props {
  account: Account
  /** Without an icon, and named with the account for a screen reader. */
  inRow?: boolean
  /** The main action of its page. */
  primary?: boolean
}

const titled = ({ name, email }: Account) => name || email

/** Puts an account on hold for review; its user reads the reason. */
export function HoldAccount({ account, inRow = false, primary = false }: Props) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const hold = useOperatorAction(
    (reason: string) => api.admin.users.hold(account.id, { reason }),
    { done: 'support.held', failed: 'Failed to hold account' },
    () => setAsking(false)
  )
  const text = translate(inRow ? 'moderation.hold' : 'support.hold')
  return (
    <>
      <ActionButton
        destroys
        red
        primary={primary}
        text={text}
        label={inRow ? `${text}: ${account.email}` : text}
        icon={!inRow && <ShieldAlert />}
        onAct={() => setAsking(true)}
      />
      <ReasonDialog
        open={asking}
        title={translate('support.hold_title', { name: titled(account) })}
        text={translate('support.hold_text')}
        label={translate('support.hold_reason')}
        help={translate('support.hold_reason_help')}
        longest={500}
        confirm={translate('support.hold')}
        busy={hold.isPending}
        onConfirm={hold.run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Ends the hold of an account, for a reason that the audit trail has. */
export function ReleaseAccount({ account, inRow = false, primary = false }: Props) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const release = useOperatorAction(
    (reason: string) => api.admin.users.release(account.id, { reason }),
    { done: 'support.released', failed: 'Failed to release account' },
    () => setAsking(false)
  )
  const text = translate('support.release')
  return (
    <>
      <ActionButton
        primary={primary}
        text={text}
        label={inRow ? `${text}: ${account.email}` : text}
        icon={!inRow && <ShieldCheck />}
        onAct={() => setAsking(true)}
      />
      <ReasonDialog
        open={asking}
        title={translate('support.release_title', { name: titled(account) })}
        text={translate('support.release_text')}
        label={translate('support.audit_reason')}
        help={translate('support.audit_reason_help')}
        longest={500}
        confirm={text}
        busy={release.isPending}
        onConfirm={release.run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Closes the review of an account without action, until its next refusal. */
export function CloseReview({ account, inRow = false }: Props) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const close = useOperatorAction(
    (reason: string) => api.admin.users.closeReview(account.id, { reason }),
    { done: 'support.review_closed', failed: 'Failed to close review' },
    () => setAsking(false)
  )
  const text = translate('support.no_action')
  return (
    <>
      <ActionButton
        text={text}
        label={inRow ? `${text}: ${account.email}` : text}
        icon={!inRow && <Check />}
        onAct={() => setAsking(true)}
      />
      <ReasonDialog
        open={asking}
        title={translate('support.no_action_title', { name: titled(account) })}
        text={translate('support.no_action_text')}
        label={translate('support.audit_reason')}
        help={translate('support.audit_reason_help')}
        longest={500}
        confirm={text}
        busy={close.isPending}
        onConfirm={close.run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
