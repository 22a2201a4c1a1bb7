import { useEffect, useRef } from 'react'
import { classNames } from '#/lib/class-names'
import { DocsSearch } from './docs-search'
import styles from './guide-list.module.css'
import guidePageStyles from './guide-page.module.css'
import { guides, referenceIndex, references } from './guides'

interface Page {
  href: string
  slug: string
  label: string
  /** A page of the reference. */
  inner: boolean
}

/** Where each group of the list begins. */
const GROUPS: Record<string, string> = {
  '': 'Start',
  errors: 'Calls and events',
  sdk: 'Tools',
  'import-a-library': 'Examples',
  models: 'Reference',
}

/** Navigation of the documentation, and a search over all of it. The reference's pages are listed while one is open. */
export function GuideList({ current }: { current: string }) {
  const list = useRef<HTMLElement>(null)
  const inReference = current.startsWith(referenceIndex.slug)
  const pages: Page[] = [
    { href: '/docs', slug: '', label: 'Overview', inner: false },
    ...[...guides, referenceIndex].map((one) => ({ ...one, href: `/docs/${one.slug}`, inner: false })),
    ...(inReference ? references : []).map((one) => ({ ...one, href: `/docs/${one.slug}`, inner: true })),
  ]
  const groups: { title: string; pages: Page[] }[] = []
  for (const page of pages) {
    const title = GROUPS[page.slug]
    if (title) groups.push({ title, pages: [] })
    groups.at(-1)?.pages.push(page)
  }

  // The page that is open may be far down the list, or along it where it is a strip.
  useEffect(() => {
    const strip = list.current
    const open = strip?.querySelector<HTMLElement>('[aria-current]')
    if (!strip || !open) return
    strip.scrollLeft = open.offsetLeft - strip.clientWidth / 3
    // To the beginning of a line: half of one would be cut off.
    const middle = open.offsetTop - strip.clientHeight / 2
    const first = [...strip.querySelectorAll('a')].find(({ offsetTop }) => offsetTop >= middle)
    strip.scrollTop = first?.offsetTop ?? 0
  }, [])

  return (
    <div className={guidePageStyles.side}>
      <DocsSearch />
      <nav ref={list} className={guidePageStyles.guides} aria-label="Documentation">
        {groups.map((group) => (
          <div key={group.title} className={styles.group}>
            <p>{group.title}</p>
            <ul aria-label={group.title}>
              {group.pages.map(({ href, slug, label, inner }) => (
                <li key={href} className={classNames(inner && guidePageStyles.inner) || undefined}>
                  <a href={href} aria-current={slug === current ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}
