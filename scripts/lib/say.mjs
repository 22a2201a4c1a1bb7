/** One plain line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Seconds in readable form: "3.1 s", "1 min 12 s". */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** Shows what a command printed before it failed, separated from the launcher's own lines. */
export function showOutput(output) {
  const text = output.trimEnd()
  if (text) process.stderr.write(`${text.replace(/^/gm, '  | ')}\n`)
}
