import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { MessageDialog } from '#/components/ui/dialog'
import textStyles from '#/components/ui/text.module.css'
import type { PaymentFailure } from '#/lib/checkout'

/** The pop-up titled `Error` of a public page, in a separate file that is loaded when it is needed. */
export default function ErrorPopup({ failure, onClose }: { failure: PaymentFailure; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <MessageDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Error"
      text={
        <>
          {failure.text}
          {failure.detail && <span className={textStyles.detail}>{failure.detail}</span>}
        </>
      }
      tone="bad"
      icon={<CircleAlert />}
      actions={<Button onClick={close}>OK</Button>}
    />
  )
}
