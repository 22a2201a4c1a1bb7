import { z } from 'zod'

/*
 * Kinds of settings. Each reads the text of an environment variable. A message that begins with "use" is printed
 * behind the variable's value; any other behind its name alone, because the value may be secret.
 */

export const optional = <T extends z.ZodType>(kind: T) => kind.nullable().default(null as never)

export const text = () => z.string()

export function wholeNumber(fallback: number, min: number, max: number) {
  const message = `use a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message).default(fallback)
}

export function dollars() {
  const message = 'use US dollars such as 1.25'
  return optional(z.string().transform(Number).pipe(z.number(message).min(0, message).max(10_000, message)))
}

export function share() {
  const message = 'use a share from 0 to 1'
  return z.coerce.number(message).min(0, message).max(1, message).default(1)
}

export const choice = <const T extends string>(values: readonly T[]) =>
  z.enum(values as [T, ...T[]], `use one of ${values.join(', ')}`)

export const flag = (fallback: boolean) =>
  choice(['0', '1'])
    .transform((value) => value === '1')
    .default(fallback)

export function url(protocols: string[]) {
  const message = `is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message,
    abort: true,
  })
}

/** Entries with commas between them; `read` returns null for one that it cannot use, and `usage` says what is right. */
export const list = <T>(read: (entry: string) => T | null, usage: string) =>
  z
    .string()
    .transform((value, context) => {
      const entries = value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
      return entries.flatMap((entry) => {
        const one = read(entry)
        if (one !== null) return [one]
        context.addIssue({ code: 'custom', message: `has '${entry}'; use ${usage}, several with commas` })
        return []
      })
    })
    .default([])
