import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '#/lib/class-names'
import { firstFieldOf } from '#/lib/keep-focus'
import { buttonClass } from './button'
import styles from './dialog.module.css'
import textStyles from './text.module.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** The element focused first; by default the first field, otherwise the first control that does not close it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Focuses the first field of a form, in place of `initialFocus`. */
  firstField?: () => void
  /** The element focused once it is closed; by default, and for `null`, the one that was focused before. */
  finalFocus?: () => HTMLElement | null
  className?: string
}

/** A dialog for work: it traps and restores focus; Esc and the close button leave it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  initialFocus,
  firstField,
  finalFocus,
  className,
}: DialogProps) {
  const focusFirst =
    firstField &&
    (() => {
      firstField()
      return false
    })
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        {/* A dialog over another one dims that one, too. */}
        <BaseDialog.Backdrop className={styles.scrim} forceRender />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popup}
            className={classNames(styles.dialog, className)}
            initialFocus={focusFirst ?? initialFocus ?? (() => firstFieldOf(popup.current))}
            finalFocus={finalFocus}
          >
            <div className={styles.head}>
              <div>
                <BaseDialog.Title className={textStyles.sectionTitle}>{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className={classNames(textStyles.label, styles.description)}>
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                className={classNames(
                  buttonClass({ variant: 'ghost', size: 'sm', square: true }),
                  styles.close
                )}
                aria-label="Close"
              >
                <X />
              </BaseDialog.Close>
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
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
  /** Buttons, the safe one first, which is focused unless the message is good news. */
  actions: ReactNode
}

/** A message or question that waits for an answer. */
export function MessageDialog({ open, onOpenChange, title, text, icon, tone, actions }: MessageDialogProps) {
  const buttons = useRef<HTMLDivElement>(null)
  // Good news has nothing to guard against: its way on is focused.
  const last = () => buttons.current?.querySelector<HTMLElement>(':scope > :last-child') ?? null
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classNames(styles.scrim, styles.above)} />
        <AlertDialog.Viewport className={classNames(styles.viewport, styles.above)}>
          <AlertDialog.Popup className={styles.dialog} initialFocus={tone === 'ok' ? last : undefined}>
            <div className={classNames(styles.body, styles.message)}>
              <span className={classNames(styles.icon, styles[tone])} aria-hidden="true">
                {icon}
              </span>
              <div>
                <AlertDialog.Title className={textStyles.cardTitle}>{title}</AlertDialog.Title>
                <AlertDialog.Description>{text}</AlertDialog.Description>
              </div>
            </div>
            <div ref={buttons} className={styles.footer}>
              {actions}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
