import { MAX_COUNT } from '#administration/bounded'
import { type Diagnosis, fine, problem, warning } from '#administration/doctor/diagnosis'
import { opensStored } from '#administration/keys/rotate_keys'
import { oldestWait } from '#administration/system/system_health'
import { readConnection } from '#core/database/transaction'
import { idFrom } from '#core/ids'
import { DAY } from '#core/time'
import { settings } from '#start/settings'

/** Seconds that a due job may wait. */
const LONG_WAIT = 300

export async function diagnoseJobs(): Promise<Diagnosis[]> {
  const found: Diagnosis[] = []
  const minutes = Math.round((await oldestWait()) / 60)
  if (minutes * 60 > LONG_WAIT)
    found.push(
      problem(
        'jobs',
        'jobs_wait',
        `A job has been waiting for ${minutes} minutes: no worker takes it.`,
        'Start the server, or with ROLE=web a second process with ROLE=worker; raise WORKER_CONCURRENCY if workers are busy.',
        { minutes }
      )
    )
  const dead: { kind: string }[] = await readConnection()
    .from('jobs')
    .where('status', 'dead')
    .orderBy('run_at', 'desc')
    .limit(MAX_COUNT)
    .select('kind')
  const kinds = [...new Set(dead.map(({ kind }) => kind))].join(', ')
  if (dead.length > 0)
    found.push(
      warning(
        'jobs',
        'jobs_set_aside',
        `${dead.length === MAX_COUNT ? 'At least ' : ''}${dead.length} failed too often and were set aside: ${kinds}.`,
        'The console shows their errors under System.',
        { count: dead.length, kinds }
      )
    )
  return found.length > 0 ? found : [fine('jobs', 'jobs_done', 'no job is waiting')]
}

/** Deliveries to customers that were given up within a day. */
export async function diagnoseWebhooks(now: number): Promise<Diagnosis[]> {
  const failed: { endpoint_id: string }[] = await readConnection()
    .from('webhook_deliveries')
    .whereRaw('NOT is_test')
    .where('status', 'failed')
    .where('id', '>=', idFrom(now - DAY))
    .orderBy('id', 'desc')
    .limit(MAX_COUNT)
    .select('endpoint_id')
  if (failed.length === 0)
    return [fine('webhooks', 'webhooks_work', 'no delivery was given up since yesterday')]
  const endpoints = new Set(failed.map((one) => one.endpoint_id)).size
  const text =
    failed.length === 1
      ? '1 delivery to 1 endpoint of a customer was given up since yesterday.'
      : `${failed.length} deliveries to ${endpoints} ${endpoints === 1 ? 'endpoint' : 'endpoints'} of customers were given up since yesterday.`
  if (endpoints === 1)
    return [
      warning(
        'webhooks',
        'webhooks_one_fails',
        text,
        'The console shows the reason under Deliveries, and the customer can send it again.',
        { count: failed.length }
      ),
    ]
  return [
    warning(
      'webhooks',
      'webhooks_fail',
      text,
      "The console shows the reasons under Deliveries. When most endpoints fail, look at this machine's way to the internet: DNS, firewall, proxy.",
      { count: failed.length, endpoints }
    ),
  ]
}

/** Whether the application key opens what is stored, of which one of each kind is tried. */
export async function diagnoseKey(): Promise<Diagnosis[]> {
  const opened = await opensStored()
  if (opened.includes(false))
    return [
      problem(
        'key',
        'key_wrong',
        'APP_KEY is not the key that the stored secrets were encrypted with: second factors, webhooks or stored settings fail.',
        'Restore the previous APP_KEY. In development it is in the file app_key of DATA_DIR unless it is set.'
      ),
    ]
  if (settings.formerAppKey !== null)
    return [
      warning(
        'key',
        'key_former',
        'APP_KEY_FORMER is set: what it has encrypted may still need it.',
        'Run npm run ace -- keys:rotate, and remove APP_KEY_FORMER then.'
      ),
    ]
  return [
    opened.length > 0
      ? fine('key', 'key_opens', 'opens what is stored')
      : fine('key', 'key_unused', 'nothing is stored yet that it encrypts'),
  ]
}
