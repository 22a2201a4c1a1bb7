import type { HttpContext } from '@adonisjs/core/http'
import { diagnosis } from '#administration/system/diagnosis'
import { providerQueues } from '#administration/system/provider_queues'
import { systemHealth } from '#administration/system/system_health'
import { version } from '#administration/version'
import { isoTime, success } from '#core/http/envelope'
import { runningProcesses } from '#core/processes'
import { settings } from '#start/settings'

/** UTC milliseconds. */
const STARTED_AT = Date.now() - process.uptime() * 1000

export default class SystemController {
  async diagnosis(ctx: HttpContext) {
    const { fresh } = ctx.input<'adminGetDiagnosis'>().parameters
    const { examinedAt, checks } = await diagnosis(fresh)
    success(ctx, { examinedAt: isoTime(examinedAt), checks })
  }

  async show(ctx: HttpContext) {
    const [{ checkedAt, services, queue }, providers, processes] = await Promise.all([
      systemHealth(),
      providerQueues(),
      runningProcesses(),
    ])
    success(ctx, {
      version,
      environment: settings.environment,
      node: process.version,
      startedAt: isoTime(STARTED_AT),
      checkedAt: isoTime(checkedAt),
      services: services.map(({ name, state, provider, finding, milliseconds }) => ({
        name,
        configured: state !== 'off',
        state,
        provider,
        finding,
        milliseconds,
      })),
      queue,
      processes: processes.map(({ host, role, startedAt, seenAt }) => ({
        host,
        role,
        startedAt: isoTime(startedAt),
        seenAt: isoTime(seenAt),
      })),
      providers: providers.map(({ waitingSince, restsUntil, ...provider }) => ({
        ...provider,
        waitingSince: isoTime(waitingSince),
        restsUntil: isoTime(restsUntil),
      })),
    })
  }
}
