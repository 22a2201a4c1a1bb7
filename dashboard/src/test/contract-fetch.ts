import type { Operation } from '../../../sdk-js/tests/support/contract'

type Contract = { operation: Operation; pattern: RegExp }[]
const kept = globalThis as { contract?: Promise<Contract> }

/** Reading the contract takes a second: once for all files of a run, whose modules are not shared. */
const contract = () => {
  kept.contract ??= import('../../../sdk-js/tests/support/contract').then(({ operations }) =>
    operations.map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
  )
  return kept.contract
}

/** A `fetch` that answers every call with the contract's example. */
export async function contractFetch(url: string, { method }: { method: string }) {
  const { pathname } = new URL(url)
  const matching = (await contract()).filter((one) => one.operation.method === method)
  const { operation } =
    matching.find((one) => one.operation.path === pathname) ??
    matching.find(({ pattern }) => pattern.test(pathname)) ??
    {}
  const [status, response] =
    Object.entries(operation?.responses ?? {}).find(([code]) => code.startsWith('2')) ?? []
  if (!response) throw new Error(`The contract has no answer to ${method} ${pathname}`)
  const [[type, { example }] = ['', { example: '' }]] = Object.entries(response.content ?? {})
  const body = type === 'application/json' ? JSON.stringify(example) : String(example ?? 'x')
  return new Response(status === '204' ? null : body, {
    status: Number(status),
    headers: { 'content-type': type },
  })
}
