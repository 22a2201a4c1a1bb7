import { lazy, startTransition, useEffect, useState } from 'react'
import { NotFoundMessage } from '#/components/not-found-message'
import { storedAuth } from '#/lib/auth-storage'
import { PublicPage } from './public-page'

const App = lazy(async () => ({ default: (await import('#/app/app')).App }))

/** The server cannot know who asks: to somebody who is signed in, the product itself says it, with its own header. */
export default function NotFoundPage() {
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => startTransition(() => setSignedIn(storedAuth() !== null)), [])
  if (signedIn) return <App />
  return (
    <PublicPage>
      <NotFoundMessage />
    </PublicPage>
  )
}
