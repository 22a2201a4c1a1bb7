import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './not-found-message.module.css'
import { buttonClass } from './ui/button'

export function NotFoundMessage() {
  return (
    <div className={classNames(layoutStyles.page, styles.notFound)}>
      <p className={styles.codeNumber} aria-hidden="true">
        404
      </p>
      <h1 className={textStyles.pageTitle}>
        <span className="sr-only">404 </span>Oops! Page not found
      </h1>
      <p className={textStyles.label}>The address may be mistyped, or the page has moved.</p>
      <a className={buttonClass({ variant: 'primary' })} href="/">
        Return to Home
      </a>
    </div>
  )
}
