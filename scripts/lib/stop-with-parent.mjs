/**
 * Loaded into the server before its own code: when the launcher dies without passing on a signal, the channel to it
 * closes, and the server stops as on TERM instead of keeping the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
