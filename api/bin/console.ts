import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)

await new Ignitor(APP_ROOT, {
  importer: (filePath) => import(filePath.startsWith('.') ? new URL(filePath, APP_ROOT).href : filePath),
})
  .ace()
  .handle(process.argv.slice(2))
  .catch((error) => {
    process.exitCode = 1
    return prettyPrintError(error)
  })
