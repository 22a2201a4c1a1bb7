import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#/lib/class-names'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Where focus goes in; the first control when left out. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** A dialog for work: focus goes in, is held and returns; Esc and the close button leave it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  initialFocus,
  className,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup className={classNames('dialog', className)} initialFocus={initialFocus}>
            <div className="dialog-head">
              <div>
                <BaseDialog.Title className="h2">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="label mt-1">{description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close className="btn ghost icon sm" aria-label="Close">
                <X className="i" />
              </BaseDialog.Close>
            </div>
            <div className="d-b">{children}</div>
            {footer && <div className="d-f">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface MessageDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  icon: ReactNode
  tone: 'ok' | 'warn' | 'bad'
  /** Buttons, the safe one first: focus enters there. */
  actions: ReactNode
}

/** A message or question that waits for an answer. */
export function MessageDialog({ open, onOpenChange, title, text, icon, tone, actions }: MessageDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim above" />
        <AlertDialog.Viewport className="dialog-viewport above">
          <AlertDialog.Popup className="dialog">
            <div className="d-b dialog-message">
              <span className={classNames('ic', tone)} aria-hidden="true">
                {icon}
              </span>
              <div>
                <AlertDialog.Title className="h3">{title}</AlertDialog.Title>
                <AlertDialog.Description>{text}</AlertDialog.Description>
              </div>
            </div>
            <div className="d-f">{actions}</div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
