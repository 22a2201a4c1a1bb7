import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './writers.module.css'

const ROWS = [
  {
    name: 'What it is',
    model: 'A language model that is connected to Cygnet',
    local: 'A program that ships with Cygnet and runs only on this server',
  },
  {
    name: 'How it writes',
    model: 'In its own words, from the collected facts',
    local: 'By joining sentences from your sources, word for word; it asks you what they don’t say',
  },
  {
    name: 'Reads like',
    model: 'A finished post',
    local: 'A solid draft: plain, accurate, sometimes stiff',
  },
  {
    name: 'Same prompt twice',
    model: 'Gives two different texts',
    local: 'Gives the same text, word for word',
  },
  {
    name: 'What leaves the server',
    model: 'The brief and the facts, sent to that model',
    local: 'Nothing, apart from queries to a search engine if one is connected',
  },
  {
    name: 'Steps, checks and score',
    model: 'As described above',
    local: 'Exactly the same',
  },
]

/** Model and built-in writer, side by side. */
export function Writers() {
  return (
    <section className={enginePageStyles.enginePart} aria-labelledby="writers-title">
      <div className={layoutStyles.page}>
        <div className={enginePageStyles.enginePartHead}>
          <h2 className={sectionStyles.bigHeading} id="writers-title">
            Two writers, one set of rules
          </h2>
          <p>
            Every post says which one wrote it. Both go through the same steps, and neither can skip a check.
          </p>
        </div>
        <table className={styles.writers}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What is compared</span>
              </th>
              <th scope="col">Language model</th>
              <th scope="col">Built-in writer</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td data-of="Language model">{row.model}</td>
                <td data-of="Built-in writer">{row.local}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
