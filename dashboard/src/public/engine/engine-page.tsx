import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import { TryForFree } from '../auth/try-for-free'
import { PublicPage } from '../public-page'
import styles from './engine-page.module.css'
import { Limits } from './limits'
import { Marks } from './marks'
import { Score } from './score'
import { Steps } from './steps'
import { Writers } from './writers'

/** How a post is made, sourced and scored. */
export default function EnginePage() {
  return (
    <PublicPage>
      <div>
        <header className={classNames(layoutStyles.page, styles.engineHead)}>
          <p className={styles.engineName}>Cygnet Engine</p>
          <h1>
            How a post is written, and how it stays <em>honest</em>.
          </h1>
          <p>
            Machines are good at language and unreliable with facts. So the engine collects facts first,
            writes only from those, and then checks every claim against the page it came from. No verdict
            counts until ordinary code has found the words it rests on.
          </p>
        </header>
        <Steps />
        <Marks />
        <Score />
        <Writers />
        <Limits />
        <section className={classNames(styles.engineEnd, layoutStyles.page)} aria-labelledby="end-title">
          <h2 className={sectionStyles.bigHeading} id="end-title">
            Try it on a topic you know well
          </h2>
          <p>You will quickly see what it found, where it found it, and what it left for you to fill in.</p>
          <TryForFree />
        </section>
      </div>
    </PublicPage>
  )
}
