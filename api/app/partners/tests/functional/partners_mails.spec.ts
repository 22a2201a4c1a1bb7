import { test } from '@japa/runner'
import { listRisks } from '#administration/payouts/risk_queries'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { bindReferral } from '#partners/referrals/bind_referral'
import { dismissRisk } from '#partners/risks/decide'
import { signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'
import {
  payInvoice,
  referredCustomer,
  refundInvoice,
  signedInPartner,
  type TestPartner,
} from '#tests/support/partners'

type Kind = 'signUp' | 'conversion' | 'commissionEarned' | 'commissionTakenBack' | 'bonus' | 'review'

/** What happens to a partner for each kind of change, and the subjects of the letters about it. */
const CHANGES: Record<Kind, { happen: (partner: TestPartner) => Promise<unknown>; subjects: RegExp[] }> = {
  signUp: {
    happen: referredCustomer,
    subjects: [/^Someone signed up through your link$/],
  },
  conversion: {
    happen: async (partner) => payInvoice(await referredCustomer(partner)),
    subjects: [/^Your referral just became a customer$/],
  },
  commissionEarned: {
    happen: async (partner) => {
      const customer = await referredCustomer(partner)
      for (const month of [0, 1]) await payInvoice(customer, { month, amount: 10_000 })
    },
    subjects: [/^A commission of \$25\.00$/],
  },
  commissionTakenBack: {
    happen: async (partner) => {
      const customer = await referredCustomer(partner)
      await refundInvoice(customer, await payInvoice(customer, { amount: 10_000 }), 5_000)
    },
    subjects: [/^\$12\.50 in commissions was taken back$/],
  },
  bonus: {
    happen: async (partner) => {
      for (let index = 0; index < 10; index++) await payInvoice(await referredCustomer(partner))
    },
    subjects: [/^You reached the Partner tier$/],
  },
  review: {
    happen: async (partner) => {
      const email = `colleague-${newId()}@${partner.email.split('@')[1]}`
      const customer = await signedInCustomer({ email })
      await transaction((trx) =>
        bindReferral(trx, {
          ...customer,
          ref: partner.code,
          cookie: null,
          role: null,
          isNew: true,
          isTyped: false,
        })
      )
      const { risks } = await listRisks({ state: 'open', partnerId: partner.partnerId, limit: 1 })
      await dismissRisk(risks[0]!.id, 'A client', async () => {})
    },
    subjects: [/^Commissions are under review$/, /^A review ended in your favor$/],
  },
}

test.group('A partner is told by mail of', () => {
  for (const [kind, { happen, subjects }] of Object.entries(CHANGES))
    test(`${kind} if they choose so, and of nothing else`, async ({ assert, client }) => {
      const partner = await signedInPartner()
      const choose = async (on: boolean) => {
        const mails = Object.fromEntries(Object.keys(CHANGES).map((each) => [each, on && each === kind]))
        const answer = await client.patch('/api/partner/settings').bearerToken(partner.token).json({ mails })
        answer.assertStatus(200)
        assert.containSubset(answer.body().data.mails, mails)
      }
      await choose(false)
      const before = (await mailsTo(partner.email)).length
      await happen(partner)
      assert.lengthOf(await mailsTo(partner.email), before, 'Nothing was chosen')
      const chosen = await signedInPartner()
      Object.assign(partner, chosen)
      await choose(true)
      const sent = (await mailsTo(partner.email)).length
      await happen(partner)
      const letters = (await mailsTo(partner.email)).slice(sent)
      assert.lengthOf(letters, subjects.length)
      for (const [index, subject] of subjects.entries()) assert.match(letters[index]!.subject, subject)
    })
})
