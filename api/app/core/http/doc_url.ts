import { settings } from '#start/settings'

/** The address at which the documentation explains a code. */
export const docUrlOf = (code: string): string => `${settings.appUrl.replace(/\/$/, '')}/docs/errors#${code}`
