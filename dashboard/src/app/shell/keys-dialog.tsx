import type { Role } from '@cygnet/sdk/session'
import { useState } from 'react'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { Dialog } from '#/components/ui/dialog'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { keys } from '#/lib/keys'
import styles from './keys-dialog.module.css'
import { singleKeysAreOn, turnSingleKeys } from './single-keys'

interface KeysDialogProps {
  role: Role
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The keys that work on every screen. */
export default function KeysDialog({ role, open, onOpenChange }: KeysDialogProps) {
  const [on, setOn] = useState(singleKeysAreOn)
  const shortcuts = [
    ['Search, or go to a page', keys('Ctrl+K')],
    ...(role === 'partner' ? [] : [['New publication', 'c']]),
    ['Search on this page', '/'],
    ['This list', '?'],
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {shortcuts.map(([what, key]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <kbd className={textStyles.keys}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox)}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            turnSingleKeys(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        <span>Use single-key shortcuts</span>
      </label>
    </Dialog>
  )
}
