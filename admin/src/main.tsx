import './styles/global.css'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app'
import { adoptedStyles } from './theme/adopted-style-sheet'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={adoptedStyles()}>
      <BrowserRouter basename="/admin">
        <App />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
)
