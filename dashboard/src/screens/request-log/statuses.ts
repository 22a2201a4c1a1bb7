import type { StatusTone } from '#/components/log/status-mark'

const WORDS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  400: 'Unreadable',
  401: 'Key refused',
  402: 'Payment failed',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Wrong method',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Invalid',
  429: 'Too many',
  500: 'Server error',
  503: 'Unavailable',
  507: 'Disk full',
}

/** The statuses for filtering. */
export const STATUSES = Object.keys(WORDS).map(Number)

export const wordOf = (status: number) => WORDS[status] ?? (status < 400 ? 'Done' : 'Failed')

export const toneOf = (status: number): StatusTone => (status < 400 ? 'ok' : status < 500 ? 'warn' : 'bad')
