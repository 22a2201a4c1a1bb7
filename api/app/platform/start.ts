import { eraseRows } from '#accounts/closing/erase_rows'
import { accountErasure, accountExport } from '#accounts/hooks'
import { subscribe } from '#core/events/event_bus'
import { authenticateBy } from '#core/http/credential'
import { registerJobs } from '#core/jobs/job_kinds'
import { platformPart } from '#platform/account/export_part'
import { jobs } from '#platform/jobs'
import { authenticateKey } from '#platform/keys/key_credential'
import { CHOSEN } from '#platform/webhooks/events'
import { recordEvent } from '#platform/webhooks/record_event'

registerJobs(jobs)
authenticateBy('apiKey', authenticateKey)
accountExport.add(() => platformPart)
accountErasure.add((accountId) => eraseRows('request_log', accountId))
accountErasure.add((accountId) => eraseRows('webhook_events', accountId))
for (const name of CHOSEN) subscribe(name, 'webhooks', recordEvent)
