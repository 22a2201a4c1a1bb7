import type { PageResponse } from '#sandbox/http/page_response'
import { checkoutPage } from '#sandbox/pages/checkout'
import { controlPage } from '#sandbox/pages/control'
import { expressPage } from '#sandbox/pages/express'
import { invoicePage } from '#sandbox/pages/invoices'
import { notFound, type PageCall } from '#sandbox/pages/layout'
import { onboardingPage } from '#sandbox/pages/onboarding'
import { portalPage } from '#sandbox/pages/portal'
import type { Sandbox } from '#sandbox/sandbox'

type Page = (sandbox: Sandbox, call: PageCall, parts: string[]) => PageResponse | Promise<PageResponse>

/** By the first segment of the address below `/sandbox`. */
const pages: Record<string, Page> = {
  '': controlPage,
  checkout: checkoutPage,
  express: expressPage,
  invoices: invoicePage,
  onboarding: onboardingPage,
  portal: portalPage,
}

export function answerPage(sandbox: Sandbox, call: PageCall): PageResponse | Promise<PageResponse> {
  const [, , name = '', ...parts] = call.url.pathname.replace(/\/$/, '').split('/')
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page ? page(sandbox, call, parts) : notFound()
}
