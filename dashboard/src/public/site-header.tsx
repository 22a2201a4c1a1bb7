import { ArrowUpRight } from 'lucide-react'
import { Button, buttonClass } from '#/components/ui/button'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { useAuthDialogs } from './auth/auth-dialogs-context'
import { links } from './links'
import styles from './site-header.module.css'

const SECTIONS = [
  { href: '/#features', label: 'Features' },
  { href: '/#cases', label: 'Case studies' },
  { href: '/#plans', label: 'Plans' },
]

/** Header of every public page. Who is signed in finds the way to the product instead of the Login button. */
export function SiteHeader() {
  const { home, openLogin, warmUp } = useAuthDialogs()
  return (
    <header className={styles.siteHeader}>
      <div className={classNames(layoutStyles.page, styles.page)}>
        <Brand />
        <nav aria-label="Sections">
          {SECTIONS.map((section) => (
            <a key={section.href} href={section.href}>
              {section.label}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          {links.engine.exists && (
            <a className={classNames(styles.plainLink, styles.powered)} href={links.engine.href}>
              <span>Powered by</span> {links.engine.label}
            </a>
          )}
          {links.apiDocumentation.exists && (
            <a className={styles.plainLink} href={links.apiDocumentation.href} target="_blank" rel="noopener">
              {links.apiDocumentation.label} <ArrowUpRight />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
          {home ? (
            <a className={buttonClass()} href={home}>
              Dashboard
            </a>
          ) : (
            <Button onClick={openLogin} onPointerEnter={warmUp} onFocus={warmUp}>
              Login
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
