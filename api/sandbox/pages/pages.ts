import type { PageAnswer } from '#sandbox/http/page_answer'
import { checkoutPage } from '#sandbox/pages/checkout'
import { controlPage } from '#sandbox/pages/control'
import { expressPage } from '#sandbox/pages/express'
import { invoicePage } from '#sandbox/pages/invoices'
import { notFound, type PageCall } from '#sandbox/pages/layout'
import { onboardingPage } from '#sandbox/pages/onboarding'
import { portalPage } from '#sandbox/pages/portal'
import type { Sandbox } from '#sandbox/sandbox'

type Page = (sandbox: Sandbox, call: PageCall, parts: string[]) => PageAnswer | Promise<PageAnswer>

/** By the first segment of the address below `/sandbox`. */
const pages: Record<string, Page> = {
  '': controlPage,
  checkout: checkoutPage,
  express: expressPage,
  invoices: invoicePage,
  onboarding: onboardingPage,
  portal: portalPage,
}

export function answerPage(sandbox: Sandbox, call: PageCall): PageAnswer | Promise<PageAnswer> {
  const [, , name = '', ...parts] = call.url.pathname.replace(/\/$/, '').split('/')
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page ? page(sandbox, call, parts) : notFound()
}
