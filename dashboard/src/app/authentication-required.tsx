import type { ReactNode } from 'react'
import { Button } from '#/components/ui/button'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { requestSignIn } from '#/lib/after-sign-in'
import { classNames } from '#/lib/class-names'
import { goTo } from '#/lib/go-to'
import { useDocumentTitle } from '#/lib/use-document-title'
import styles from './authentication-required.module.css'

/**
 * For an address that visitors come to by a link. Asks them to sign in, and returns them there afterwards.
 * @param children why
 */
export function AuthenticationRequired({ children }: { children: ReactNode }) {
  useDocumentTitle('Authentication Required')
  const signIn = () => {
    requestSignIn(window.location.pathname + window.location.search, 'needed')
    goTo('/login')
  }
  return (
    <div className={classNames(layoutStyles.page, styles.required)}>
      <Brand />
      <main id="main">
        <h1 className={textStyles.pageTitle}>Authentication Required</h1>
        <p className={textStyles.label}>{children}</p>
        <Button variant="primary" onClick={signIn}>
          Go to Login
        </Button>
      </main>
    </div>
  )
}
