import { Check, X } from 'lucide-react'
import { Badge } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import styles from './problem.module.css'

const CHAT = [
  'Figures with no source',
  'An opening you have read a hundred times',
  'A picture of strangers shaking hands',
  'Half an article when the limit runs out',
]
const CYGNET = [
  'A citation on each figure, and a question where nothing was found',
  'Your services, values and tone, read from your own website',
  'Up to three images and a cover, in your colors',
  'A post that is charged once, and only when it is complete',
]
/** What the minutes go into. */
const MANUAL: Part[] = [
  { minutes: 6, what: 'Find the sources' },
  { minutes: 4, what: 'Pictures' },
  { minutes: 5, what: 'Cut and tidy up' },
]
const AUTOMATIC: Part[] = [
  { minutes: 2, what: 'Reply' },
  { minutes: 4, what: 'Check the marks' },
]
const MINUTES = Array.from({ length: 15 }, (_, index) => index + 1)

interface Part {
  minutes: number
  what: string
}

function Parts({ of }: { of: readonly Part[] }) {
  return of.map(({ minutes, what }) => (
    <span key={what} className={styles.part} data-minutes={minutes}>
      {what} <b>{minutes}</b>
    </span>
  ))
}

/** The problem and its solution: 15 minutes against 6, and the result of each. */
export function Problem() {
  return (
    <section className={sectionStyles.section} aria-labelledby="problem-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="problem-title">The first draft was never the slow part. Checking it was.</h2>
          <p>
            A chat window gives you text in a minute. Then you look for where the figures came from, find
            pictures, cut the filler and write the meta description yourself.
          </p>
        </div>
        <div
          className={styles.ruler}
          role="img"
          aria-label="An example, estimated: a post takes 15 minutes with a chat tool (sources 6, pictures 4, cutting 5), 6 minutes with Cygnet (questions 2, checking 4)"
        >
          <p className={styles.example}>
            <Badge>Example</Badge> Our estimate of your own minutes for one post of 600 words, from the prompt
            to a checked draft
          </p>
          <div className={styles.ruled}>
            <span>Chat and fix</span>
            <div className={classNames(styles.track, styles.manual)}>
              <Parts of={MANUAL} />
            </div>
          </div>
          <div className={styles.ruled}>
            <span>
              <b>Cygnet</b>
            </span>
            <div className={classNames(styles.track, styles.automatic)}>
              <Parts of={AUTOMATIC} />
            </div>
          </div>
          <ol aria-hidden="true">
            {MINUTES.map((minute) => (
              <li key={minute}>{minute % 3 === 0 && <span>{minute}</span>}</li>
            ))}
          </ol>
        </div>
        <div className={styles.problem}>
          <div className={styles.without}>
            <h3>What you get from a chat window</h3>
            <ul>
              {CHAT.map((line) => (
                <li key={line}>
                  <X />
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.with}>
            <h3>What lands on your desk with Cygnet</h3>
            <ul>
              {CYGNET.map((line) => (
                <li key={line}>
                  <Check />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
