import workers, { isMainThread, MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'

/**
 * Loaded into a server with `--import`: holds the answers of threads to tasks that contain LATE and MEANWHILE. Once it has
 * both, whatever has a time limit runs out of time, the late answer arrives where nobody waits for it any more, and
 * the other one a moment after that. It prints what it holds.
 */
const LATE = 'this answer comes late'
const MEANWHILE = 'this answer comes after the late one'
/** Milliseconds between the two, and those that a pool which is closed leaves its threads to end. */
const MOMENT = 1_000
const PATIENCE = 10

function watch() {
  const marked = new Map()
  const held = new Map()
  const over = new AbortController()
  const listeners = new WeakMap()
  const { on, close, postMessage } = MessagePort.prototype

  MessagePort.prototype.postMessage = function (message, ...rest) {
    const task = message?.taskId === undefined ? '' : JSON.stringify(message.task ?? null)
    for (const mark of [LATE, MEANWHILE]) if (task.includes(mark)) marked.set(message.taskId, mark)
    return postMessage.call(this, message, ...rest)
  }

  /** @returns whether the message is held */
  const hold = (port, message) => {
    const mark = marked.get(message?.taskId)
    if (mark === undefined) return false
    marked.delete(message.taskId)
    held.set(mark, { port, handOn: () => listeners.get(port)(message) })
    process.stdout.write(`Held: ${mark}\n`)
    if (held.size === 2) over.abort(new DOMException('The time is over', 'TimeoutError'))
    return true
  }

  MessagePort.prototype.on = function (event, listener) {
    if (event !== 'message') return on.call(this, event, listener)
    listeners.set(this, listener)
    return on.call(this, event, (message) => {
      if (!hold(this, message)) listener.call(this, message)
    })
  }
  const { receiveMessageOnPort } = workers
  workers.receiveMessageOnPort = (port) => {
    const received = receiveMessageOnPort(port)
    return received !== undefined && hold(port, received.message) ? undefined : received
  }

  const { timeout } = AbortSignal
  AbortSignal.timeout = (milliseconds) =>
    AbortSignal.any([timeout.call(AbortSignal, milliseconds), over.signal])

  // The library closes the port of a thread whose task was aborted.
  MessagePort.prototype.close = function () {
    close.call(this)
    if (held.get(LATE)?.port !== this) return
    setImmediate(() => {
      held.get(LATE).handOn()
      setTimeout(() => held.get(MEANWHILE).handOn(), MOMENT)
    })
  }

  const { close: closePool } = Piscina.prototype
  Piscina.prototype.close = function (options) {
    this.options.closeTimeout = PATIENCE
    return closePool.call(this, options)
  }
}

if (isMainThread) watch()
