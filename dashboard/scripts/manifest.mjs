/** The scripts that the given sources pull in by plain imports, themselves included. */
export function filesOf(manifest, sources, seen = new Set()) {
  for (const source of sources) {
    const chunk = manifest[source] ?? Object.values(manifest).find((entry) => entry.name === nameOf(source))
    if (!chunk) throw new Error(`The build has no chunk for ${source}`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** A module that only became a chunk of its own by being shared is listed under its bare name. */
function nameOf(source) {
  return source.replace(/^.*\//, '').replace(/\.\w+$/, '')
}
