import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/processes.ts'
import { expect, served as test } from '../support/test.ts'

const execute = promisify(execFile)
const bin = join(root, 'node_modules', '.bin')

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cygnet-readme-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('the commands in README write a publication', async ({ product }) => {
  const { stdout } = await shell(await example('In the terminal', product.url), {
    CYGNET_BASE_URL: product.url,
  })
  expect(await readFile(join(folder, 'service.md'), 'utf8')).toMatch(/^# .*cargo bike/im)
  expect(stdout).toMatch(/cargo bike/i)
})

test('the code in README writes a publication', async ({ product }) => {
  await writeFile(join(folder, 'example.mjs'), await example('In code', product.url, 'js'))
  const [signIn] = (await example('In the terminal', product.url)).split('\n')
  const createKey = await example('In code', product.url)
  const { stdout } = await shell(`${signIn}\n${createKey}\nnode example.mjs`, {
    CYGNET_BASE_URL: product.url,
  })
  expect(stdout).toMatch(/cargo bike/i)
  expectArticle(stdout)
})

test('the requests in README write a publication', async ({ product }) => {
  const { stdout } = await shell(await example('Over HTTP', product.url))
  expect(stdout).toContain('"status":"completed"')
  expectArticle(stdout)
})

/** A text out of the company's pages, not an outline of questions. */
function expectArticle(text: string) {
  expect(text).toContain('300 kilometers')
  expect(text).not.toContain('[[add:')
}

/** The first code in a language under a heading of README, pointed at this server. */
async function example(heading: string, url: string, language = 'sh'): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const section = readme.split(`### ${heading}\n`)[1]?.split(/^##/m)[0]
  const code = section?.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (!code) throw new Error(`README has no code under "${heading}"`)
  return code.replaceAll('http://127.0.0.1:3333', url)
}

/** Runs it where only the project's commands are found, and nothing else of this user. */
function shell(
  script: string,
  settings: NodeJS.ProcessEnv = {}
): Promise<{ stdout: string; stderr: string }> {
  const own = { HOME: folder, XDG_CONFIG_HOME: folder, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const env = { ...process.env, ...own, ...settings }
  return execute('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })
}
