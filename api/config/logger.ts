import { defineConfig } from '@adonisjs/core/logger'
import { settings } from '#start/settings'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'cygnet',
      level: settings.logLevel,
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
