import styles from './guide-page.module.css'
import { guides } from './guides'

/** Navigation of the documentation. */
export function GuideList({ current }: { current: string }) {
  const pages = [
    { href: '/docs', slug: '', label: 'Overview' },
    ...guides.map(({ slug, label }) => ({ href: `/docs/${slug}`, slug: slug as string, label })),
    { href: '/docs/reference', slug: 'reference', label: 'API reference' },
  ]
  return (
    <nav className={styles.guides} aria-label="Documentation">
      <ul>
        {pages.map(({ href, slug, label }) => (
          <li key={href}>
            <a href={href} aria-current={slug === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
