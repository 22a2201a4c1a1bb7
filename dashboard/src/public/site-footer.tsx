import { PRODUCT_NAME } from '#/brand'
import { Brand } from '#/components/ui/feather'
import { ThemeSwitch } from '#/components/ui/theme-switch'
import { existing, links, type PageLink } from './links'

const COLUMNS: { title: string; links: PageLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '/#features', exists: true },
      { label: 'Plans', href: '/#plans', exists: true },
      links.pricing,
      { label: 'Case studies', href: '/#cases', exists: true },
    ],
  },
  {
    title: 'Developers',
    links: [{ label: 'Integrations', href: '/#integrations', exists: true }, links.apiDocumentation],
  },
  { title: 'Partners', links: [links.affiliateProgram, links.partnerLogin] },
  { title: 'Company', links: [links.engine, links.contact] },
]

export function SiteFooter() {
  const legal = existing(links.terms, links.privacy)
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="g">
          <div>
            <Brand />
            <p className="about">
              Finished marketing posts from a prompt, a company profile and real source pages.
            </p>
          </div>
          {COLUMNS.map((column) => ({ ...column, links: existing(...column.links) }))
            .filter((column) => column.links.length > 0)
            .map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
        </div>
        <div className="leg">
          <span>© 2026 {PRODUCT_NAME}</span>
          <span className="row">
            {legal.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  )
}
