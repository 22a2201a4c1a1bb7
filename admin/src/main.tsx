import './styles/global.css'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app'
import { adoptedStyles } from './theme/adopted-style-sheet'

/** A data router, without which a form cannot ask before its edits are lost. */
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={adoptedStyles()}>
      {/*
        In a transition the page that is being left would stay mounted, check the session again because signing out
        has emptied the cache, and sign out again, without end.
      */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  </StrictMode>
)
