import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

/** A setting in a menu, which stays open while it is switched. */
export function MenuCheckbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <BaseMenu.CheckboxItem
      className={styles.item}
      checked={checked}
      closeOnClick={false}
      onCheckedChange={onChange}
    >
      {checked ? <SquareCheck /> : <Square />}
      {children}
    </BaseMenu.CheckboxItem>
  )
}
