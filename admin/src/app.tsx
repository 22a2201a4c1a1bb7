import { Admin, localStorageStore, Resource, type Store } from 'react-admin'
import { ConsoleLayout } from './layout/console-layout'
import { NotFound } from './parts/not-found'
import { Loading } from './parts/states'
import { authProvider } from './providers/auth-provider'
import { dataProvider } from './providers/data-provider'
import { i18nProvider } from './providers/i18n-provider'
import { queryClient } from './providers/query-client'
import { dashboard, resources } from './resources'
import { AccessDenied } from './sign-in/access-denied'
import { SignInPage } from './sign-in/sign-in-page'
import { theme } from './theme/theme'

const kept = localStorageStore(undefined, 'console')

/**
 * Stores an operator's choices in the browser: language, columns, filters. Signing out forgets them, except for the
 * language, in which the sign-in has to be read.
 */
const browserStore: Store = {
  ...kept,
  reset() {
    const locale = kept.getItem('locale')
    kept.reset()
    if (locale !== undefined) kept.setItem('locale', locale)
  },
}

export function App({ store = browserStore }: { store?: Store }) {
  return (
    <Admin
      requireAuth
      disableTelemetry
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={ConsoleLayout}
      loginPage={SignInPage}
      accessDenied={AccessDenied}
      catchAll={NotFound}
      loading={Loading}
      dashboard={dashboard}
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  )
}
