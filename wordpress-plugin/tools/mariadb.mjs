import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromApt } from './packages.mjs'

/**
 * Starts a separate MariaDB on a socket, with data in memory if there is enough; installed with apt if it is
 * missing.
 */
export async function mariadb() {
  if (!existsSync('/usr/sbin/mariadbd')) await fromApt(['mariadb-server-core', 'mariadb-client-core'])
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cygnet-mariadb-'))
  // The server runs as the user "nobody"; mkdtemp keeps everybody else out.
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  const user = process.getuid() === 0 ? ['--user=nobody'] : []
  const made = spawnSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...user],
    { encoding: 'utf8' }
  )
  if (made.status !== 0)
    throw new Error(`mariadb-install-db ended with ${made.status}.\n${made.stdout}\n${made.stderr}`)
  const child = spawn(
    '/usr/sbin/mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--skip-networking',
      `--pid-file=${join(folder, 'pid')}`,
      ...user,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] }
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const sql = (text) =>
    spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute', text], {
      encoding: 'utf8',
    })
  for (let tries = 0; sql('SELECT 1').status !== 0; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`MariaDB did not come up.\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const made2 = sql(
    "CREATE DATABASE wordpress CHARACTER SET utf8mb4; CREATE USER wordpress@localhost IDENTIFIED BY 'wordpress'; GRANT ALL ON wordpress.* TO wordpress@localhost"
  )
  if (made2.status !== 0) throw new Error(made2.stderr)
  return {
    settings: { host: `localhost:${socket}`, name: 'wordpress', user: 'wordpress', password: 'wordpress' },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
