import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A whole number from `min` to `max`. */
export function wholeNumber(max: number, min = 1): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`)
    }
    return number
  }
}

export function webAddress(value: string): string {
  if (!/^https?:\/\/\S+$/.test(value) || !URL.canParse(value)) {
    throw new InvalidArgumentError('Use a full address with http:// or https://.')
  }
  return value
}

/** For an option that can be repeated. */
export function collectAddress(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), webAddress(value)]
}

export function collectText(value: string, before: string[] | undefined): string[] {
  if (value.trim() === '') throw new InvalidArgumentError('Give some text.')
  return [...(before ?? []), value]
}

/** `key=value`, for an option that may be given several times. */
export function collectPair(
  value: string,
  before: Record<string, string> | undefined
): Record<string, string> {
  const [, key, text] = /^([^=]+)=(.*)$/s.exec(value) ?? []
  if (key === undefined || text === undefined) throw new InvalidArgumentError('Use key=value.')
  return { ...before, [key]: text }
}

export function languageCode(value: string): string {
  if (!/^[a-z]{2}$/.test(value)) throw new InvalidArgumentError('Use a two-letter code such as en or de.')
  return value
}

export function commaList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function profileName(value: string): string {
  if (!/^[\w.-]{1,40}$/.test(value)) {
    throw new InvalidArgumentError('Use up to 40 letters, digits, dots, hyphens or underscores.')
  }
  return value
}

/** A moment as ISO 8601 in UTC; without a time zone it is of this machine's clocks. */
export function moment(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw new InvalidArgumentError('Use a time such as 2026-12-03T09:00.')
  return new Date(time).toISOString()
}
