import type { ReactNode } from 'react'
import styles from './money-box.module.css'

/** What a click moves, as a sentence, with its sums below; what is lost on the color of danger. */
export function MoneyBox({
  title,
  note,
  lines,
  total = false,
  loss = false,
}: {
  title: string
  note?: string
  lines: { key: string; name: ReactNode; sum: string }[]
  /** The last line is the sum of the others. */
  total?: boolean
  loss?: boolean
}) {
  return (
    <div className={`${styles.box} ${total ? styles.total : ''} ${loss ? styles.loss : ''}`} role="status">
      <h3>{title}</h3>
      {note !== undefined && <p>{note}</p>}
      {lines.length > 0 && (
        <table>
          <tbody>
            {lines.map(({ key, name, sum }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
