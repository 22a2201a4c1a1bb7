import type { ReactNode } from 'react'
import styles from './money-box.module.css'

/** What a click moves, as a sentence, with its sums below. */
export function MoneyBox({
  title,
  note,
  lines,
}: {
  title: string
  note?: string
  lines: { key: string; name: ReactNode; sum: string }[]
}) {
  return (
    <div className={styles.box} role="status">
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
