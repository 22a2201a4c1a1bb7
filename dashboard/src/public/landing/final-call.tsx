import { Feather } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { HIGHLIGHTS } from '#/site'
import { TryForFree } from '../auth/try-for-free'
import styles from './final-call.module.css'

export function FinalCall() {
  return (
    <section className={styles.finalCall} aria-labelledby="final-title">
      <div className={classNames(layoutStyles.page, styles.page)}>
        <Feather className={styles.finalFeather} />
        <h2 id="final-title">Give it one prompt. Read what comes back.</h2>
        <p>Free posts every month, with images and a quality report, for as long as you like.</p>
        <p>{HIGHLIGHTS.summary}</p>
        <div className={classNames(layoutStyles.row, styles.row)}>
          <TryForFree />
          <p className={styles.note}>No credit card required</p>
        </div>
      </div>
    </section>
  )
}
