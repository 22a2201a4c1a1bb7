import { isTooShort, MIN_PASSWORD_LENGTH } from '../../auth/credentials'

/** The fields of the form. */
export interface JoinValues {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  company: string
  website: string
  agreeToTerms: boolean
  marketingConsent: boolean
}

export type JoinField = keyof JoinValues
export type JoinErrors = Partial<Record<JoinField, string>>

export const EMPTY: JoinValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  company: '',
  website: '',
  agreeToTerms: false,
  marketingConsent: false,
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const WEBSITE = /^https?:\/\//i

/** The errors of the fields, in the order of the form; empty where there are none. */
export function joinErrors(values: JoinValues): JoinErrors {
  const errors: JoinErrors = {}
  if (!values.firstName.trim()) errors.firstName = 'First name is required'
  if (!values.lastName.trim()) errors.lastName = 'Last name is required'
  if (!values.email.trim()) errors.email = 'Email is required'
  else if (!ADDRESS.test(values.email.trim())) errors.email = 'Please enter a valid email'
  if (!values.password) errors.password = 'Password is required'
  else if (isTooShort(values.password))
    errors.password = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`
  if (!values.confirmPassword) errors.confirmPassword = 'Confirm password is required'
  else if (values.confirmPassword !== values.password) errors.confirmPassword = 'Passwords do not match'
  if (!isWebsite(values.website)) errors.website = WRONG_WEBSITE
  if (!values.agreeToTerms) errors.agreeToTerms = 'You must agree to the terms and conditions'
  return errors
}

export const WRONG_WEBSITE = 'Please enter a valid website URL (include http:// or https://)'

/** Whether an optional website is omitted or looks like an address. */
export const isWebsite = (website: string) => !website.trim() || WEBSITE.test(website.trim())
