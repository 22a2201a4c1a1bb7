import '#/styles/global.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicPageRoute } from '#/routes'
import { loadPage } from './pages'

declare global {
  interface Window {
    /** Of `public/early-click.js`, which a browser that is short of time may not have run. */
    repeatEarlyClick?: () => void
  }
}

/** Hydrates the prerendered page; in development there is none, so it is rendered here. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const Page = await loadPage(await pageHere(root))
  if (root.dataset.page) hydrateRoot(root, <Page />)
  else createRoot(root).render(<Page />)
  window.repeatEarlyClick?.()
  // From now on the page has its full height, for pictures of all of it and for where a reader left off.
  const layOut = () => root.toggleAttribute('data-whole', true)
  if ('requestIdleCallback' in window) requestIdleCallback(layOut)
  else setTimeout(layOut)
}

/** The build writes the page's name into it. */
async function pageHere(root: HTMLElement): Promise<PublicPageRoute['id']> {
  const { page } = root.dataset
  if (page) return page as PublicPageRoute['id']
  if (!import.meta.env.DEV) throw new Error('The page does not say which one it is')
  const { patternOf, publicPages } = await import('#/routes')
  const { docPages } = await import('./docs/doc-pages')
  return (
    [...publicPages, ...docPages].find(({ paths }) =>
      paths.some((path) => patternOf(path).test(location.pathname))
    )?.id ?? 'not-found'
  )
}

void start()
