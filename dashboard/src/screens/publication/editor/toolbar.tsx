import type { Command } from '@codemirror/view'
import type { Publication } from '@cygnet/sdk'
import {
  Bold,
  Columns2,
  Eye,
  Heading2,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Search,
  Superscript,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { Menu, MenuItem } from '#/components/ui/menu'
import { classNames } from '#/lib/class-names'
import { keys } from '#/lib/keys'
import { cite } from './cite'
import { EditorHelp } from './editor-help'
import { bold, heading, italic, link, list, numberedList, quote } from './formatting'
import { SelectionActions } from './selection-actions'
import { addColumn, addRow, align, deleteColumn, deleteRow, emptyTable, type TableStatus } from './table'
import styles from './toolbar.module.css'
import type { EditorHandle, EditorStatus } from './use-editor'

interface ToolbarProps {
  editor: EditorHandle | null
  /** What the text can cite. */
  sources: Publication['sources']
  status: EditorStatus
  formatted: { on: boolean; toggle: () => void }
  preview: boolean
  onPreview: (() => void) | null
  onImages: () => void
  onRewrite: () => void
}

const TABLE_COLUMNS = [2, 3, 4, 5]

const TABLE_COMMANDS = [
  ['Add row below', addRow],
  ['Add column to the right', addColumn],
  ['Align column left', align('left')],
  ['Center column', align('center')],
  ['Align column right', align('right')],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
] as const

const refused = (command: Command, table: TableStatus) =>
  (command === deleteRow && !table.canDeleteRow) || (command === deleteColumn && !table.canDeleteColumn)

/** Buttons for Markdown formatting. Arrow keys move between them. */
export function Toolbar(props: ToolbarProps) {
  const { editor, sources, status, formatted, preview, onPreview, onImages, onRewrite } = props
  const { table } = status
  const bar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
    event.preventDefault()
  }

  /** Whether the menu that closes has changed the text, which then gets the focus. */
  const changed = useRef(false)

  function citeFrom(source: Publication['sources'][number]) {
    if (editor) inText(() => cite(editor.view, source))
  }

  function inText(change: () => void) {
    change()
    changed.current = true
  }

  function focusAfterMenu() {
    const inEditor = changed.current
    changed.current = false
    return inEditor ? (editor?.view.contentDOM ?? null) : null
  }

  const tool = (
    label: string,
    shortcut: string | null,
    Icon: LucideIcon,
    press: () => void,
    disabled = false
  ) => (
    <button
      type="button"
      className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
      aria-label={label}
      title={shortcut ? `${label} (${keys(shortcut)})` : label}
      disabled={!editor || disabled}
      onClick={press}
    >
      <Icon />
    </button>
  )

  return (
    <div ref={bar} className={styles.editorToolbar} role="toolbar" aria-label="Formatting" onKeyDown={move}>
      <div className={styles.tools}>
        {tool('Bold', 'Ctrl+B', Bold, () => editor?.run(bold))}
        {tool('Italic', 'Ctrl+I', Italic, () => editor?.run(italic))}
        {tool('Heading', 'Ctrl+Alt+2', Heading2, () => editor?.run(heading))}
        {tool('List', 'Ctrl+Shift+8', List, () => editor?.run(list))}
        {tool('Numbered list', 'Ctrl+Shift+7', ListOrdered, () => editor?.run(numberedList))}
        {tool('Quote', 'Ctrl+Shift+9', TextQuote, () => editor?.run(quote))}
        {tool('Link', 'Ctrl+K', Link, () => editor?.run(link))}
        <Menu
          label="Table"
          align="start"
          finalFocus={focusAfterMenu}
          trigger={tool('Table', null, Table, () => {})}
        >
          {table
            ? TABLE_COMMANDS.map(([label, command]) => (
                <MenuItem
                  key={label}
                  disabled={refused(command, table)}
                  onSelect={() => inText(() => editor?.run(command))}
                >
                  {label}
                </MenuItem>
              ))
            : TABLE_COLUMNS.map((columns) => (
                <MenuItem
                  key={columns}
                  onSelect={() => inText(() => editor?.insertBlock(emptyTable(columns)))}
                >
                  {columns} columns
                </MenuItem>
              ))}
        </Menu>
        {sources.length > 0 && (
          <Menu
            label="Cite a source"
            align="start"
            finalFocus={focusAfterMenu}
            trigger={tool('Cite a source', null, Superscript, () => {})}
          >
            {sources.map((source) => (
              <MenuItem key={source.id} onSelect={() => citeFrom(source)}>
                {source.title}
              </MenuItem>
            ))}
          </Menu>
        )}
        <span className={styles.toolLine} aria-hidden="true" />
        {tool('Undo', 'Ctrl+Z', Undo2, () => editor?.undo(), !status.canUndo)}
        {tool('Redo', 'Ctrl+Shift+Z', Redo2, () => editor?.redo(), !status.canRedo)}
        {tool('Find and replace', 'Ctrl+F', Search, () => editor?.find())}
        <EditorHelp />
      </div>
      {editor && <SelectionActions editor={editor} selection={status.selection} onRewrite={onRewrite} />}
      <div className={classNames(styles.tools, styles.end)}>
        <Button size="sm" icon={<Image />} title={`Images (${keys('Ctrl+Shift+U')})`} onClick={onImages}>
          Images
        </Button>
        <Button
          size="sm"
          icon={<Eye />}
          title="Shows the text as readers see it, and Markdown only in the line with the cursor"
          aria-pressed={formatted.on}
          onClick={formatted.toggle}
        >
          Formatted
        </Button>
        {onPreview && (
          <Button size="sm" icon={<Columns2 />} aria-pressed={preview} onClick={onPreview}>
            Preview
          </Button>
        )}
      </div>
    </div>
  )
}
