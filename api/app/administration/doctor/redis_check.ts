import { type Diagnosis, fine, off, problem, warning } from '#administration/doctor/diagnosis'

export async function diagnoseRedis(url: string | null): Promise<Diagnosis[]> {
  if (url === null) return [off('redis', 'redis_unused', 'not set: one process needs none')]
  const { examineRedis } = await import('#core/redis/redis_server')
  const answer = await examineRedis(url)
  if (answer.state === 'ok')
    return [fine('redis', 'redis_answers', `Redis ${answer.version} answers`, { version: answer.version })]
  if (answer.state === 'refused')
    return [
      problem(
        'redis',
        'redis_refused',
        `${answer.problem}.`,
        'The server does not start with it: correct REDIS_URL.',
        { problem: answer.problem }
      ),
    ]
  return [
    warning(
      'redis',
      'redis_silent',
      `Redis does not answer (${answer.reason}): limits are counted in each process, jobs and events are found by polling.`,
      'Check the host and port in REDIS_URL, and that Redis runs and lets this machine in.',
      { reason: answer.reason }
    ),
  ]
}
