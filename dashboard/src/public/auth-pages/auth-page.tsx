import { type ReactNode, useEffect, useRef } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { firstFieldOf } from '#/lib/keep-focus'
import { PublicPage } from '../public-page'
import styles from './auth-page.module.css'

export type Tone = 'plain' | 'good' | 'bad' | 'busy'

/** A card in the middle of a public page: a step of signing in, or its result. */
export function AuthPage(props: {
  tone?: Tone
  /** An icon above the heading. */
  icon?: ReactNode
  title?: string
  /** Below the heading; announced when it changes. */
  text?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <PublicPage>
      <AuthSheet {...props} />
    </PublicPage>
  )
}

function AuthSheet({ tone = 'plain', icon, title, text, children, actions }: Parameters<typeof AuthPage>[0]) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => firstFieldOf(sheet.current?.querySelector('form') ?? null)?.focus(), [])
  return (
    <div className={classNames(layoutStyles.page, styles.authPage)}>
      <div className={styles.authSheet} ref={sheet}>
        {icon && (
          <span className={classNames(styles.authSign, styles[tone])} aria-hidden="true">
            {icon}
          </span>
        )}
        <div aria-live="polite">
          {title && <h1>{title}</h1>}
          {text && <div className={styles.authText}>{text}</div>}
        </div>
        {children}
        {actions && <div className={styles.authActions}>{actions}</div>}
      </div>
    </div>
  )
}
