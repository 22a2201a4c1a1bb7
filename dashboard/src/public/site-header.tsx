import { ArrowUpRight, Menu as MenuIcon } from 'lucide-react'
import { Button, buttonClass } from '#/components/ui/button'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { useAuthDialogs } from './auth/auth-dialogs-context'
import { TryForFree } from './auth/try-for-free'
import { links } from './links'
import styles from './site-header.module.css'

const SECTIONS = [
  { href: links.engine.href, label: 'How it works' },
  { href: '/#features', label: 'Features' },
  { href: '/#cases', label: 'Case studies' },
  links.pricing,
]

/** The reference of one's own account needs a sign-in; the guides are public. */
const documentationFor = (home: string | null) => ({
  label: links.apiDocumentation.label,
  href: home ? links.apiDocumentation.href : links.docs.href,
})

/** On a phone it is in the menu alone. */
const LOGIN = [{ href: '/login', label: 'Login' }]

const MENU = 'site-menu'

/** Otherwise a link within the page would leave the menu open. */
const closeMenu = () => document.getElementById(MENU)?.hidePopover()

/** Header of every public page. When signed in, it has a link to the product instead of the Login button. */
export function SiteHeader() {
  const { home, openLogin, warmUp } = useAuthDialogs()
  const documentation = documentationFor(home)
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
          <a className={classNames(styles.plainLink, styles.powered)} href={links.engine.href}>
            <span>Powered by</span> {links.engine.label}
          </a>
          <a className={styles.plainLink} href={documentation.href} target="_blank" rel="noopener">
            {documentation.label} <ArrowUpRight />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          {home ? (
            <a className={buttonClass()} href={home}>
              Dashboard
            </a>
          ) : (
            <>
              <Button variant="ghost" onClick={openLogin} onPointerEnter={warmUp} onFocus={warmUp}>
                Login
              </Button>
              <TryForFree size="md" />
            </>
          )}
          <button
            type="button"
            className={classNames(buttonClass({ variant: 'ghost', square: true }), styles.menuButton)}
            popoverTarget={MENU}
            aria-label="Menu"
          >
            <MenuIcon />
          </button>
        </div>
      </div>
      <nav className={styles.menu} id={MENU} popover="auto" aria-label="Menu">
        {[...SECTIONS, documentation, ...(home ? [] : LOGIN)].map(({ href, label }) => (
          <a key={href} href={href} onClick={closeMenu}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
