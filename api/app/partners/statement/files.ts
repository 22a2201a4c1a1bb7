import { billingNow } from '#billing/billing_clock'
import { BYTE_ORDER_MARK, csvLines } from '#core/csv'
import { ValidationError } from '#core/errors'
import { isoTime } from '#core/http/envelope'
import { PRODUCT_NAME } from '#core/product'
import { longDate } from '#core/time'
import type { Statement, StatementLine } from '#partners/statement/statement'
import { pdfOf } from '#publications/exports/export_publication'
import { settings } from '#start/settings'

/** Of a period that is not over, nothing is closed yet. */
const lastLine = ({ isRunning }: Statement) => (isRunning ? 'Balance so far' : 'Closing balance')

export function toCsv(statement: Statement): string {
  const { from, to, opening, closing, lines } = statement
  return (
    BYTE_ORDER_MARK +
    csvLines([
      ['Date', 'Type', 'Description', 'Amount', 'Balance'],
      [from, 'Opening balance', '', '', { cents: opening }],
      ...lines.map(({ day, type, description, amount, balance }) => [
        day,
        type,
        description,
        { cents: amount },
        { cents: balance },
      ]),
      [to, lastLine(statement), '', '', { cents: closing }],
    ])
  )
}

/** The most lines in a PDF; more need a spreadsheet. */
const MAX_COUNT = 2_000

/** @throws ValidationError for a statement that is too long, UnavailableError, ClientDisconnectedError */
export function pdfStatement(
  statement: Statement,
  { accountId, name, company }: { accountId: string; name: string; company: string | null },
  gone: AbortSignal
): Promise<Buffer> {
  const { from, to, lines } = statement
  if (lines.length > MAX_COUNT)
    throw new ValidationError([
      {
        field: 'format',
        rule: 'maxItems',
        message: `This statement has more than ${MAX_COUNT.toLocaleString('en-US')} lines. Choose CSV or a shorter period`,
      },
    ])
  const now = isoTime(billingNow())
  const document = {
    title: 'Partner statement',
    markdown: markdownOf(statement, company ? `${name}, ${company}` : name),
    language: 'en',
    rightToLeft: false,
    description: null,
    keywords: [],
    companyName: [PRODUCT_NAME, new URL(settings.appUrl).host, settings.contactEmail]
      .filter(Boolean)
      .join(', '),
    day: to,
    dayInWords: `${words(from)} to ${words(to)}`,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    cover: null,
    images: [],
    origin: settings.appUrl,
    product: PRODUCT_NAME,
    provenance:
      'Amounts are in US dollars, days in UTC. The balance includes commissions that are still held.',
    labels: { sources: '', generatedWith: PRODUCT_NAME },
  }
  return pdfOf(accountId, document, gone)
}

const words = (day: string) => longDate(Date.parse(`${day}T00:00:00Z`))

/** Text escaped for Markdown. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&').replace(/\s+/g, ' ')

/** `Nov 4, 2026` */
const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const PAYOUTS: readonly StatementLine['type'][] = ['Payout', 'Payout returned']
const LOSSES: readonly StatementLine['type'][] = ['Taken back', 'Rejected']

function markdownOf(statement: Statement, name: string): string {
  const { opening, closing, lines } = statement
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const money = (cents: number) => plain(dollars.format(cents / 100))
  const sum = (belongs: (type: StatementLine['type']) => boolean) =>
    money(lines.reduce((total, { type, amount }) => total + (belongs(type) ? amount : 0), 0))
  return [
    `For ${plain(name)}, partner of ${PRODUCT_NAME}`,
    '',
    row(['Opening balance', 'Earned', 'Taken back', 'Paid out', lastLine(statement)]),
    '| ---: | ---: | ---: | ---: | ---: |',
    row([
      money(opening),
      sum((type) => !PAYOUTS.includes(type) && !LOSSES.includes(type)),
      sum((type) => LOSSES.includes(type)),
      sum((type) => PAYOUTS.includes(type)),
      money(closing),
    ]),
    '',
    ...(lines.length === 0
      ? ['Nothing changed in this period.']
      : [row(['Date', 'Transaction', 'Amount', 'Balance']), '| --- | --- | ---: | ---: |']),
    ...lines.map(({ day, type, description, amount, balance }) =>
      row([
        plain(shortDay.format(Date.parse(day))),
        plain(description ? `${type}: ${description}` : type),
        money(amount),
        money(balance),
      ])
    ),
    '',
  ].join('\n')
}
