import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const bodies = () => context.server.requests.map(({ body }) => body)

describe('cygnet billing', () => {
  it('usage sums the period up and leaves empty days out', async () => {
    context.server.on('GET /api/subscriptions/usage', json(200, answerOf('getUsage', 200)))
    const { stdout, code } = await context.signedIn(['billing', 'usage'])
    expect(code).toBe(0)
    expect(stdout).toContain('91 of 100')
    expect(stdout).toMatch(/Images left +488 of 500/)
    expect(stdout).toMatch(/Discarded outlines left +99 of 100/)
    expect(stdout).toMatch(/Uploads +0 GB of 1 GB/)
    expect(stdout).toContain('2026-11-01')
    expect(stdout).not.toContain('2026-11-02')
  })

  it('invoices is a table with amounts in money', async () => {
    context.server.on('GET /api/subscriptions/invoices', json(200, answerOf('listInvoices', 200)))
    const { stdout } = await context.signedIn(['billing', 'invoices', '--limit', '5'])
    const [head, row] = stdout.split('\n')
    expect(head).toMatch(/^DATE +NUMBER +AMOUNT +STATUS +PLAN +PDF$/)
    expect(row).toMatch(/^2026-11-01 +4F2A91C0-0003 +\$29\.99 +paid +Pro Plan +https:/)
    expect(context.server.requests[0]?.query.get('limit')).toBe('5')
  })

  it('checkout and portal print only the address', async () => {
    context.server.on('POST /api/subscriptions/checkout', json(200, answerOf('createCheckout', 200)))
    context.server.on('POST /api/subscriptions/portal', json(200, answerOf('createPortal', 200)))
    const checkout = await context.signedIn(['billing', 'checkout', 'pro'])
    expect(checkout.stdout).toBe('https://checkout.stripe.com/c/pay/cs_live_a1b2c3\n')
    const portal = await context.signedIn(['billing', 'portal'])
    expect(portal.stdout).toBe('https://billing.stripe.com/p/session/live_a1b2c3\n')
    expect(bodies()).toEqual([
      { planSlug: 'pro', successUrl: '/payment-success?success=true', cancelUrl: '/payment-canceled' },
      { returnUrl: '/billing' },
    ])
  })

  it('change shows the price and changes nothing without --yes', async () => {
    context.server.on('GET /api/subscriptions/change-preview', json(200, answerOf('previewPlanChange', 200)))
    const { stdout, stderr } = await context.signedIn(['billing', 'change', 'business'])
    expect(stdout).toContain('$35.00')
    expect(stdout).toContain('-$15.00 Unused time on Pro Plan')
    expect(stdout).toContain('$99.99 on 2026-12-01')
    expect(stderr).toContain('--yes')
    expect(context.server.requests).toHaveLength(1)
  })

  it('change --yes makes the change for the quoted amount', async () => {
    const preview = answerOf('previewPlanChange', 200)
    context.server.on('GET /api/subscriptions/change-preview', json(200, preview))
    context.server.on('POST /api/subscriptions/change', json(200, answerOf('changePlan', 200)))
    const { stdout } = await context.signedIn(['billing', 'change', 'business', '--yes'])
    expect(stdout).toContain('Enterprise Plan (active)')
    expect(bodies()[1]).toEqual({ planSlug: 'business', quotedAt: preview.data.quotedAt })
  })

  it('a declined card says why and fails', async () => {
    context.server.on('GET /api/subscriptions/change-preview', json(200, answerOf('previewPlanChange', 200)))
    context.server.on('POST /api/subscriptions/change', json(402, sharedAnswer('PaymentFailed')))
    const { stderr, code } = await context.signedIn(['billing', 'change', 'business', '--yes'])
    expect(code).not.toBe(0)
    expect(stderr).toContain('Your card was declined')
  })

  it('cancel and reactivate show the resulting state', async () => {
    context.server.on('POST /api/subscriptions/cancel', json(200, answerOf('cancelSubscription', 200)))
    context.server.on(
      'POST /api/subscriptions/reactivate',
      json(200, answerOf('reactivateSubscription', 200))
    )
    const canceled = await context.signedIn(['billing', 'cancel'])
    expect(canceled.stdout).toContain('with this period')
    expect(canceled.stdout).toContain('After that you’ll be on the Free Plan')
    expect(bodies()[0]).toEqual({ cancelAtPeriodEnd: true })
    const back = await context.signedIn(['billing', 'reactivate'])
    expect(back.stdout).not.toContain('with this period')
  })
})
