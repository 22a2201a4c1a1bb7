import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import { isReadOnly, READ_ONLY } from '#/lib/support-view'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerGhost'

const SIZES = { sm: styles.small, md: undefined, lg: styles.large }

export interface ButtonAppearance {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg'
  /** Fills the width of its container. */
  wide?: boolean
  /** Square, for only an icon; give it an `aria-label`. */
  square?: boolean
}

/** Class names of a button, for links and menu triggers that look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  wide,
  square,
}: ButtonAppearance = {}): string {
  return classNames(styles.button, styles[variant], SIZES[size], wide && styles.wide, square && styles.square)
}

export interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<'button'> {
  icon?: ReactNode
  /** Keeps the label and the width, shows that work is in progress, and ignores clicks. */
  busy?: boolean
  /** It changes something: in a read-only view of an account it is disabled and says why. */
  writes?: boolean
}

export function Button({
  variant,
  size,
  wide,
  square,
  icon,
  busy = false,
  writes = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const refused = writes && isReadOnly()
  const ownClasses = buttonClass({ variant, size, wide, square })
  return (
    <button
      {...rest}
      {...(refused && { disabled: true, title: READ_ONLY })}
      type={busy && type === 'submit' ? 'button' : type}
      className={classNames(
        ownClasses,
        busy && styles.busy,
        busy && !icon && !wide && styles.busyEdge,
        className
      )}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
