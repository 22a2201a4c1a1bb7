import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, isAbsolute, join, matchesGlob } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCopy, readDockerfile, readEnvironment } from './lib/dockerfile.mjs'
import { command, Failure } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { projectNode } from './lib/runtime.mjs'
import { say } from './lib/say.mjs'

/**
 * `node scripts/image.mjs`: carries out the steps of the Dockerfile in plain folders, where no container engine is
 * needed, then starts its command as another user, asks its health check, and stops it. Packages of the system are
 * not installed.
 */
const OTHER_USER = 65_534
/** Milliseconds for the start and for the stop. */
const PATIENCE = 120_000

await command(async () => {
  const work = mkdtempSync(join(tmpdir(), 'cygnet-image-'))
  try {
    const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
    const built = new Map()
    let last
    for (const [number, stage] of stages.entries()) {
      say(`Stage ${stage.name ?? 'of the image'} ...`)
      last = build(stage, join(work, String(number)), built)
      if (stage.name) built.set(stage.name, last.folder)
    }
    const [size] = execFileSync('du', ['-sm', last.folder], { encoding: 'utf8' }).split('\t')
    say(`The product's part of the image has ${size} MB.`)
    await start(last, work)
    return 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})

function build({ steps }, folder, built) {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  const image = { folder, env: {}, user: null, at: '/', health: null, command: null }
  const inside = (path) => join(folder, isAbsolute(path) ? path : join(image.at, path))
  mkdirSync(folder)
  for (const { instruction, value } of steps) {
    if (instruction === 'WORKDIR') {
      image.at = isAbsolute(value) ? value : join(image.at, value)
      mkdirSync(inside('.'), { recursive: true })
    } else if (instruction === 'COPY') {
      const { options, sources, destination } = readCopy(value)
      const from = options.from ? built.get(options.from) : root
      for (const source of sources) {
        const path = join(from, source)
        const isFolder = statSync(path).isDirectory()
        const into =
          destination.endsWith('/') && !isFolder ? join(destination, basename(source)) : destination
        cpSync(path, inside(into), { recursive: true, filter: options.from ? undefined : keeps(ignored) })
      }
    } else if (instruction === 'RUN') run(value, folder, inside('.'))
    else if (instruction === 'ENV') Object.assign(image.env, readEnvironment(value))
    else if (instruction === 'USER') image.user = value
    else if (instruction === 'HEALTHCHECK') image.health = JSON.parse(value.slice(value.indexOf('CMD ') + 4))
    else if (instruction === 'CMD') image.command = JSON.parse(value)
  }
  return image
}

function keeps(ignored) {
  return (path) => {
    const relative = path.slice(root.length + 1)
    return !ignored.some((pattern) => relative === pattern || matchesGlob(relative, pattern))
  }
}

function run(step, folder, cwd) {
  if (step.startsWith('apt-get')) return say(`  left out: ${step}`)
  const mkdir = /^mkdir (\/\S+) && chown \S+ \S+$/.exec(step)
  if (mkdir) {
    mkdirSync(join(folder, mkdir[1]))
    if (process.getuid?.() === 0) chownSync(join(folder, mkdir[1]), OTHER_USER, OTHER_USER)
    return
  }
  say(`  ${step}`)
  const { status, stdout, stderr } = spawnSync(step, {
    cwd,
    shell: true,
    encoding: 'utf8',
    // The image's Node, not that of this machine.
    env: { PATH: `${dirname(realNode())}${delimiter}${process.env.PATH}`, HOME: process.env.HOME },
  })
  if (status !== 0) throw new Failure(`The step "${step}" ended with ${status}:\n${stdout}${stderr}`)
}

async function start(image, work) {
  if (!image.user || image.user === 'root') throw new Failure('The image would run as root.')
  const port = await freePort()
  // As root the command runs as somebody who can write nothing but the volume, as in a container that is read-only.
  const other = process.getuid?.() === 0 ? { uid: OTHER_USER, gid: OTHER_USER } : {}
  execFileSync('chmod', ['a+rx', work])
  const node = join(work, 'node')
  cpSync(realNode(), node)
  const options = {
    cwd: join(image.folder, image.at),
    env: {
      ...image.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(image.folder, image.env.DATA_DIR),
      APP_URL: 'https://example.com',
      APP_KEY: 'a-key-that-is-only-for-this-one-try',
    },
    ...other,
  }
  const [program, ...args] = image.command
  if (program !== 'node') throw new Failure(`The command is not node, but ${program}.`)
  const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  try {
    const deadline = Date.now() + PATIENCE
    const asked = Date.now()
    while (spawnSync(node, image.health.slice(1), options).status !== 0) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Failure(`It did not start:\n${output}`)
      await sleep(200)
    }
    say(`Healthy after ${((Date.now() - asked) / 1000).toFixed(1)} s as user ${image.user}.`)
    for (const path of ['/', '/admin/', '/api/subscriptions/plans']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      if (status !== 200) throw new Failure(`${path} was answered with ${status}.`)
    }
    child.kill('SIGTERM')
    for (const end = Date.now() + PATIENCE; child.exitCode === null; await sleep(50))
      if (child.signalCode || Date.now() > end) throw new Failure(`It did not stop by itself:\n${output}`)
    if (child.exitCode !== 0) throw new Failure(`It stopped with ${child.exitCode}:\n${output}`)
    say('It answered, and stopped by itself.')
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

/** The program itself, which another user may run: the package's is a script in a folder of this one's. */
function realNode() {
  const { stdout } = spawnSync(projectNode(), ['-p', 'process.execPath'], { encoding: 'utf8' })
  const path = stdout.trim()
  if (!existsSync(path)) throw new Failure('Node was not found.')
  return path
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
