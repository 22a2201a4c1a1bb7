import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { authProvider } from '#/app/providers/auth-provider'
import { dataProvider } from '#/app/providers/data-provider'
import { createQueryClient } from '#/app/providers/query-client'
import { routerProvider } from '#/app/providers/router-provider'
import { MessagesProvider } from '#/components/ui/messages'
import { Toaster } from '#/components/ui/toaster'
import { GenerationsProvider } from '#/live/generations-provider'

/** Shows a screen as the product does, at an address; `address()` tells where the user is now. */
export function renderScreen(screen: ReactElement, { at, path }: { at: string; path: string }) {
  let current = at
  const view = render(
    <MemoryRouter initialEntries={[at]}>
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
    </MemoryRouter>
  )
  return { ...view, address: () => current }
}

function Address({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation()
  tell(`${pathname}${search}`)
  return null
}
