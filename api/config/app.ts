import { Secret } from '@adonisjs/core/helpers'
import { defineConfig } from '@adonisjs/core/http'
import { appKey as key } from '#start/app_key'
import { settings } from '#start/settings'

export const appKey = new Secret(key)

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: true,
  trustProxy: settings.trustProxy ?? false,
  etag: false,
})
