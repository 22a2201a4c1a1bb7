import { classNames } from '#/lib/class-names'
import styles from './steps.module.css'

/** Numbered steps with a line each, one below the other; `plain` where other numbers stand beside them. */
export function Steps({
  steps,
  plain = false,
}: {
  steps: readonly { title: string; text: string }[]
  plain?: boolean
}) {
  return (
    <ol className={classNames(styles.steps, plain && styles.plain)}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
