/** The scripts that the given sources import statically, including themselves. */
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

/** The style sheets of the given sources, without those that every page loads. */
export function stylesOf(manifest, sources) {
  const scripts = filesOf(manifest, sources)
  const chunks = Object.values(manifest).filter((chunk) => scripts.has(chunk.file))
  return [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
}

/** A module that is only a separate chunk because it is shared is listed under its bare name. */
function nameOf(source) {
  return source.replace(/^.*\//, '').replace(/\.\w+$/, '')
}
