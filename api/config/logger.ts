import { defineConfig } from '@adonisjs/core/logger'
import pretty from 'pino-pretty'
import { settings } from '#start/settings'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'cygnet',
      level: settings.logLevel,
      // Machines read the log in production; everywhere else people do, one line for each event.
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
