import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import styles from './csv-drop.module.css'

/** Accepts a CSV file, by a button or by dropping it. */
export function CsvDrop({ fileName, onFile }: { fileName: string | null; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <section
      aria-label="Upload prompts"
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <p className={fieldStyles.label}>CSV file</p>
        <p className={classNames(fieldStyles.help, styles.help)}>
          {fileName
            ? `Read from ${fileName}`
            : 'Drop a file here. One prompt per line, or a header with prompt, keywords, type, length, tone and language.'}
        </p>
      </div>
      <Button icon={<FileUp />} onClick={() => input.current?.click()}>
        Upload CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // Cleared so that the same file can be chosen again.
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </section>
  )
}
