import { Refine } from '@refinedev/core'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  unstable_HistoryRouter as HistoryRouter,
  Route,
  Routes,
  UNSAFE_createMemoryHistory,
  useLocation,
} from 'react-router'
import { guardedHistory } from '#/app/guarded-history'
import { authProvider } from '#/app/providers/auth-provider'
import { dataProvider } from '#/app/providers/data-provider'
import { createQueryClient } from '#/app/providers/query-client'
import { routerProvider } from '#/app/providers/router-provider'
import { MessagesProvider } from '#/components/ui/messages'
import { Toaster } from '#/components/ui/toaster'
import { GenerationsProvider } from '#/live/generations-provider'

interface Place {
  at: string
  path: string
  /** The previous address, for Back. */
  from?: string
}

/** Shows a screen as the product does, at an address; `address()` returns the current address. */
export function renderScreen(screen: ReactElement, { at, path, from }: Place) {
  let current = at
  const history = guardedHistory(
    UNSAFE_createMemoryHistory({ initialEntries: from === undefined ? [at] : [from, at], v5Compat: true })
  )
  const view = render(
    <HistoryRouter history={history}>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'publications', list: '/publications' }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }}
      >
        <MessagesProvider>
          <GenerationsProvider>
            <Address
              tell={(address) => {
                current = address
              }}
            />
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={<p>Elsewhere</p>} />
            </Routes>
          </GenerationsProvider>
          <Toaster />
        </MessagesProvider>
      </Refine>
    </HistoryRouter>
  )
  return { ...view, address: () => current, back: () => act(() => history.go(-1)) }
}

function Address({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation()
  tell(`${pathname}${search}`)
  return null
}
