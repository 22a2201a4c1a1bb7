import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './not-found-message.module.css'
import { buttonClass } from './ui/button'

interface Way {
  href: string
  label: string
  text: string
}

const ELSEWHERE: readonly Way[] = [
  { href: '/engine', label: 'How it works', text: 'From a prompt to an article with sources' },
  { href: '/pricing', label: 'Pricing', text: 'Plans, prices and what each includes' },
  { href: '/docs', label: 'Documentation', text: 'Guides, API reference, SDK, command line' },
  { href: '/contact', label: 'Contact', text: 'Tell us which link led here' },
]

interface NotFoundMessageProps {
  title?: string
  text?: string
  /** Where to go instead; `home` when left out. */
  action?: ReactNode
  home?: Pick<Way, 'href' | 'label'>
  /** Where else to go. */
  elsewhere?: readonly Way[]
}

export function NotFoundMessage({
  title = 'Oops! Page not found',
  text = 'The address may be mistyped, or the page has moved.',
  action,
  home = { href: '/', label: 'Return to Home' },
  elsewhere = ELSEWHERE,
}: NotFoundMessageProps) {
  return (
    <div className={classNames(layoutStyles.page, styles.notFound)}>
      <div className={styles.message}>
        <p className={styles.codeNumber} aria-hidden="true">
          404
        </p>
        <h1 className={textStyles.pageTitle}>
          <span className="sr-only">404 </span>
          {title}
        </h1>
        <p className={textStyles.label}>{text}</p>
        {action ?? (
          <a className={buttonClass({ variant: 'primary' })} href={home.href}>
            {home.label}
          </a>
        )}
      </div>
      {!action && (
        <nav className={styles.elsewhere} aria-label="Other pages">
          {elsewhere.map(({ href, label, text: about }) => (
            <a key={href} href={href}>
              <b>{label}</b> <span>{about}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
