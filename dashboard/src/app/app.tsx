import { Refine } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router'
import { MessagesProvider } from '#/components/ui/messages'
import { Toaster } from '#/components/ui/toaster'
import { keepFocus } from '#/lib/keep-focus'
import { GenerationsProvider } from '#/live/generations-provider'
import { AppRoutes } from './app-routes'
import { guardedHistory } from './guarded-history'
import { authProvider } from './providers/auth-provider'
import { dataProvider } from './providers/data-provider'
import { createQueryClient } from './providers/query-client'
import { routerProvider } from './providers/router-provider'
import { SessionGuard } from './session-guard'

const resources = [{ name: 'publications', list: '/publications', show: '/publications/:id' }]

/** The signed-in product. */
export function App() {
  const [queryClient] = useState(createQueryClient)
  const [history] = useState(() => guardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true })))
  useEffect(keepFocus, [])
  return (
    <HistoryRouter history={history}>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        resources={resources}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <MessagesProvider>
          <SessionGuard>
            <GenerationsProvider>
              <AppRoutes />
            </GenerationsProvider>
          </SessionGuard>
          <Toaster />
        </MessagesProvider>
      </Refine>
    </HistoryRouter>
  )
}
