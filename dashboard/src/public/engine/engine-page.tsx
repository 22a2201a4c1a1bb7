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
            How a post is made, and how it is kept <em>honest</em>.
          </h1>
          <p>
            Language comes easily to machines; facts do not. So the engine does not ask a text whether it is
            true. It gathers facts first, writes from them, and has plain code check each claim against the
            page it came from.
          </p>
        </header>
        <Steps />
        <Marks />
        <Score />
        <Writers />
        <Limits />
        <section className={classNames(styles.engineEnd, layoutStyles.page)} aria-labelledby="end-title">
          <h2 className={sectionStyles.bigHeading} id="end-title">
            Try it on a subject you know well
          </h2>
          <p>You will see at once what it found, where, and what it left open.</p>
          <TryForFree />
        </section>
      </div>
    </PublicPage>
  )
}
