import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { HIGHLIGHTS } from '#/site'
import './writing-demo.module.css'
import { TryForFree } from '../auth/try-for-free'
import { IS_SERVED, Served } from '../served'
import styles from './hero.module.css'
import { WritingDemo } from './writing-demo'

const FACTS = [
  { value: HIGHLIGHTS.speed.value, label: HIGHLIGHTS.speed.note },
  { value: 'Images included', label: 'drawn for each post, with alt text' },
  { value: HIGHLIGHTS.customers.value, label: HIGHLIGHTS.customers.note },
  { value: HIGHLIGHTS.posts.value, label: HIGHLIGHTS.posts.note },
]

export function Hero() {
  return (
    <div className={classNames(styles.hero, layoutStyles.page)}>
      <div className={styles.heroText}>
        <h1>
          Blog articles you can <span>check</span>, line by line.
        </h1>
        <div>
          <p>
            For marketers, small businesses and agencies. Cygnet writes from your own website, with the source
            beside each claim. What it cannot find, it asks you.
          </p>
          <div className={styles.heroActions}>
            <TryForFree />
            <a className={buttonClass({ size: 'lg' })} href="#plans">
              See plans
            </a>
          </div>
          <p className={styles.note}>No credit card required. Free for as long as you like.</p>
          {/* Without an address there is no sample, and CSS hides the link: this page is the same file everywhere. */}
          <a className={styles.sample} href={HIGHLIGHTS.sample}>
            Read a finished article with its sources
          </a>
        </div>
      </div>
      <Served>{IS_SERVED ? null : <WritingDemo />}</Served>
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
