import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)

try {
  await new Ignitor(APP_ROOT, {
    importer: (filePath) => import(filePath.startsWith('.') ? new URL(filePath, APP_ROOT).href : filePath),
  })
    .ace()
    .configure(async (app) => {
      const kernel = await app.container.make('ace')
      kernel.info.set('binary', 'npm run ace --')
    })
    .handle(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  await report(error as Error)
}

/** Commands cannot even begin with such settings, but the doctor is asked about them. */
async function report(error: Error): Promise<void> {
  const { name, message } = error
  const { problems } = error as { problems?: string[] }
  if (name !== 'SettingsError' || !problems) return prettyPrintError(error)
  const args = process.argv.slice(2)
  if (args[0] !== 'doctor') return console.error(message)
  const { settingsThatStopIt } = await import('#administration/doctor/settings_check')
  const { formatReport } = await import('#administration/doctor/report')
  console.log(formatReport(settingsThatStopIt(problems, process.env), args.includes('--json')))
}
