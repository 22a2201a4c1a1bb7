import styles from './steps.module.css'

/** Numbered steps with a line each, one below the other. */
export function Steps({
  steps,
  label,
}: {
  steps: readonly { title: string; text: string }[]
  label?: string
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
