import type { Transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import type { ClaimedJob } from '#core/jobs/lease'
import { endLapsed, hasLapsed, lapseByJob } from '#generation/actions/decide_outline'
import GenerationSession from '#generation/models/generation_session'

/** Ends a session whose outline was not approved in time. */
export class OutlineLapseJob implements JobHandler {
  run(job: ClaimedJob): Promise<void> {
    return lapseByJob(job)
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    const session = await GenerationSession.query({ client: trx })
      .where('id', String(job.payload.sessionId))
      .forUpdate()
      .first()
    if (session && hasLapsed(session)) await endLapsed(trx, session)
  }
}
