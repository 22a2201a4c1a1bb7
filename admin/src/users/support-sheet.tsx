import type { AdminUser } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { openSupportView } from '../lib/support-view'
import { useOperatorAction } from '../lib/use-operator-action'
import { ReasonDialog } from '../parts/reason-dialog'
import { Sheet } from '../parts/record-form'
import { useMayChange } from '../parts/writes'
import { HoldAccount } from './hold-account'
import styles from './support-sheet.module.css'
import { useReview } from './use-review'
import { fullName } from './user-name'

/** Puts an account on hold for review, where nothing calls for that: else it is on top of the page. */
export function SupportSheet() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()
  const mayChange = useMayChange()
  const { isKnown, flagged } = useReview(user)
  if (!user || !mayChange || !isKnown || flagged || user.hold) return null
  return (
    <Sheet title={translate('support.title')}>
      {user.role === 'admin' ? (
        <p className={styles.note}>{translate('support.not_for_operators')}</p>
      ) : (
        <div className={styles.action}>
          <p>{translate('support.hold_text')}</p>
          <HoldAccount account={{ ...user, name: fullName(user, user.email) }} />
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
