import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './writers.module.css'

const ROWS = [
  {
    name: 'Who it is',
    model: 'A language model that the operator of this installation connects',
    local: 'A program that comes with Cygnet and runs on this server alone',
  },
  {
    name: 'What it writes from',
    model: 'The same facts, in its own words',
    local: 'Quoted and lightly adapted sentences of your sources, with advice that needs no fact',
  },
  {
    name: 'Reads like',
    model: 'A finished post',
    local: 'A sound draft: plain, exact, sometimes stiff',
  },
  {
    name: 'Same prompt twice',
    model: 'Two different texts',
    local: 'The same text, word for word',
  },
  {
    name: 'What leaves the server',
    model: 'The brief and the facts, to that model',
    local: 'Nothing; a search engine that is connected sees what it is asked',
  },
  {
    name: 'Steps, checks and score',
    model: 'As described above',
    local: 'The very same',
  },
]

/** Model and local writer, side by side. */
export function Writers() {
  return (
    <section className={enginePageStyles.enginePart} aria-labelledby="writers-title">
      <div className={layoutStyles.page}>
        <div className={enginePageStyles.enginePartHead}>
          <h2 className={sectionStyles.bigHeading} id="writers-title">
            Two writers, one set of rules
          </h2>
          <p>
            Which one wrote a post is said on it. Both pass through the same steps, and neither can switch a
            check off.
          </p>
        </div>
        <table className={styles.writers}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What is compared</span>
              </th>
              <th scope="col">With a model</th>
              <th scope="col">The local writer</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td data-of="With a model">{row.model}</td>
                <td data-of="The local writer">{row.local}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
