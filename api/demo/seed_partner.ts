import { createUser } from '#accounts/actions/create_user'
import { addMonths } from '#billing/subscriptions/period'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { execute, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { createPartner } from '#partners/actions/create_partner'
import { updateSettings } from '#partners/actions/update_settings'
import { countedClicks } from '#partners/clicks/counted_clicks'
import { earnCommission } from '#partners/commissions/earn'
import { createLink } from '#partners/links/links'
import { TERMS_VERSION } from '#partners/program'
import { bindReferral } from '#partners/referrals/bind_referral'

export const PARTNER_EMAIL = 'partner@cygnet.test'
const CAMPAIGN = 'newsletter'

/** Customers whom the demonstration partner has sent: how many days ago, and the plan they have paid for since then. */
const SENT = [
  { email: 'info@harbour-cycles.example', daysAgo: 128, plan: 'pro', campaign: CAMPAIGN },
  { email: 'ada@north-ales.example', daysAgo: 97, plan: 'business', campaign: null },
  { email: 'team@oak-and-iron.example', daysAgo: 61, plan: 'pro', campaign: CAMPAIGN },
  { email: 'hello@tidewater-tea.example', daysAgo: 24, plan: 'starter', campaign: null },
  { email: 'jo@slow-press.example', daysAgo: 9, plan: 'pro', campaign: CAMPAIGN },
  { email: 'studio@lantern-yard.example', daysAgo: 3, plan: null, campaign: null },
] as const

const CLICK_DAYS = 60
const PAGES = ['/', '/pricing', '/affiliate-program']
const COUNTRIES = ['US', 'US', 'DE', 'GB', 'CA']
const DEVICES = ['desktop', 'mobile', 'desktop', 'tablet'] as const
const REFERRERS = ['reviews.example', 'forum.example', null]

/** Makes an active partner with customers, clicks and commissions of the last months. */
export async function seedPartner(passwordHash: string): Promise<void> {
  const now = Date.now()
  const { accountId, partnerId } = await transaction(async (trx) => {
    const owner = { firstName: 'Noor', lastName: 'Haddad', email: PARTNER_EMAIL }
    const user = await createUser(trx, { ...owner, passwordHash, emailVerified: true })
    const details = {
      company: 'Haddad Reviews',
      website: 'https://haddad-reviews.example',
      termsVersion: TERMS_VERSION,
    }
    const id = await createPartner(trx, { ...owner, ...details, accountId: user.accountId, status: 'active' })
    // What happened long ago is in no mail of today.
    await execute(trx, 'UPDATE partners SET has_conversion_mail = ?, created_at = ? WHERE id = ?', [
      false,
      now - 140 * DAY,
      id,
    ])
    return { accountId: user.accountId, partnerId: id }
  })
  await createLink(accountId, { name: 'Newsletter', path: '/pricing' }, async () => {})
  await updateSettings(accountId, { promoCode: 'NOOR-TIPS' })
  for (const customer of SENT) await seedCustomer(customer, now)
  await updateSettings(accountId, { mails: { conversion: true } })
  await seedClicks(partnerId, now)
}

async function seedCustomer(
  { email, daysAgo, plan: slug, campaign }: (typeof SENT)[number],
  now: number
): Promise<void> {
  const begun = now - daysAgo * DAY
  await transaction(async (trx) => {
    const user = await createUser(trx, {
      firstName: email.split('@')[0]!,
      lastName: '',
      email,
      passwordHash: null,
    })
    const arrived = { userId: user.id, accountId: user.accountId, email, isNew: true }
    await bindReferral(
      trx,
      { ...arrived, role: null, ref: 'NOOR-TIPS', cookie: null, isTyped: false },
      { now: begun, campaign }
    )
    if (slug === null) return
    const plan = await trx.from('plans').where('slug', slug).select('id', 'price').firstOrFail()
    await execute(trx, 'UPDATE subscriptions SET plan_id = ? WHERE account_id = ?', [plan.id, user.accountId])
    for (let month = 0; addMonths(begun, month) <= now; month++) {
      const paidAt = addMonths(begun, month)
      const periodEnd = addMonths(begun, month + 1)
      const invoice = {
        accountId: user.accountId,
        invoiceId: newId(),
        stripeInvoiceId: `in_demo_${newId()}`,
        stripeSubscriptionId: null,
        planId: plan.id,
        currency: 'usd',
        amount: Number(plan.price),
        paid: Number(plan.price),
        tax: 0,
        periodStart: paidAt,
        periodEnd,
        lines: [{ net: Number(plan.price), periodStart: paidAt, periodEnd }],
      }
      const event = { id: newId(), name: 'invoice.paid' as const, occurredAt: paidAt, data: invoice }
      await earnCommission(trx, event, paidAt)
    }
  })
}

/** Some clicks a day, more of late, the same at every first start. */
async function seedClicks(partnerId: string, now: number): Promise<void> {
  for (let day = CLICK_DAYS; day > 0; day--) {
    const count = 2 + ((day * 7) % 5) + Math.round((CLICK_DAYS - day) / 12)
    for (let index = 0; index < count; index++) {
      const at = now - day * DAY + index * 37 * 60 * 1000
      const id = newId()
      countedClicks.add(id, {
        id,
        partnerId,
        visitor: `visitor ${(day * 31 + index * 17) % 23}`,
        address: `203.0.113.x`,
        path: PAGES[(day + index) % PAGES.length]!,
        campaign: index % 3 === 0 ? CAMPAIGN : null,
        referrer: REFERRERS[(day * 2 + index) % REFERRERS.length]!,
        country: COUNTRIES[(day + index) % COUNTRIES.length]!,
        device: DEVICES[(day * 3 + index) % DEVICES.length]!,
        paid: null,
        at,
      })
    }
  }
  await flushBufferedWrites()
}
