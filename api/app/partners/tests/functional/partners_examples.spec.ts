import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { setBillingClock } from '#billing/billing_clock'
import { readConnection } from '#core/database/transaction'
import {
  mustBalance,
  payInvoice,
  referredCustomer,
  refundInvoice,
  signedInPartner,
  storedPartner,
} from '#tests/support/partners'

interface Line {
  net: number
  periodStart: number
  periodEnd: number
}

interface Row {
  paidOn: number
  /** Of an invoice, or the day of the invoice that is refunded. */
  lines: Line[] | number
  paid: number
  commission: number
  together: number
  months: number
}

const cents = (text: string) => Math.round(Number(text.replace('$', '')) * 100)
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

function lineOf(text: string): Line {
  const [, net, from, to] = /^(-?\$[\d.]+) for (\S+) to (\S+)$/.exec(text)!
  return { net: cents(net!), periodStart: day(from!), periodEnd: day(to!) }
}

function linesOf(text: string): Row['lines'] {
  const [, refunded] = /^Refund of the invoice of (\S+)$/.exec(text) ?? []
  return refunded ? day(refunded) : text.split('; ').map(lineOf)
}

/** The rows of the table of worked examples, by example. */
function workedExamples(): Map<string, Row[]> {
  const text = readFileSync(new URL('../../../../../docs/partners.md', import.meta.url), 'utf8')
  const [, table = ''] = text.split(/^\| Example .*\n\| --- .*\n/m)
  const examples = new Map<string, Row[]>()
  let name = ''
  for (const row of table.split('\n')) {
    if (!row.startsWith('|')) break
    const cells = row.split('|').map((cell) => cell.trim())
    name = cells[1] || name
    const [paidOn, lines, paid, commission, together, months] = cells.slice(2)
    examples.set(name, [
      ...(examples.get(name) ?? []),
      {
        paidOn: day(paidOn!),
        lines: linesOf(lines!),
        paid: cents(paid!),
        commission: cents(commission!),
        together: cents(together!),
        months: Number.parseInt(months!, 10),
      },
    ])
  }
  return examples
}

const examples = workedExamples()

test('The documentation has worked examples', ({ assert }) => {
  assert.isAtLeast(examples.size, 10)
})

for (const [name, rows] of examples)
  test(`Worked example: ${name}`, async ({ assert, cleanup }) => {
    cleanup(setBillingClock(() => rows[0]!.paidOn))
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    const invoices = new Map<number, { id: string; refunded: number }>()
    let before = 0
    for (const { paidOn, lines, paid, commission, together, months } of rows) {
      setBillingClock(() => paidOn)
      if (typeof lines === 'number') {
        const invoice = invoices.get(lines)!
        invoice.refunded -= paid
        await refundInvoice(customer, invoice.id, invoice.refunded, -paid)
      } else {
        const amount = lines.reduce((sum, { net }) => sum + net, 0)
        const id = await payInvoice(customer, { amount, paid, lines })
        invoices.set(paidOn, { id, refunded: 0 })
      }
      const { earned, takenBack } = await storedPartner(partner.partnerId)
      const net = earned - takenBack
      const at = new Date(paidOn).toISOString()
      assert.deepEqual({ commission: net - before, together: net }, { commission, together }, at)
      const referral = await readConnection()
        .from('partner_referrals')
        .where('account_id', customer.accountId)
        .firstOrFail()
      assert.equal(referral.paid_months, months, at)
      before = net
    }
    await mustBalance(partner.partnerId)
  })
