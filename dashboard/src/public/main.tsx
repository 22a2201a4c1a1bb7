import '#/styles/public.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { publicPages } from '#/routes'
import { pageLoaders } from './pages'

/** Wakes the prerendered page up; in development there is none, so it is rendered here. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const id =
    root.dataset.page ?? publicPages.find((page) => page.paths.includes(location.pathname))?.id ?? 'not-found'
  const route = publicPages.find((page) => page.id === id)
  if (!route) throw new Error(`There is no public page called ${id}`)
  const { default: Page } = await pageLoaders[route.id]()
  if (root.dataset.page) hydrateRoot(root, <Page />)
  else createRoot(root).render(<Page />)
}

void start()
