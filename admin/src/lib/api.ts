import { CygnetOperator } from '@cygnet/sdk/operator'
import { storedToken } from './auth-storage'

/** The API client. It reads the token on every call, so signing in in another tab takes effect here too. */
export const api = new CygnetOperator({ token: storedToken })
