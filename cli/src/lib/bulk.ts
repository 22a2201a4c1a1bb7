import { NetworkError, TimeoutError } from '@cygnet/sdk'
import { BulkFiles } from './bulk-files.js'
import { BulkJournal, type BulkRow } from './bulk-journal.js'
import { BulkProgress } from './bulk-progress.js'
import { plannedRows, planTable, resultRows, rowTable, writeResults } from './bulk-results.js'
import { BulkRun, buildRequest } from './bulk-run.js'
import { showDryRun } from './dry-run.js'
import { CommandError, EXIT } from './exit-codes.js'
import { type SettingsOptions, sourcesOf, toSettings } from './generation-settings.js'
import { Interruption } from './interruption.js'
import { isShort, type ListedPrompt, TOO_SHORT } from './prompt-list.js'
import type { Session } from './session.js'

export interface BulkOptions extends SettingsOptions {
  journalFile: string | undefined
  outDir?: string
  force?: true
  results?: string
  concurrency?: number
  restart?: true
  retryFailed?: true
  idempotencyKey?: string
  dryRun?: true
  quiet?: true
}

/** Generates the prompts of a list that the journal does not know as generated. */
export async function runBulk(
  session: Session,
  prompts: ListedPrompt[],
  options: BulkOptions
): Promise<void> {
  const { journalFile, restart = false } = options
  const journal = options.dryRun
    ? await BulkJournal.read(restart ? undefined : journalFile)
    : await BulkJournal.open(journalFile, { restart })
  try {
    const list = await prepare(session, journal, prompts, options)
    if (options.dryRun) await showPlan(session, journal, list)
    else await generate(session, journal, list, options)
  } finally {
    await journal.close()
  }
}

/** @returns the rows of the list, ready to be sent unless they already were */
async function prepare(
  session: Session,
  journal: BulkJournal,
  prompts: ListedPrompt[],
  options: BulkOptions
): Promise<number[]> {
  const identity = { baseUrl: session.baseUrl, options: JSON.stringify(typed(options)) }
  journal.mustMatch(identity)
  if (!journal.isBegun)
    await journal.begin(identity, await toSettings(options, session), options.idempotencyKey)
  const list = await journal.place(prompts)
  const waiting = list.filter((row) => {
    const { status } = journal.rows[row]!
    return status === 'refused' || (status === 'failed' && options.retryFailed)
  })
  await journal.again(waiting)
  const short = list.filter((row) => journal.rows[row]!.status === 'pending' && isShort(journal.rows[row]!))
  await journal.refused(
    short.map((row) => ({ row, error: { code: 'VALIDATION_ERROR', message: TOO_SHORT } }))
  )
  return list
}

/** The options that determine how the texts are written. */
function typed(options: BulkOptions) {
  const { company, companyId, keywords, type, length, contentType, audience, tone, language } = options
  const { template, metadata, images, examples, statistics } = options
  const how = {
    // Under the name that the option had when journals were begun.
    companyUrl: sourcesOf(options),
    company,
    companyId,
    keywords,
    type,
    length,
    contentType,
    audience,
    tone,
    language,
  }
  return { ...how, template, metadata, images, examples, statistics }
}

async function showPlan(session: Session, journal: BulkJournal, list: number[]): Promise<void> {
  const open = list.filter((row) => journal.rows[row]!.status === 'pending')
  const request = buildRequest(journal, open)
  const rows = list.map((row) => journal.rows[row]!)
  await showDryRun(session, {
    prompts: list.length,
    sentBefore: list.length - open.length,
    posts: open.length,
    rows: plannedRows(rows),
    request,
    table: planTable(rows),
  })
}

async function generate(
  session: Session,
  journal: BulkJournal,
  list: number[],
  options: BulkOptions
): Promise<void> {
  const { cygnet, output } = session
  const progress = new BulkProgress({ quiet: options.quiet === true || output.json })
  const interruption = new Interruption()
  const { signal } = interruption
  const rows = list.map((row) => journal.rows[row]!)
  const files = options.outDir
    ? filesIn(session, journal, list, options.outDir, options, progress)
    : undefined
  const take = (row: number) => files?.take({ id: journal.rows[row]!.id!, place: list.indexOf(row) })
  for (const row of list) {
    const { status, file } = journal.rows[row]!
    if (status === 'completed' && file === null) take(row)
  }
  const run = new BulkRun(cygnet, journal, list, {
    signal,
    concurrency: options.concurrency,
    waits: session.waits,
    progress,
    onCompleted: take,
  })
  run.sayRefused()
  if (rows.every(({ status }) => status !== 'pending' && status !== 'refused'))
    progress.say('Nothing to send: an earlier run generated the whole list')
  try {
    await run.run()
  } catch (error) {
    if (interruption.exitCode === undefined) throw options.journalFile ? continuable(error) : error
    throw interrupted(
      interruption.exitCode,
      journal,
      rows.filter(({ status }) => status === 'pending').length
    )
  } finally {
    progress.end()
    interruption.stop()
    await files?.done()
    if (options.results) await writeResults(options.results, rows)
  }
  const counts = {
    totalPrompts: rows.length,
    completedCount: rows.filter(({ status }) => status === 'completed').length,
    failedCount: rows.filter(({ status }) => status === 'failed').length,
    refusedCount: rows.filter(({ status }) => status === 'refused').length,
  }
  const { bulkSessionIds } = journal
  output.result({ ...counts, bulkSessionIds, rows: resultRows(rows), files: files?.written ?? [] }, () =>
    rowTable(rows)
  )
  fail(
    {
      ...counts,
      unwritten: files?.written.filter(({ error }) => error !== null).length ?? 0,
      untitled: rows.filter(({ status, error }) => status === 'completed' && error !== null).length,
    },
    journal,
    rows
  )
}

function filesIn(
  { cygnet }: Session,
  journal: BulkJournal,
  list: number[],
  folder: string,
  { force }: BulkOptions,
  progress: BulkProgress
): BulkFiles {
  return new BulkFiles(cygnet, folder, {
    force: force === true,
    total: list.length,
    onWritten: async ({ id, file, error }, { place }) => {
      if (error === null) await journal.written(list[place]!, file)
      progress.say(error === null ? `Written: ${file}` : `Not written: ${error} (${id})`)
    },
  })
}

interface Counts {
  totalPrompts: number
  completedCount: number
  failedCount: number
  refusedCount: number
  unwritten: number
  /** Finished, but without the title of the list. */
  untitled: number
}

/** Fails with what was not generated, unless everything was. */
function fail(
  counts: Counts,
  { bulkSessionIds }: BulkJournal,
  rows: Pick<BulkRow, 'error' | 'status'>[]
): void {
  const { totalPrompts, completedCount, failedCount, refusedCount, unwritten, untitled } = counts
  if (failedCount + refusedCount + unwritten + untitled === 0) return
  const parts = [`${completedCount} of ${totalPrompts} publications were made`]
  if (failedCount > 0) parts.push(`${failedCount} failed`)
  const refused = rows.filter(({ status }) => status === 'refused')
  if (refusedCount > 0) parts.push(`${refusedCount} not accepted: ${refused[0]?.error?.message}`)
  if (unwritten > 0) parts.push(`${unwritten} could not be written to a file`)
  if (untitled > 0) parts.push(`${untitled} did not get the title of the list`)
  const [reason, ...others] =
    failedCount + unwritten + untitled > 0 ? [] : new Set(refused.map(({ error }) => error?.code))
  const code = (others.length === 0 && reason) || 'BULK_INCOMPLETE'
  const ofNone = code === 'BULK_INCOMPLETE' ? EXIT.failure : EXIT.usage
  throw new CommandError(parts.join('; '), {
    code,
    exitCode:
      code === 'NO_PUBLICATIONS_REMAINING' ? EXIT.quota : completedCount > 0 ? EXIT.partlyDone : ofNone,
    hint: failedCount > 0 ? 'What failed was not charged. --retry-failed generates it again.' : undefined,
    details: { bulkSessionIds },
  })
}

/** Where the server cannot be reached, how to continue once it can. */
function continuable(error: unknown): unknown {
  if (!(error instanceof NetworkError || error instanceof TimeoutError)) return error
  return new CommandError(error.message, {
    code: error.code,
    exitCode: EXIT.network,
    hint: 'Run the same command again to continue once the server can be reached. `cygnet doctor` checks.',
    details: error.toJSON(),
  })
}

function interrupted(exitCode: number, { bulkSessionIds }: BulkJournal, unsent: number): CommandError {
  const cancel = bulkSessionIds.map(
    (id) => `Cancel the posts that have not started: cygnet bulk cancel ${id}`
  )
  const message =
    unsent > 0
      ? `Interrupted with ${unsent} prompts not sent; what was sent is generated`
      : 'Stopped watching; the generation continues'
  return new CommandError(message, {
    code: 'INTERRUPTED',
    exitCode,
    hint: ['Run the same command again to continue.', ...cancel.slice(-1)].join('\n'),
    details: { bulkSessionIds, unsent },
  })
}
