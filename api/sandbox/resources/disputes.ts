import { closeDispute, isOpen, saveDispute } from '#sandbox/engine/disputes'
import { invalid } from '#sandbox/http/errors'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import type { Dispute } from '#sandbox/types'

/** Stripe's test phrases, which decide a dispute as soon as they are submitted. */
const DECIDED: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

function update({ world, params, ids }: Call): Dispute {
  const before = world.objects.get('dispute', ids[0]!)
  const evidence = params.part('evidence')
  const submit = params.flag('submit') ?? true
  const given: Record<string, string | null> = {}
  if (evidence && !isOpen(before)) throw invalid('This dispute is already closed.')
  for (const name of Object.keys(before.evidence)) {
    const value = name === 'enhanced_evidence' ? undefined : evidence?.optional(name)
    if (value !== undefined) given[name] = value
  }
  const sent = evidence !== undefined && submit
  const after = saveDispute(world, before, {
    ...before,
    evidence: { ...before.evidence, ...given },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: before.evidence_details.has_evidence || evidence !== undefined,
      submission_count: before.evidence_details.submission_count + (sent ? 1 : 0),
    },
    status: sent ? 'under_review' : before.status,
    metadata: params.metadata(before.metadata),
  })
  const outcome = sent ? DECIDED[after.evidence.uncategorized_text ?? ''] : undefined
  return outcome ? closeDispute(world, after.id, outcome) : after
}

export const disputeRoutes: Route[] = [
  route('GET', '/v1/disputes', (call) => {
    const charge = call.params.text('charge')
    const intent = call.params.text('payment_intent')
    return listOf(
      call,
      'dispute',
      '/v1/disputes',
      charge ? { owner: charge } : {},
      (one) => !intent || one.payment_intent === intent
    )
  }),
  route('GET', '/v1/disputes/:id', ({ world, ids }) => world.objects.get('dispute', ids[0]!)),
  route('POST', '/v1/disputes/:id', update),
  route('POST', '/v1/disputes/:id/close', ({ world, ids }) => closeDispute(world, ids[0]!, 'lost')),
]
