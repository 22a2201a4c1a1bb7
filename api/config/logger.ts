import { defineConfig } from '@adonisjs/core/logger'
import pretty from 'pino-pretty'
import { ExpectedError, reasonOf } from '#core/errors'
import { traceIds } from '#core/telemetry/spans'
import { settings } from '#start/settings'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'cygnet',
      level: settings.logLevel,
      ...(settings.telemetry.traces && { mixin: traceIds }),
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          const { err, ...fields } = (first ?? {}) as { err?: unknown }
          if (!(err instanceof ExpectedError)) return method.apply(this, args)
          method.apply(this, [{ ...fields, reason: reasonOf(err) }, ...rest] as typeof args)
        },
      },
      // In production machines read the log; everywhere else people do, one line per event.
      ...(settings.environment !== 'production' && {
        destination: pretty({
          colorize: process.stdout.isTTY,
          singleLine: true,
          ignore: 'pid,hostname,name',
          sync: true,
        }),
      }),
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          'apiKey',
          '*.password',
          '*.token',
          '*.authorization',
          '*.apiKey',
          'err.request',
          'err.headers',
        ],
        censor: '[redacted]',
      },
    },
  },
})
