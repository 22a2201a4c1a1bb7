import 'reflect-metadata'
import { createServer } from 'node:http'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { SettingsError } from '#start/settings'

const APP_ROOT = new URL('../', import.meta.url)

try {
  const { settings } = await import('#start/settings')
  const { frontDoor } = await import('#core/http/front_door')
  const ignitor = new Ignitor(APP_ROOT, {
    importer: (filePath) => import(filePath.startsWith('.') ? new URL(filePath, APP_ROOT).href : filePath),
  })
  process.env.PORT = String(settings.port)
  process.env.HOST = settings.host
  await ignitor
    .tap((app) => {
      app.listen('SIGTERM', () => app.terminate())
      app.listen('SIGINT', () => app.terminate())
    })
    .httpServer()
    .start((handle) => createServer({ maxHeaderSize: 16_384 }, frontDoor(handle)))
} catch (error) {
  process.exitCode = 1
  if (error instanceof SettingsError) console.error(error.message)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(`Port ${process.env.PORT} is in use. Stop what listens there or set PORT to another one.`)
    process.exit(1)
  } else await prettyPrintError(error as Error)
}
