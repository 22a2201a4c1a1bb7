import { useState } from 'react'
import { renewRecoveryCodes } from '#/queries/second-factor'
import { CodesDialog } from './codes-dialog'
import { ProofForm } from './proof-form'

/** Creates ten new recovery codes and shows them once. */
export function RenewDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <CodesDialog
      codes={codes}
      title="New recovery codes"
      description="The old codes stop working right away."
      kept="The old codes no longer work. Each of these works once."
      onClose={onClose}
    >
      <ProofForm
        hasPassword={hasPassword}
        label="Create New Codes"
        mutation={renewRecoveryCodes}
        onSuccess={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    </CodesDialog>
  )
}
