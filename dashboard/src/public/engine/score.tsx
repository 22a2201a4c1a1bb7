import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './score.module.css'

/** Weights of the score in percent, with what is checked; as the server computes it. */
const GROUPS = [
  {
    id: 'grounding',
    name: 'Grounding',
    share: 25,
    checks:
      'Citations lead to real sources that contain the numbers and quotes, statistics are cited, most statements are found in a source, and no questions are open.',
  },
  {
    id: 'structure',
    name: 'Structure',
    share: 20,
    checks:
      'The requested length, one main heading, no skipped heading levels, at most 300 words between headings, a list or a table.',
  },
  {
    id: 'search',
    name: 'Search',
    share: 20,
    checks:
      'The keyword is where readers and search engines look for it, without stuffing. Title and description fit in search results.',
  },
  {
    id: 'readability',
    name: 'Readability',
    share: 15,
    checks:
      'Reading ease for the language, short sentences and paragraphs, little passive voice, few clichés.',
  },
  {
    id: 'originality',
    name: 'Originality',
    share: 15,
    checks:
      'Different from your other posts, sources quoted or paraphrased rather than copied, nothing repeated.',
  },
  {
    id: 'media',
    name: 'Images and meta',
    share: 5,
    checks: 'Images where the length calls for them, each with alt text.',
  },
] as const

/** What the score consists of. */
export function Score() {
  return (
    <section className={enginePageStyles.enginePart} aria-labelledby="score-title">
      <div className={layoutStyles.page}>
        <div className={enginePageStyles.enginePartHead}>
          <h2 className={sectionStyles.bigHeading} id="score-title">
            A score built from checks, not taste
          </h2>
          <p>
            The score is computed: the same text always gets the same score, and each check shows what it
            found and where. It updates as you edit. If a model reviews the text as well, its opinion is shown
            next to the score but never counts toward it.
          </p>
        </div>
        <div className={styles.scoreBar} aria-hidden="true">
          {GROUPS.map((group) => (
            <span key={group.id} className={classNames(styles.part, styles[group.id])}>
              {group.share}
            </span>
          ))}
        </div>
        <dl className={styles.scoreGroups}>
          {GROUPS.map((group) => (
            <div key={group.id}>
              <dt>
                <span className={classNames(styles.key, styles[group.id])} aria-hidden="true" />
                {group.name}{' '}
                <span className={classNames(textStyles.numeric, styles.share)}>{group.share}%</span>
              </dt>
              <dd>{group.checks}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
