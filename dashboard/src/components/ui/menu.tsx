import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { classNames } from '#/lib/class-names'
import { isReadOnly, READ_ONLY } from '#/lib/support-view'
import styles from './menu.module.css'
import textStyles from './text.module.css'

/** Menus are rendered inside the main landmark, so that people who navigate by landmarks find their content. */
const landmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector('main')
  },
}

/** A menu below its trigger; arrow keys move in it, Esc returns focus. */
export function Menu({
  trigger,
  label,
  align = 'end',
  onClose,
  finalFocus,
  children,
}: {
  /** The button that opens it. */
  trigger: ReactElement
  /** The menu's accessible name; by default the trigger's. */
  label?: string
  align?: 'start' | 'end'
  onClose?: () => void
  /** The element focused once it is closed; by default, and for `null`, the trigger. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}) {
  return (
    <BaseMenu.Root onOpenChange={(open) => !open && onClose?.()}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={landmark}>
        <BaseMenu.Positioner className={styles.positioner} align={align} sideOffset={6} collisionPadding={12}>
          <BaseMenu.Popup className={styles.menu} aria-label={label} finalFocus={finalFocus}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function MenuItem({
  icon,
  hint,
  danger,
  disabled = false,
  writes,
  onSelect,
  children,
}: {
  icon?: ReactNode
  /** A few letters at the end, such as a file extension. */
  hint?: string
  danger?: boolean
  disabled?: boolean
  /** As a button's. */
  writes?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  const refused = writes === true && isReadOnly()
  return (
    <BaseMenu.Item
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled || refused}
      title={refused ? READ_ONLY : undefined}
      onClick={onSelect}
    >
      {icon}
      {children}
      {hint && <span className={classNames(textStyles.keys, styles.hint)}>{hint}</span>}
    </BaseMenu.Item>
  )
}

/** A link in a menu; `render` takes the router's link where the target is in the product. */
export function MenuLink({
  icon,
  render,
  children,
}: {
  icon?: ReactNode
  render: ReactElement
  children: ReactNode
}) {
  return (
    <BaseMenu.Item className={styles.item} render={render}>
      {icon}
      {children}
    </BaseMenu.Item>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />
}

/** A line above the items, such as whose menu this is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles.heading}>{children}</BaseMenu.GroupLabel>
    </BaseMenu.Group>
  )
}
