import { existsSync, readFileSync } from 'node:fs'
import { run } from '../processes.mjs'

/** Whether packages of Debian can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && isDebian()

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

let turn = Promise.resolve()

/** Installs packages, one call at a time, as apt itself does. Resolves to what apt has printed. */
export function installPackages(packages) {
  const installed = turn.then(async () => {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, ownGroup: true }
    const update = await run('apt-get', ['update', '-q'], options)
    const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
    const result = await run('apt-get', args, options)
    return update.output + result.output
  })
  turn = installed.catch(() => {})
  return installed
}
