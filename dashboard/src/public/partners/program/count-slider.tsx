import { useId } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { formatCount } from '#/lib/format'
import styles from './count-slider.module.css'

/** A range input with its number beside its label. */
export function CountSlider({
  label,
  note,
  least = 0,
  most,
  value,
  unit,
  onChange,
}: {
  label: string
  note: string
  least?: number
  most: number
  value: number
  /** What is counted, in the singular. */
  unit: string
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.value} aria-hidden="true">
        {value}
      </span>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        aria-valuetext={formatCount(value, unit)}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className={textStyles.meta} id={`${id}-note`}>
        {note}
      </span>
    </div>
  )
}
