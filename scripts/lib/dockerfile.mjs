/**
 * The stages of a Dockerfile, each with its instructions in order.
 * @param {string} text
 * @returns {{ name: string | null, base: string, steps: { instruction: string, value: string }[] }[]}
 */
export function readDockerfile(text) {
  const stages = []
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    const [, instruction, value] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
    if (!instruction) continue
    if (instruction !== 'FROM') {
      stages.at(-1).steps.push({ instruction, value })
      continue
    }
    const [base, , name = null] = value.split(/\s+/)
    stages.push({ name, base, steps: [] })
  }
  return stages
}

/** The sources, the destination and the options of COPY. */
export function readCopy(value) {
  const words = value.split(/\s+/)
  const options = Object.fromEntries(
    words
      .filter((word) => word.startsWith('--'))
      .map((word) => {
        const [name, setting] = word.slice(2).split('=')
        return [name, setting]
      })
  )
  const paths = words.filter((word) => !word.startsWith('--'))
  return { options, sources: paths.slice(0, -1), destination: paths.at(-1) }
}

/** The values of ENV. */
export const readEnvironment = (value) =>
  Object.fromEntries(
    value.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  )
