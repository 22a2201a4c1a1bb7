import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './not-found-message.module.css'
import { buttonClass } from './ui/button'

const ELSEWHERE = [
  { href: '/pricing', label: 'Pricing' },
  { href: '/docs', label: 'Documentation' },
  { href: '/contact', label: 'Contact' },
]

interface NotFoundMessageProps {
  title?: string
  text?: string
  /** Where to go instead; the home page when left out. */
  action?: ReactNode
}

export function NotFoundMessage({
  title = 'Oops! Page not found',
  text = 'The address may be mistyped, or the page has moved.',
  action,
}: NotFoundMessageProps) {
  return (
    <div className={classNames(layoutStyles.page, styles.notFound)}>
      <p className={styles.codeNumber} aria-hidden="true">
        404
      </p>
      <h1 className={textStyles.pageTitle}>
        <span className="sr-only">404 </span>
        {title}
      </h1>
      <p className={textStyles.label}>{text}</p>
      {action ?? (
        <>
          <a className={buttonClass({ variant: 'primary' })} href="/">
            Return to Home
          </a>
          <nav className={styles.elsewhere} aria-label="Other pages">
            {ELSEWHERE.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        </>
      )}
    </div>
  )
}
