import { useEffect, useRef } from 'react'
import { classNames } from '#/lib/class-names'
import { DocsSearch } from './docs-search'
import styles from './guide-page.module.css'
import { guides, referenceIndex, references } from './guides'

/** Navigation of the documentation, and a search over all of it. The reference's pages are listed while one is open. */
export function GuideList({ current }: { current: string }) {
  const list = useRef<HTMLElement>(null)
  const inReference = current.startsWith(referenceIndex.slug)
  const pages = [
    { href: '/docs', slug: '', label: 'Overview', inner: false },
    ...[...guides, referenceIndex].map((one) => ({ ...one, href: `/docs/${one.slug}`, inner: false })),
    ...(inReference ? references : []).map((one) => ({ ...one, href: `/docs/${one.slug}`, inner: true })),
  ]

  // The page that is open may be far down the list, or along it where it is a strip.
  useEffect(() => {
    const strip = list.current
    const open = strip?.querySelector<HTMLElement>('[aria-current]')
    if (!strip || !open) return
    strip.scrollLeft = open.offsetLeft - strip.clientWidth / 3
    strip.scrollTop = open.offsetTop - strip.clientHeight / 2
  }, [])

  return (
    <div className={styles.side}>
      <DocsSearch />
      <nav ref={list} className={styles.guides} aria-label="Documentation">
        <ul>
          {pages.map(({ href, slug, label, inner }) => (
            <li key={href} className={classNames(inner && styles.inner) || undefined}>
              <a href={href} aria-current={slug === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
