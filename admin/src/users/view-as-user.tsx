import type { AdminUser } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { openSupportView } from '../lib/support-view'
import { useOperatorAction } from '../lib/use-operator-action'
import { ReasonDialog } from '../parts/reason-dialog'
import { fullName } from './user-name'

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
