import { defineConfig, drivers } from '@adonisjs/core/encryption'
import { appKey, formerAppKey } from '#start/app_key'

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ id: 'gcm', keys: [appKey, ...(formerAppKey ? [formerAppKey] : [])] }) },
})
