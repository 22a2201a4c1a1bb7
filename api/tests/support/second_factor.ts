import { codeOf } from '#tests/support/app_code'
import { type Customer, type CustomerOptions, signedInCustomer } from '#tests/support/customers'
import { postJson, type RawOptions } from '#tests/support/raw_call'

export interface ProtectedCustomer extends Customer {
  password: string
  secret: string
  recoveryCodes: string[]
}

export interface Answered {
  status: number
  body: { success: boolean; message: string; code?: string; data: Record<string, unknown> }
  headers: Record<string, unknown>
}

/** A POST and its parsed answer. */
export async function post(path: string, body: unknown, options: RawOptions = {}): Promise<Answered> {
  const { status, text, headers } = await postJson(path, body, options)
  return { status, body: JSON.parse(text), headers }
}

/** A customer with a second factor; the app's code of the previous step is used up. */
export async function protectedCustomer(options: CustomerOptions = {}): Promise<ProtectedCustomer> {
  const password = options.password ?? 'a-long-quiet-river'
  const customer = await signedInCustomer({ ...options, password })
  const setup = await post('/api/auth/second-factor/setup', {}, { token: customer.token })
  const { secret } = setup.body.data as { secret: string }
  const enabled = await post(
    '/api/auth/second-factor/enable',
    { code: codeOf(secret, -1) },
    { token: customer.token }
  )
  const { recoveryCodes } = enabled.body.data as { recoveryCodes: string[] }
  return { ...customer, password, secret, recoveryCodes }
}

/** Signs in with the password, and returns the ticket for the next step. */
export async function ticketOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { body } = await post('/api/auth/login', { email, password })
  return (body.data as { ticket: string }).ticket
}
