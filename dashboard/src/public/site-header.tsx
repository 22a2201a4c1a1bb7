import { ArrowUpRight } from 'lucide-react'
import { Button, buttonClass } from '#/components/ui/button'
import { Brand } from '#/components/ui/feather'
import { useAuthDialogs } from './auth/auth-dialogs-context'
import { links } from './links'

const SECTIONS = [
  { href: '/#features', label: 'Features' },
  { href: '/#cases', label: 'Case studies' },
  { href: '/#plans', label: 'Plans' },
]

/** Header of every public page. Who is signed in finds the way to the product instead of the Login button. */
export function SiteHeader() {
  const { home, openLogin, warmUp } = useAuthDialogs()
  return (
    <header className="site-header">
      <div className="page">
        <Brand />
        <nav aria-label="Sections">
          {SECTIONS.map((section) => (
            <a key={section.href} href={section.href}>
              {section.label}
            </a>
          ))}
        </nav>
        <div className="end">
          {links.engine.exists && (
            <a className="powered" href={links.engine.href}>
              <span>Powered by</span> {links.engine.label}
            </a>
          )}
          {links.apiDocumentation.exists && (
            <a href={links.apiDocumentation.href} target="_blank" rel="noopener">
              {links.apiDocumentation.label} <ArrowUpRight className="i" />
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
