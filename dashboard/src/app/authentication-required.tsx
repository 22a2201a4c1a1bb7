import { Button } from '#/components/ui/button'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { requestSignIn } from '#/lib/after-sign-in'
import { classNames } from '#/lib/class-names'
import { goTo } from '#/lib/go-to'
import { useDocumentTitle } from '#/lib/use-document-title'
import styles from './authentication-required.module.css'

/** For an address that public pages link to. Asks visitors to sign in, and returns them there afterwards. */
export function AuthenticationRequired() {
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
        <p className={textStyles.label}>
          Please log in to access the API documentation. The{' '}
          <a className={textStyles.link} href="/docs">
            guides
          </a>{' '}
          are open to everyone.
        </p>
        <Button variant="primary" onClick={signIn}>
          Go to Login
        </Button>
      </main>
    </div>
  )
}
