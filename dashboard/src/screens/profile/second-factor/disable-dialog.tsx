import { Dialog } from '#/components/ui/dialog'
import { disableSecondFactor } from '#/queries/second-factor'
import { ProofForm } from './proof-form'

/** Turns the second factor off. */
export function DisableDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Turn off two-factor authentication"
      description="Signing in will no longer ask for a code. Your recovery codes stop working."
    >
      <ProofForm
        hasPassword={hasPassword}
        label="Turn Off"
        destroys
        mutation={disableSecondFactor}
        onSuccess={() => onClose()}
      />
    </Dialog>
  )
}
