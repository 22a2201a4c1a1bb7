import { operations } from '#core/contract/contract'

const addresses = new Map<string, { pattern: RegExp; methods: string[] }>()
for (const { method, path } of operations.values()) {
  const address = addresses.get(path) ?? { pattern: patternOf(path), methods: [] }
  addresses.set(path, address)
  address.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** What may be done at an address by the contract; nothing where there is no such address. */
export function methodsAt(path: string): string[] {
  const matching = [...addresses.values()].filter(({ pattern }) => pattern.test(path))
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}
