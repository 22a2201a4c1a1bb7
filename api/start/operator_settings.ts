import type { Variables } from '#start/settings_schema'

export interface OperatorSettings {
  email: string
  password: string
}

/** From when on an account is listed for a look at it. */
export interface ModerationSettings {
  /** Refused prompts. */
  threshold: number
  /** Days back that are looked at; refused prompts are kept for 180. */
  days: number
}

export const moderationOf = (variables: Variables): ModerationSettings => ({
  threshold: variables.MODERATION_THRESHOLD,
  days: variables.MODERATION_DAYS,
})

const MIN_LENGTH = 12

/** Problems with an operator's address and password, by the names of their settings. */
export function operatorProblems({ email, password }: OperatorSettings): string[] {
  const problems: string[] = []
  if (!/^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+\.[^\s<>@,;:"()[\].\\]+$/.test(email))
    problems.push(`ADMIN_EMAIL is '${email}'; use an address such as operator@example.com`)
  if ([...password].length < MIN_LENGTH)
    problems.push(`ADMIN_PASSWORD is too short; use at least ${MIN_LENGTH} characters`)
  return problems
}

/** The operator that the first start creates; null where none is named. Problems are added to `problems`. */
export function operatorOf(
  email: string | null,
  password: string | null,
  problems: string[]
): OperatorSettings | null {
  if (email === null && password === null) return null
  if (email === null || password === null) {
    problems.push(
      `ADMIN_${email === null ? 'EMAIL' : 'PASSWORD'} is missing; ADMIN_EMAIL and ADMIN_PASSWORD belong together`
    )
    return null
  }
  problems.push(...operatorProblems({ email, password }))
  return { email, password }
}
