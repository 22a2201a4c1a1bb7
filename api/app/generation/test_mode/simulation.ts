import { setTimeout as sleep } from 'node:timers/promises'
import { noneRemaining } from '#billing/actions/quota'
import { subscriptionOf } from '#billing/queries/subscription'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { RateLimitedError, UnavailableError, ValidationError } from '#core/errors'
import { toWindow } from '#core/http/rate_limiter'
import { FAILURES, GenerationError } from '#generation/errors'
import { promptRefused } from '#generation/moderation/moderate'
import type { GenerationPlan } from '#generation/requests/accept_generation'
import { type GenerateRequest, makeBrief, toCallerMetadata } from '#generation/requests/brief'
import type { Requester } from '#generation/requests/requester'
import type { Simulation, TemplateStructure } from '#writers/types'

/** The sample company has pages about this: an article on it is complete, whatever the caller's prompt says. */
const SUBJECT = {
  prompt: 'How often should a cargo bike be serviced, and what does a service visit cover?',
  keywords: ['cargo bike service', 'service plan'],
}

const MAX_WAIT = 60

/** Errors that are answered by the call itself. */
const REFUSALS = [
  'PROMPT_REFUSED',
  'NO_PUBLICATIONS_REMAINING',
  'RATE_LIMIT_EXCEEDED',
  'SERVICE_UNAVAILABLE',
] as const

/** The codes that `fail:CODE` in a prompt may name. */
const CODES: readonly string[] = [...REFUSALS, ...FAILURES.keys()]

/** What a prompt in test mode asks for. @throws ValidationError for a code with which no generation fails */
export function simulationOf(prompt: string, field: string): Simulation {
  const fail = /\bfail:(\w+)/i.exec(prompt)?.[1]?.toUpperCase() ?? null
  const wait = Math.min(MAX_WAIT, Number(/\bwait:(\d{1,4})\b/i.exec(prompt)?.[1] ?? 0))
  if (fail !== null && !CODES.includes(fail)) {
    const message = `'fail:${fail}' is not a failure of test mode. Use one of ${CODES.join(', ')}`
    throw new ValidationError([{ field, rule: 'enum', message }])
  }
  return { prompt: prompt.trim(), fail, wait }
}

/**
 * The plan of a test generation: about the sample company, from its pages, in English.
 * @throws AppError where a prompt asks for one
 */
export async function simulatedPlan(
  requester: Requester,
  requests: [GenerateRequest, ...GenerateRequest[]],
  fields: string[],
  template: TemplateStructure | null
): Promise<GenerationPlan> {
  const { accountId } = requester
  const simulations = requests.map(({ prompt }, index) => simulationOf(prompt, fields[index]!))
  for (const [index, { fail }] of simulations.entries()) await refuse(accountId, fail, fields[index]!)
  const [first] = requests
  const { id, context } = await companyKnowledge(accountId)
  return {
    requester,
    briefs: requests.map((request, index) => {
      const { tone, focus, content_preferences } = request.company_info ?? {}
      const company_info = {
        ...(tone && { tone }),
        ...(focus && { focus }),
        ...(content_preferences && { content_preferences }),
      }
      const asked = { ...request, ...SUBJECT, language: 'en', company_info }
      return { ...makeBrief(asked, context, template), test: simulations[index]! }
    }),
    metadata: requests.map(toCallerMetadata),
    sourceUrls: [],
    approveOutline: first.approveOutline ?? false,
    useProfile: true,
    companyId: id,
  }
}

async function refuse(accountId: string, code: string | null, field: string): Promise<void> {
  if (code === 'PROMPT_REFUSED') throw promptRefused([field])
  if (code === 'RATE_LIMIT_EXCEEDED') throw new RateLimitedError(1, toWindow('generation'))
  if (code === 'SERVICE_UNAVAILABLE')
    throw new UnavailableError('The service is not available at the moment. Try again in a moment.')
  if (code !== 'NO_PUBLICATIONS_REMAINING') return
  const { postsPerMonth, quotaPeriod } = await subscriptionOf(accountId)
  throw noneRemaining(postsPerMonth, quotaPeriod.end)
}

/** Waits, and fails, as the prompt asks. @throws GenerationError, AbortError */
export async function simulate({ fail, wait }: Simulation, signal: AbortSignal): Promise<void> {
  if (wait > 0) await sleep(wait * 1000, undefined, { signal })
  if (fail !== null) throw new GenerationError(fail, FAILURES.get(fail)!)
}
