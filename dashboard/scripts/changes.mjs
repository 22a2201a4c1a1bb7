// When each public page was last changed, for search engines.
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const execute = promisify(execFile)

/** Days by address: of the last commit to the page's own files, or of this build where the history is missing. */
export async function changesOf({ publicPages, pageSources, textSources }) {
  const days = await Promise.all(
    publicPages.flatMap(({ id, paths }) =>
      paths
        .slice(0, 1)
        .map(async (path) => [path, await changedOn(textSources[id] ?? pageSources[id].at(-1))])
    )
  )
  return Object.fromEntries(days)
}

/** A text is one file; a page of components is a folder. */
async function changedOn(source) {
  const place = /\.(md|yaml)$/.test(source) ? source : dirname(source)
  const { stdout } = await execute('git', ['log', '-1', '--format=%cs', '--', place], { cwd: root }).catch(
    () => ({ stdout: '' })
  )
  return stdout.trim() || new Date().toISOString().slice(0, 10)
}
