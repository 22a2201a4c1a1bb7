import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import layoutStyles from '#/components/ui/layout.module.css'
import { isClosedToViews, supportView } from '#/lib/support-view'
import { HoldNotice } from '../support/hold-notice'
import { AppHeader } from './app-header'
import { ConnectionNotice } from './connection-notice'
import { PageAnnouncer } from './page-announcer'

// Rarely shown.
const ClosedToViews = lazy(() => import('../support/closed-to-views'))
const SupportViewBanner = lazy(() => import('../support/support-view-banner'))

/** Skip link, header and the screen. A new screen starts at its top and is announced to screen readers. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isView = supportView() !== null
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of address that matters
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a className={layoutStyles.skipLink} href="#main">
        Skip to content
      </a>
      <PageAnnouncer />
      <AppHeader />
      <ConnectionNotice />
      <HoldNotice />
      <main id="main" ref={main} tabIndex={-1}>
        {isView && isClosedToViews(pathname) ? (
          <Suspense>
            <ClosedToViews />
          </Suspense>
        ) : (
          children
        )}
      </main>
      {isView && (
        <Suspense>
          <SupportViewBanner />
        </Suspense>
      )}
    </>
  )
}
