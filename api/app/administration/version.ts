import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#start/settings'

/** The product's version. */
export const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string
}
