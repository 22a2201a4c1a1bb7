import { useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#/brand'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { ThemeSwitch } from '#/components/ui/theme-switch'
import { siteLinks } from '#/site'
import { links, type PageLink } from './links'
import styles from './site-footer.module.css'

/** Pages on other sites. */
const COMPANY = 'Company'

const COLUMNS: { title: string; links: PageLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '/#features' },
      links.pricing,
      { label: 'Case studies', href: '/#cases' },
    ],
  },
  {
    title: 'Developers',
    links: [{ label: 'Integrations', href: '/#integrations' }, links.docs, links.reference],
  },
  { title: 'Partners', links: [links.affiliateProgram, links.partnerLogin, links.partnerTerms] },
  { title: COMPANY, links: [links.engine, links.contact] },
]

export function SiteFooter() {
  const legal = [links.terms, links.privacy]
  const elsewhere = useSiteLinks()
  return (
    <footer className={styles.siteFooter}>
      <div className={layoutStyles.page}>
        <div className={styles.grid}>
          <div>
            <Brand />
            <p className={styles.about}>
              Finished marketing posts from a prompt, a company profile and real source pages.
            </p>
          </div>
          {COLUMNS.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
                {column.title === COMPANY &&
                  elsewhere.map(({ label, href }) => (
                    <li key={href}>
                      <a href={href} rel="noopener">
                        {label}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <span>© 2026 {PRODUCT_NAME}</span>
          <span className={layoutStyles.row}>
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

/** Links to other sites; none until hydration, since the build knows of none. */
function useSiteLinks() {
  const [found, setFound] = useState<ReturnType<typeof siteLinks>>([])
  useEffect(() => setFound(siteLinks()), [])
  return found
}
