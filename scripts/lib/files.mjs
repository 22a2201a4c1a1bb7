import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Paths, from the root, of every file that git knows or would add, below `directories` (all of them by default). */
export function sourceFiles(directories = []) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...directories]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return listed.split('\0').filter((path) => path && existsSync(join(root, path)))
}
