import { CygnetSession } from '@cygnet/sdk/session'
import { storedToken } from './auth-storage'

/** The API client. It reads the token on every call, so signing in in another tab takes effect here too. */
export const api = new CygnetSession({ token: storedToken })
