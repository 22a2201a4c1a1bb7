import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import styles from './list-editor.module.css'

const MOST = 50

interface Column<Row> {
  name: keyof Row & string
  label: string
  number?: boolean
}

/**
 * Rows with a few texts each, to add, change and remove. A new row is focused, and after the last one the button.
 */
export function ListEditor<Row extends { key: string }>({
  title,
  one,
  rows,
  columns,
  make,
  onChange,
}: {
  title: string
  /** The name of a row, for its buttons. */
  one: string
  rows: Row[]
  columns: Column<Row>[]
  make: () => Row
  onChange: (rows: Row[]) => void
}) {
  const fresh = useRef<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const add = () => {
    const row = make()
    fresh.current = row.key
    onChange([...rows, row])
  }
  return (
    <fieldset className={styles.profileEditor}>
      <legend className={fieldStyles.label}>{title}</legend>
      {rows.map((row, at) => (
        <div className={styles.editorRow} key={row.key}>
          {columns.map((column, first) => (
            <input
              key={column.name}
              className={
                column.number
                  ? classNames(fieldStyles.input, styles.input, styles.years)
                  : classNames(fieldStyles.input, styles.input)
              }
              inputMode={column.number ? 'numeric' : undefined}
              placeholder={column.label}
              aria-label={`${column.label} of ${one} ${at + 1}`}
              value={String(row[column.name])}
              ref={(input) => {
                if (input === null || first !== 0 || fresh.current !== row.key) return
                fresh.current = null
                input.focus()
              }}
              onChange={(event) =>
                onChange(
                  rows.map((other) => (other === row ? { ...row, [column.name]: event.target.value } : other))
                )
              }
            />
          ))}
          <Button
            variant="ghost"
            square
            icon={<X />}
            aria-label={`Remove ${one} ${at + 1}`}
            onClick={() => {
              onChange(rows.filter((other) => other !== row))
              adder.current?.focus()
            }}
          />
        </div>
      ))}
      <Button
        ref={adder}
        variant="ghost"
        size="sm"
        icon={<Plus />}
        disabled={rows.length >= MOST}
        onClick={add}
      >
        {`Add ${one}`}
      </Button>
    </fieldset>
  )
}
