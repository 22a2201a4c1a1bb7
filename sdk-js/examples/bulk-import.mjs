/**
 * Generates a publication from each line of a file and prints what became of each.
 *
 *     CYGNET_API_KEY=cg_... CYGNET_BASE_URL=https://cygnet.example node bulk-import.mjs prompts.txt
 *
 * The key needs `publications:generate` and `publications:read`. The same file on the same day is one bulk generation,
 * however often this is started.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Cygnet, QuotaError } from '@cygnet/sdk'

const text = await readFile(process.argv[2], 'utf8')
const prompts = text.split(/\r?\n/).filter((line) => line.trim() !== '')
const idempotencyKey = createHash('sha256').update(text).digest('hex')

try {
  const result = await new Cygnet().publications.bulkGenerateAndWait(
    { prompts },
    {
      idempotencyKey,
      onProgress: ({ completedCount, totalChecked }) => console.error(`${completedCount} of ${totalChecked}`),
    }
  )
  // `index` is the place of the prompt in the list.
  for (const { index, status, id, title } of result.publicationStatuses)
    console.log(`${index + 1} ${status} ${id} ${title}`)
  for (const { index, prompt, message } of result.errors)
    console.log(`${index + 1} refused ${prompt}: ${message}`)
} catch (error) {
  if (!(error instanceof QuotaError)) throw error
  console.error(`No posts are left until ${error.resetsAt?.toISOString()}`)
  process.exitCode = 1
}
