import type { PageAnswer } from '#sandbox/http/handler'
import { checkoutPage } from '#sandbox/pages/checkout'
import { notFound, type PageCall } from '#sandbox/pages/layout'
import type { Sandbox } from '#sandbox/sandbox'

type Page = (sandbox: Sandbox, call: PageCall, parts: string[]) => PageAnswer | Promise<PageAnswer>

/** By the first part of the address below `/sandbox`. */
const pages: Record<string, Page> = {
  checkout: checkoutPage,
}

export function answerPage(sandbox: Sandbox, call: PageCall): PageAnswer | Promise<PageAnswer> {
  const [, , name = '', ...parts] = call.url.pathname.replace(/\/$/, '').split('/')
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page ? page(sandbox, call, parts) : notFound()
}
