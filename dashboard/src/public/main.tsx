import '#/styles/global.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicPageRoute } from '#/routes'
import { pageLoaders } from './pages'

/** Wakes the prerendered page up; in development there is none, so it is rendered here. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const { default: Page } = await pageLoaders[await pageHere(root)]()
  if (root.dataset.page) hydrateRoot(root, <Page />)
  else createRoot(root).render(<Page />)
}

/** The build writes the page's name into it. */
async function pageHere(root: HTMLElement): Promise<PublicPageRoute['id']> {
  const { page } = root.dataset
  if (page && page in pageLoaders) return page as PublicPageRoute['id']
  if (!import.meta.env.DEV) throw new Error(`There is no public page called ${page}`)
  const { publicPages } = await import('#/routes')
  return publicPages.find((route) => route.paths.includes(location.pathname))?.id ?? 'not-found'
}

void start()
