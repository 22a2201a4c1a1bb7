import '#/styles/auth-pages.css'
import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import { PublicPage } from '../public-page'

export type Mood = 'plain' | 'good' | 'bad' | 'busy'

/** One sheet in the middle of a public page: a step of signing in, or what became of one. */
export function AuthPage(props: {
  mood?: Mood
  /** A sign above the heading. */
  icon?: ReactNode
  title?: string
  /** Below the heading; said aloud when it changes. */
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

function AuthSheet({ mood = 'plain', icon, title, text, children, actions }: Parameters<typeof AuthPage>[0]) {
  return (
    <div className="page auth-page">
      <div className="auth-sheet">
        {icon && (
          <span className={classNames('auth-sign', mood)} aria-hidden="true">
            {icon}
          </span>
        )}
        <div aria-live="polite">
          {title && <h1>{title}</h1>}
          {text && <div className="auth-text">{text}</div>}
        </div>
        {children}
        {actions && <div className="auth-actions">{actions}</div>}
      </div>
    </div>
  )
}
