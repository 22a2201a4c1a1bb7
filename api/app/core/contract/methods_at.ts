import { type Operation, operations, resolve } from '#core/contract/contract'

/** What is no id of the public API: in `/publications/bulk`, the address of another operation was meant. */
export const NAME = '[a-z_-]+'

const addresses = new Map<string, { pattern: RegExp; methods: string[] }>()
for (const operation of operations.values()) {
  const { method, path } = operation
  const address = addresses.get(path) ?? { pattern: patternOf(operation), methods: [] }
  addresses.set(path, address)
  address.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** The methods that the contract has for an address; empty where there is no such address. */
export function methodsAt(path: string): string[] {
  const own = addresses.get(path.replace(/\/$/, ''))
  const matching = own ? [own] : [...addresses.values()].filter(({ pattern }) => pattern.test(path))
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
}

function patternOf({ path, parameters }: Operation): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const pattern = literal.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema
    const values = resolve<{ enum?: string[] }>(schema ?? {}).enum
    if (values) return `(?:${values.join('|')})`
    return path.startsWith('/api/v1/') ? `(?!${NAME}(?:/|$))[^/]+` : '[^/]+'
  })
  return new RegExp(`^${pattern}/?$`)
}
