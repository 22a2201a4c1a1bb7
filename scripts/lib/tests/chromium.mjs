import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Failure, run } from '../processes.mjs'
import { projectNode } from '../runtime.mjs'
import { say } from '../say.mjs'
import { canInstall, installPackages } from './apt.mjs'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium without a window: the same pages for a third of the work, most of which is in opening each context. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FONTS = ['fonts-liberation', 'fonts-noto-core']

/** Path of a Chromium that only tests need: the headless shell of Debian, installed if it can be, else `findChromium`. */
export async function findHeadlessShell(directory) {
  if (process.env.CHROMIUM_PATH) return findChromium(directory)
  if (!runs(HEADLESS_SHELL) && canInstall()) {
    say('Installing the headless shell of Chromium (apt-get) ...')
    // A machine with a Chromium has fonts.
    await installPackages(['chromium-headless-shell', ...(SYSTEM_PATHS.some(runs) ? [] : FONTS)])
  }
  return runs(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium(directory)
}

/**
 * Path of a Chromium for the tests in `directory`: CHROMIUM_PATH, else the system's, else Playwright's own; where
 * there is none, one is installed (Debian's package as root, Playwright's download otherwise).
 */
export async function findChromium(directory) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Failure(`CHROMIUM_PATH is ${named}, which does not run.`)
  }
  const present = [...SYSTEM_PATHS, playwrightsOwn(directory)].find(runs)
  return present ?? (await installChromium(directory))
}

async function installChromium(directory) {
  const attempts = canInstall() ? [fromDebian, fromPlaywright] : [fromPlaywright]
  const reports = []
  for (const attempt of attempts) {
    const { path, output } = await attempt(directory)
    if (runs(path)) return path
    reports.push(output.trim().slice(-1500))
  }
  throw new Failure(
    `No Chromium was found and none could be installed. Install one and name it in CHROMIUM_PATH.\n${reports.join('\n')}`
  )
}

async function fromDebian() {
  say('Installing Chromium (apt-get) ...')
  const output = await installPackages(['chromium', ...FONTS])
  return { path: '/usr/bin/chromium', output }
}

async function fromPlaywright(directory) {
  say('Installing Chromium (playwright) ...')
  const cli = join(directory, 'node_modules', '@playwright', 'test', 'cli.js')
  const { output } = await run(projectNode(), [cli, 'install', 'chromium'], {
    cwd: directory,
    ownGroup: true,
  })
  return { path: playwrightsOwn(directory), output }
}

function playwrightsOwn(directory) {
  const { chromium } = createRequire(join(directory, 'package.json'))('playwright-core')
  return chromium.executablePath()
}

function runs(path) {
  return Boolean(path) && existsSync(path) && spawnSync(path, ['--version']).status === 0
}
