import { Popover } from '@base-ui/react/popover'
import { Keyboard, X } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { keys } from '#/lib/keys'
import styles from './editor-help.module.css'

const SHORTCUTS = [
  ['Save and keep writing', 'Ctrl+S'],
  ['Find and replace', 'Ctrl+F'],
  ['Undo', 'Ctrl+Z'],
  ['Redo', 'Ctrl+Shift+Z'],
  ['Bold', 'Ctrl+B'],
  ['Italic', 'Ctrl+I'],
  ['Link', 'Ctrl+K'],
  ['Heading', 'Ctrl+Alt+2'],
  ['List', 'Ctrl+Shift+8'],
  ['Numbered list', 'Ctrl+Shift+7'],
  ['Quote', 'Ctrl+Shift+9'],
  ['Images', 'Ctrl+Shift+U'],
  ['Rewrite the selection', 'Ctrl+J'],
] as const

/** Lists what the editor can do without a button. */
export function EditorHelp() {
  return (
    <Popover.Root>
      <Popover.Trigger
        className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
        aria-label="Keyboard shortcuts and help"
        title="Keyboard shortcuts and help"
      >
        <Keyboard />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.popoverPositioner} align="start" sideOffset={6}>
          <Popover.Popup className={classNames(styles.popover, styles.editorHelp)}>
            <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
              <Popover.Title className={textStyles.cardTitle}>In the editor</Popover.Title>
              <Popover.Close
                className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
                aria-label="Close help"
              >
                <X />
              </Popover.Close>
            </div>
            <dl>
              {SHORTCUTS.map(([what, shortcut]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <kbd className={textStyles.keys}>{keys(shortcut)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
            <p className={fieldStyles.help}>
              Formatted shows headings, links, pictures, tables and citations as readers see them. The line
              with the cursor shows its Markdown, so that you can change it; switch Formatted off to see
              Markdown everywhere.
            </p>
            <p className={fieldStyles.help}>
              Your edit is stored as a draft while you type, and you can continue it on another device.
              Readers see it once you save.
            </p>
            <p className={fieldStyles.help}>
              Tab leaves the editor for the next control; in a table it goes to the next cell first. Text from
              Word, Google Docs or a page keeps its headings, lists, links and tables when you paste it.
              Pictures can be dropped or pasted into the text.
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
