import type { ReactNode } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { useMessages } from '#/components/ui/messages'
import { RecoveryCodes } from './recovery-codes'

/**
 * A dialog that ends with recovery codes. They are shown only once, so leaving without having saved them asks
 * first.
 */
export function CodesDialog({
  codes,
  title,
  description,
  kept,
  children,
  onClose,
}: {
  /** Null until they exist; `children` are shown before. */
  codes: string[] | null
  title: string
  description: string
  /** The text above the codes. */
  kept: string
  children: ReactNode
  onClose: () => void
}) {
  const { show } = useMessages()

  async function leave() {
    const sure =
      codes === null ||
      (await show({
        title: 'Leave without your recovery codes?',
        text: 'They are not shown again. You can create new ones at any time.',
        tone: 'warn',
        close: 'Go Back',
        action: { label: 'Leave', destroys: true },
      }))
    if (sure) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && void leave()}
      title={codes ? 'Keep your recovery codes' : title}
      description={codes ? kept : description}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : children}
    </Dialog>
  )
}
