import 'reflect-metadata'
import { createServer, type Server } from 'node:http'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)

/**
 * Milliseconds for which an idle connection is kept: longer than proxies usually keep theirs (60 s). With Node's 5
 * s, a call may be sent on a connection that is being closed, and be lost.
 */
const KEEP_ALIVE = 75_000

let stopping = false

try {
  const { settings } = await import('#start/settings')
  const { mustReachDatabase } = await import('#core/database/start_check')
  const { mustReachFiles } = await import('#core/files/start_check')
  await mustReachDatabase()
  await mustReachFiles()
  const { frontDoor } = await import('#core/http/front_door')
  const ignitor = new Ignitor(APP_ROOT, {
    importer: (filePath) => import(filePath.startsWith('.') ? new URL(filePath, APP_ROOT).href : filePath),
  })
  const { stopServing } = await import('#core/http/stopping')
  const { answerUnreadable } = await import('#core/http/unreadable_requests')
  const { beginPreparing, endPreparing } = await import('#core/http/readiness')
  beginPreparing()
  let server: Server | undefined
  process.env.PORT = String(settings.port)
  process.env.HOST = settings.host
  await ignitor
    .tap((app) => {
      const stop = () => {
        if (stopping) return
        // No call has been answered yet, and nothing is in progress that a kill would leave incomplete.
        if (!server?.listening) process.exit(0)
        stopping = true
        endPreparing()
        // An idle thread of a pool that the last job started would keep the process.
        void stopServing(server)
          .then(() => app.terminate())
          .then(() => process.exit())
      }
      app.listen('SIGTERM', stop)
      app.listen('SIGINT', stop)
      if (settings.demo !== 'none')
        app.booted(async () => {
          await import('#demo/start')
        })
    })
    .httpServer()
    .start((handle) => {
      server = answerUnreadable(
        createServer({ maxHeaderSize: 16_384, keepAliveTimeout: KEEP_ALIVE }, frontDoor(handle))
      )
      return server
    })
  if (!stopping) {
    const { keepFollowing } = await import('#administration/settings/stored_values')
    await keepFollowing()
    const { keepReporting } = await import('#core/processes')
    await keepReporting()
    const prepared = await prepare()
    if (settings.role !== 'worker') {
      const { keepSiteHighlights } = await import('#administration/site/keep_site_highlights')
      const { SAMPLE_PATH } = await import('#demo/finish_sample')
      await keepSiteHighlights(settings.siteSample ?? (settings.demo === 'none' ? null : SAMPLE_PATH))
    }
    endPreparing()
    await greet(prepared)
  }
} catch (error) {
  // Whatever was still starting has found its dependencies closed; the process ends once all of it has.
  if (stopping) process.exitCode = 0
  else await report(error)
}

async function report(error: unknown): Promise<never> {
  if ((error as Error).name === 'SettingsError') console.error((error as Error).message)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(
      `Port ${process.env.PORT} is in use. Stop the program that uses it, or set PORT to another one.`
    )
  } else await prettyPrintError(error as Error)
  // Anything opened before the failure would keep the process from ending.
  process.exit(1)
}

/** Makes the accounts that exist from the first start on. */
async function prepare() {
  const { firstOperator } = await import('#accounts/operators/make_operator')
  const { seedDemo } = await import('#demo/seed_demo')
  const operator = await firstOperator()
  return { operator, signIn: await seedDemo() }
}

/** Tells the person who started the server where it is and, outside production, how to sign in. */
async function greet({ operator, signIn }: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  const { settings } = await import('#start/settings')
  const lines = ['', `  Cygnet is ready at ${settings.appUrl}`]
  if (signIn) {
    lines.push(`  Sign in as ${signIn.email} with the password ${signIn.password}`)
    if (signIn.others.length > 0) lines.push(`  The same password signs in ${signIn.others.join(' and ')}`)
  }
  if (operator === 'made') lines.push('  The operator of ADMIN_EMAIL can sign in.')
  if (operator === 'address_taken')
    lines.push(
      '  The address of ADMIN_EMAIL belongs to an account: "npm run ace -- admin:create" makes it an operator.'
    )
  if (!settings.text) {
    lines.push('  No model is set (OPENAI_API_KEY or OPENAI_BASE_URL): the local writer is used.')
    const { offeredModel } = await import('#administration/settings/local_model')
    const local = await offeredModel()
    if (local)
      lines.push(
        `  ${local.server} on this machine has ${local.model}: operators can let it write, at ${settings.appUrl}/admin/`
      )
  }
  if (!settings.stripe && !settings.production)
    lines.push(`  No STRIPE_SECRET_KEY is set: plans are paid for in the sandbox, ${settings.appUrl}/sandbox`)
  if (!settings.production) {
    const { serializeProviders } = await import('#accounts/social/providers')
    const unset = serializeProviders().flatMap(({ reason }) => reason ?? [])
    lines.push(...unset.map((reason) => `  ${reason}`))
  }
  if (!settings.smtpUrl) {
    const { mailFolder } = await import('#core/mail/mail_files')
    lines.push(`  No SMTP_URL is set: mails are written to ${mailFolder()}`)
  }
  if (settings.bucket?.signedUrls) {
    const { whyNotSigned } = await import('#core/files/shared_store')
    const reason = await whyNotSigned()
    if (reason !== null)
      lines.push(`  S3_SIGNED_URLS is left out, and images go through this server: ${reason}.`)
  }
  const { misspeltSettings } = await import('#start/settings_schema')
  for (const { given, meant } of misspeltSettings(process.env))
    lines.push(`  ${given} is not a setting and is ignored. Did you mean ${meant}?`)
  console.log(`${lines.join('\n')}\n`)
}
