import { ApiError } from '@cygnet/sdk'
import { useState } from 'react'
import { api } from '#/lib/api'
import { homeOf, storeAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { useRequest } from '../../use-request'
import { EMPTY, type JoinErrors, type JoinField, type JoinValues, joinErrors } from './join-rules'

/** Why the account could not be created, with each of the server's errors. */
interface JoinFailure {
  message: string
  details: string[]
}

const NETWORK = 'Failed to create partner account. Please try again.'

/** The account that the address already has. */
export interface ExistingAccount {
  /** The ticket for the conversion; null where the account cannot be converted now. */
  ticket: string | null
  values: JoinValues
}

/**
 * The form's values, their errors, and submitting them.
 * @param termsVersion of the partner terms that the form links to
 */
export function useJoin(termsVersion: string) {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<JoinErrors>({})
  const [failure, setFailure] = useState<JoinFailure | null>(null)
  const [existing, setExisting] = useState<ExistingAccount | null>(null)
  const { run, isPending, reset } = useRequest()

  function change<Field extends JoinField>(field: Field, value: JoinValues[Field]) {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  /** @returns the first invalid field; null where the form was sent */
  function submit(): JoinField | null {
    const found = joinErrors(values)
    setErrors(found)
    setFailure(null)
    const [first] = Object.keys(found) as JoinField[]
    if (first) return first
    void run(async () => {
      const { token, user } = await api.partners.register({ ...registration(values), termsVersion })
      storeAuth({ token, role: user.role })
      goTo(homeOf(user.role))
    }, refuse)
    return null
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) {
      if (!(error instanceof Error)) throw error
      setFailure({ message: NETWORK, details: [] })
      return
    }
    if (error.code === 'USER_EXISTS') setExisting({ ticket: conversionTicket(error), values })
    if (conversionTicket(error)) return
    const fields = error.errors.filter(({ field }) => field in EMPTY)
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    const details = [...new Set(error.errors.map(({ message }) => message))]
    const message = error.serverMessage || NETWORK
    setFailure({ message, details: details.filter((detail) => detail !== message) })
  }

  return {
    values,
    errors,
    failure,
    isPending,
    change,
    submit,
    /** Set while the dialog about this address's account is open. */
    existing,
    closeExisting: () => {
      setExisting(null)
      reset()
    },
    /** Asks for another address. */
    askForOtherEmail: () => {
      setValues((before) => ({ ...before, email: '' }))
      setErrors({ email: 'Please use a different email address' })
    },
  }
}

function registration({ confirmPassword, company, website, ...values }: JoinValues) {
  return {
    ...values,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    agreeToTerms: true as const,
    ...details({ company, website }),
  }
}

/** Company and website, if given. */
export function details({ company, website }: { company: string; website: string }) {
  return {
    ...(company.trim() && { company: company.trim() }),
    ...(website.trim() && { website: website.trim() }),
  }
}

/** The ticket for converting the account of a taken address; null for every other refusal. */
function conversionTicket(error: ApiError): string | null {
  if (error.code !== 'USER_EXISTS' || error.data.canConvert !== true) return null
  const { existingUser } = error.data as { existingUser?: { id?: string } }
  return existingUser?.id ?? null
}
