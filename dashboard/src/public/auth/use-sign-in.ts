import type { Cygnet, Session } from '@cygnet/sdk'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { takeAfterSignIn } from '#/lib/after-sign-in'
import { api } from '#/lib/api'
import { homeOf, storeAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'

interface Failure {
  /** Title of the pop-up. */
  title: string
  /** Its text where no server answered. */
  network: string
}

/** Signs in or registers, keeps the sign-in, and leaves for the product; a failure is said in a pop-up. */
export function useSignIn(failure: Failure) {
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()

  async function signIn(call: (api: Cygnet) => Promise<Session>) {
    setBusy(true)
    try {
      const session = await call(api)
      storeAuth({ token: session.token, role: session.user.role })
      goTo(takeAfterSignIn() ?? homeOf(session.user.role))
    } catch (error) {
      setBusy(false)
      await show({ title: failure.title, text: errorMessage(error, failure.network), tone: 'bad' })
    }
  }

  return { busy, signIn }
}
