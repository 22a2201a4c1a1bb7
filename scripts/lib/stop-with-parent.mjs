/**
 * Loaded into the server before its own code: when the launcher disappears without passing on a signal,
 * the channel to it closes, and the server stops as it would on TERM instead of keeping the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
