import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** A server finishes its current work within 25 seconds of TERM; whatever is still running after this is killed. */
const STOP_LIMIT_MS = 30_000

/** Thrown instead of a result when a signal ended the command, so that nothing further is started. */
export class Stopped extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}`)
    this.name = 'Stopped'
    /** What a shell reports for a command that a signal ended. */
    this.exitCode = exitCodeOf(signal)
  }
}

/** An error whose message is meant for the person at the terminal: printed without a stack. */
export class Failure extends Error {}

const running = new Set()
let stoppedBy = null

/** 128 + n, the shell's convention for "ended by signal n". */
export function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}

/**
 * Starts a child that is stopped with this process. `ownGroup` makes it the leader of its own process group, so
 * that a stop reaches its descendants too: for tools such as npm whose children would outlive them. A child without
 * it stays in the caller's group and dies with it even when the whole group is killed.
 */
export function launch(command, args, { ownGroup = false, ...options } = {}) {
  if (stoppedBy) throw new Stopped(stoppedBy)
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: ownGroup })
  const entry = { child, ownGroup }
  running.add(entry)
  child.once('close', () => running.delete(entry))
  child.once('error', () => running.delete(entry))
  return child
}

/** Waits for a child's end; rejects when it could not be started. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

/**
 * Runs a command to its end and returns `{ code, output }`; its output is collected rather than shown, and `onText` gets
 * it as it comes. A command that exceeds `limitMs` is stopped, which its output and code then show.
 */
export async function run(command, args, { limitMs, onText, ...options } = {}) {
  const child = launch(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      output += text
      onText?.(text)
    })
  }
  let late = false
  const limit = limitMs
    ? setTimeout(() => {
        late = true
        void stopChildren()
      }, limitMs)
    : undefined
  const { code, signal } = await ended(child).finally(() => clearTimeout(limit))
  if (stoppedBy) throw new Stopped(stoppedBy)
  if (late)
    return {
      code: code || 1,
      output: `${output}\nEnded after ${Math.round(limitMs / 1000)} s without a result.\n`,
    }
  return { code: code ?? exitCodeOf(signal), output }
}

/** Ends every child: TERM first, KILL for those still running after the limit. */
export async function stopChildren() {
  const left = [...running]
  for (const entry of left) kill(entry, 'SIGTERM')
  const deadline = Date.now() + STOP_LIMIT_MS
  while (left.some((entry) => running.has(entry)) && Date.now() < deadline) await wait(20)
  for (const entry of left) if (running.has(entry)) kill(entry, 'SIGKILL')
}

/**
 * Runs `main` with INT, TERM and HUP passed on to its children, and ends this process with the code that
 * `main` returns, 1 after a failure, or 128 + n after a signal.
 */
export async function command(main) {
  const stop = (signal) => {
    // A terminal's Ctrl-C arrives here twice, from the terminal and through npm: one stop is enough.
    if (stoppedBy) return
    stoppedBy = signal
    void stopChildren()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  stopWithNpm(stop)
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (error instanceof Stopped) process.exitCode = error.exitCode
    else {
      process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`)
      process.exitCode = 1
    }
    await stopChildren()
  }
}

/** npm passes TERM and INT on, but cannot when it is killed itself: then this process gets another parent. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM')
  }, 500).unref()
}

function kill({ child, ownGroup }, signal) {
  if (!child.pid) return
  try {
    if (ownGroup) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
