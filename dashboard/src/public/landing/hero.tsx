import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { CLAIMS } from '#/site'
import { TryForFree } from '../auth/try-for-free'
import styles from './hero.module.css'
import { WritingDemo } from './writing-demo'

const FACTS = [
  { value: '6 minutes', label: 'per post, instead of 15' },
  { value: 'Images included', label: 'drawn for each post, with alt text' },
  { value: CLAIMS.customers.value, label: CLAIMS.customers.note },
  { value: CLAIMS.posts.value, label: CLAIMS.posts.note },
]

export function Hero() {
  return (
    <div className={classNames(styles.hero, layoutStyles.page)}>
      <div className={styles.heroText}>
        <h1>
          A finished post in six minutes, with its <em>sources</em> attached.
        </h1>
        <div>
          <p>
            Cygnet takes your prompt, your company profile and the pages you point it at, writes the article,
            draws its images, and shows where each claim came from.
          </p>
          <div className={styles.heroActions}>
            <TryForFree />
            <a className={buttonClass({ size: 'lg' })} href="#plans">
              See plans
            </a>
          </div>
          <p className={styles.note}>
            No credit card required. The Free Plan is free for as long as you like.
          </p>
        </div>
      </div>
      <WritingDemo />
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact.value}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
