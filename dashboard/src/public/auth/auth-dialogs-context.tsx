import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type SignInReason, setAfterSignIn, takeSignInRequest } from '#/lib/after-sign-in'
import { homeOf, storedAuth } from '#/lib/auth-storage'
import type { AuthDialog } from './auth-dialogs'

const loadDialogs = () => import('./auth-dialogs')
const AuthDialogs = lazy(loadDialogs)

/** Milliseconds between closing the login dialog and opening the sign-up dialog. */
const SIGN_UP_DELAY_MS = 100

interface AuthDialogsValue {
  /** The home page of a signed-in reader; null for everyone else, and before hydration. */
  home: string | null
  openLogin: () => void
  /** The login that offers joining the partner program instead of the sign-up dialog. */
  openPartnerLogin: () => void
  openSignUp: () => void
  /** Opens the sign-up dialog; any kind of sign-in then leads to `path`. */
  openSignUpFor: (path: string) => void
  /** Prefetches the dialogs' code. */
  warmUp: () => void
}

const AuthDialogsContext = createContext<AuthDialogsValue | null>(null)

/**
 * Provides the login and sign-up dialogs of a public page. `/login` and a requested sign-in open the first one
 * automatically.
 */
export function AuthDialogsProvider({ children }: { children: ReactNode }) {
  const [which, setWhich] = useState<AuthDialog | null>(null)
  const [wanted, setWanted] = useState(false)
  const [after, setAfter] = useState<string | null>(null)
  const [reason, setReason] = useState<SignInReason | null>(null)
  const [home, setHome] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = useCallback((next: AuthDialog, then: string | null = null) => {
    clearTimeout(timer.current)
    setAfterSignIn(then)
    setAfter(then)
    setWanted(true)
    setWhich(next)
  }, [])

  useEffect(() => {
    const auth = storedAuth()
    const request = auth ? null : takeSignInRequest()
    if (auth) setHome(homeOf(auth.role))
    else if (request) {
      setReason(request.reason)
      open('login', request.path)
    } else if (window.location.pathname === '/login') open('login')
    return () => clearTimeout(timer.current)
  }, [open])

  const value = useMemo<AuthDialogsValue>(
    () => ({
      home,
      openLogin: () => open('login'),
      openPartnerLogin: () => open('partner-login'),
      openSignUp: () => open('sign-up'),
      openSignUpFor: (path) => open('sign-up', path),
      warmUp: () => void loadDialogs(),
    }),
    [home, open]
  )

  return (
    <AuthDialogsContext value={value}>
      {children}
      {wanted && (
        <Suspense>
          <AuthDialogs
            which={which}
            reason={reason}
            after={after}
            onClose={() => setWhich(null)}
            onSignUpInstead={() => {
              setWhich(null)
              timer.current = setTimeout(() => setWhich('sign-up'), SIGN_UP_DELAY_MS)
            }}
          />
        </Suspense>
      )}
    </AuthDialogsContext>
  )
}

export function useAuthDialogs(): AuthDialogsValue {
  const value = useContext(AuthDialogsContext)
  if (!value) throw new Error('useAuthDialogs needs an AuthDialogsProvider above it')
  return value
}
