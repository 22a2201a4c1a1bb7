import { defineConfig, drivers } from '@adonisjs/core/encryption'
import { settings } from '#start/settings'

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ id: 'gcm', keys: [settings.appKey] }) },
})
