import type { ReactNode } from 'react'
import styles from './segments.module.css'

interface Choice<Id extends string> {
  id: Id
  label: string
  /** Shown in place of the label. */
  icon?: ReactNode
  /** Language of the label, if different from the page's. */
  lang?: string
}

/** A few choices side by side, one of them selected; on the dark color of the side bar, or on the page. */
export function Segments<Id extends string>({
  label,
  value,
  choices,
  onPage = false,
  onChange,
}: {
  label: string
  value: Id
  choices: Choice<Id>[]
  onPage?: boolean
  onChange: (id: Id) => void
}) {
  return (
    <fieldset className={`${styles.segments} ${onPage ? styles.onPage : ''}`} aria-label={label}>
      {choices.map(({ id, label, icon, lang }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          aria-pressed={id === value}
          aria-label={icon ? label : undefined}
          title={icon ? label : undefined}
          onClick={() => onChange(id)}
        >
          {icon ?? label}
        </button>
      ))}
    </fieldset>
  )
}
