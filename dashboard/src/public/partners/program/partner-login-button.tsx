import { useEffect } from 'react'
import { Button } from '#/components/ui/button'
import { goTo } from '#/lib/go-to'
import { useAuthDialogs } from '../../auth/auth-dialogs-context'
import { links } from '../../links'

/** Opens the partner login, like its link in the footer. A signed-in reader goes to their dashboard. */
export function PartnerLoginButton() {
  const { home, openPartnerLogin, warmUp } = useAuthDialogs()
  const { hash } = new URL(links.partnerLogin.href, 'http://localhost')

  useEffect(() => {
    const openByAddress = () => {
      if (window.location.hash !== hash) return
      // With the hash removed, the same link opens it again.
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
      if (home) goTo(home)
      else openPartnerLogin()
    }
    openByAddress()
    window.addEventListener('hashchange', openByAddress)
    return () => window.removeEventListener('hashchange', openByAddress)
  }, [hash, home, openPartnerLogin])

  if (home) return null
  return (
    <Button size="lg" variant="ghost" onClick={openPartnerLogin} onPointerEnter={warmUp} onFocus={warmUp}>
      Partner login
    </Button>
  )
}
