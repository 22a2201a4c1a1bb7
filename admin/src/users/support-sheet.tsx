import type { AdminUser } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { Eye, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { openSupportView } from '../lib/support-view'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { ReasonDialog } from '../parts/reason-dialog'
import { Sheet } from '../parts/record-form'
import { useMayChange } from '../parts/writes'
import styles from './support-sheet.module.css'
import { fullName } from './user-name'

/** Puts an account on hold for review, and releases it. */
export function SupportSheet() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()
  const mayChange = useMayChange()
  if (!user || (!mayChange && !user.hold)) return null
  return (
    <Sheet title={translate('support.title')}>
      {user.role === 'admin' ? (
        <p className={styles.note}>{translate('support.not_for_operators')}</p>
      ) : (
        <div className={styles.actions}>
          {user.hold ? <Release user={user} hold={user.hold} /> : <Hold user={user} />}
        </div>
      )}
    </Sheet>
  )
}

/** Asks for a reason, and opens the account as its user sees it. */
export function ViewAsUser({ user }: { user: AdminUser }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const start = useOperatorAction(
    async (reason: string) => openSupportView(await api.admin.users.startView(user.id, { reason })),
    { done: 'support.view', failed: 'Failed to start view' }
  )
  return (
    <>
      <Button variant="outlined" startIcon={<Eye />} onClick={() => setAsking(true)}>
        {translate('support.view')}
      </Button>
      <ReasonDialog
        open={asking}
        title={translate('support.view_title', { name: fullName(user, user.email) })}
        text={translate('support.view_text')}
        label={translate('support.view_reason')}
        help={translate('support.view_reason_help')}
        longest={300}
        confirm={translate('support.view')}
        busy={start.isPending}
        onConfirm={start.run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Hold({ user }: { user: AdminUser }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const hold = useOperatorAction(
    (reason: string) => api.admin.users.hold(user.id, { reason }),
    { done: 'support.held', failed: 'Failed to hold account' },
    () => setAsking(false)
  )
  return (
    <div className={styles.action}>
      <p>{translate('support.hold_text')}</p>
      <Button variant="outlined" color="error" startIcon={<ShieldAlert />} onClick={() => setAsking(true)}>
        {translate('support.hold')}
      </Button>
      <ReasonDialog
        open={asking}
        title={translate('support.hold_title', { name: fullName(user, user.email) })}
        text={translate('support.hold_text')}
        label={translate('support.hold_reason')}
        help={translate('support.hold_reason_help')}
        longest={500}
        confirm={translate('support.hold')}
        busy={hold.isPending}
        onConfirm={hold.run}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function Release({ user, hold }: { user: AdminUser; hold: NonNullable<AdminUser['hold']> }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const release = useOperatorAction(() => api.admin.users.release(user.id), {
    done: 'support.released',
    failed: 'Failed to release account',
  })
  return (
    <div className={styles.action}>
      <p>
        <b>{translate('support.held_since', { date: dateTime(hold.since) })}</b>
        {hold.reason}
      </p>
      <ActionButton
        label={translate('support.release')}
        icon={<ShieldCheck />}
        busy={release.isPending}
        question={{
          title: translate('support.release_title', { name: fullName(user, user.email) }),
          text: translate('support.release_text'),
          confirm: translate('support.release'),
        }}
        onAct={() => release.run(undefined)}
      />
    </div>
  )
}
