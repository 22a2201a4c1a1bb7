/**
 * Where a lockfile's `packages` have what is wanted and all that it needs. A want is a name and the path of the package
 * that it is wanted by. What is not there, such as another platform's binary, is left out.
 */
export function neededBy(packages, wants) {
  const needed = new Set()
  const waiting = [...wants]
  for (const { name, from } of waiting) {
    const path = locate(packages, name, from)
    if (path === undefined || needed.has(path)) continue
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional
    )
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      waiting.push({ name: next, from: path })
  }
  return needed
}

/** The path of a package as Node finds it: in the nearest `node_modules`. */
function locate(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/** A lockfile whose packages have their addresses at the registry, an address itself. */
export function withAddresses({ packages, ...rest }, registry) {
  const base = registry.replace(/\/*$/, '/')
  const entries = Object.entries(packages).map(([path, entry]) => {
    if (!entry.integrity || entry.resolved) return [path, entry]
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
    return [path, { ...entry, resolved: `${base}${name}/-/${file}` }]
  })
  return { ...rest, packages: Object.fromEntries(entries) }
}
