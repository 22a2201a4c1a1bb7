import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { App } from '../app'
import { forgetUser } from '../providers/auth-provider'
import { queryClient } from '../providers/query-client'

/** Opens the console at an address below `/admin`, signed in unless told otherwise. */
export function openConsole(path = '/', { locale = 'ru', signedIn = true } = {}) {
  queryClient.clear()
  forgetUser()
  if (signedIn) {
    localStorage.setItem('authToken', 'cgs_token')
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'admin')
  }
  const element = <App store={memoryStore({ locale })} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} useTransitions={false} />)
  return userEvent.setup()
}

/** Chooses from the menu of the row that is about `name`. */
export async function choose(person: UserEvent, name: string, action: string) {
  await person.click(await screen.findByRole('button', { name: new RegExp(`^(Действия|Actions): ${name}$`) }))
  await person.click(await screen.findByRole('menuitem', { name: `${action}: ${name}` }))
}
