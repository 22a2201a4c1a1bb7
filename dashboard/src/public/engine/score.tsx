import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './score.module.css'

/** Shares of the score in percent, with what is looked at; as the server computes it. */
const GROUPS = [
  {
    id: 'grounding',
    name: 'Grounding',
    share: 25,
    checks:
      'Citations lead to a source, numbers and quotations stand there, statistics cite one, no place is left to fill in.',
  },
  {
    id: 'structure',
    name: 'Structure',
    share: 20,
    checks:
      'Length as asked for, one main heading, no level skipped, at most 300 words between headings, a list or table.',
  },
  {
    id: 'search',
    name: 'Search',
    share: 20,
    checks:
      'The keyword where readers and search engines look, not stuffed; title and description shown whole.',
  },
  {
    id: 'readability',
    name: 'Readability',
    share: 15,
    checks: 'Reading ease for the language, short sentences and paragraphs, few passives, few worn phrases.',
  },
  {
    id: 'originality',
    name: 'Originality',
    share: 15,
    checks: 'Unlike your other posts, sources quoted or retold rather than copied, nothing said twice.',
  },
  {
    id: 'media',
    name: 'Images and meta',
    share: 5,
    checks: 'A picture where the length asks for one, every picture with an alternative text.',
  },
] as const

/** What the score is made of. */
export function Score() {
  return (
    <section className={enginePageStyles.enginePart} aria-labelledby="score-title">
      <div className={layoutStyles.page}>
        <div className={enginePageStyles.enginePartHead}>
          <h2 className={sectionStyles.bigHeading} id="score-title">
            A score made of checks, not of taste
          </h2>
          <p>
            It is computed: the same text always gives the same score, and each check tells what it found and
            where. It runs again while you edit. When a model reviews the text, its opinion stands beside the
            score and is no part of it.
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
