import type { Invoice } from '@cygnet/sdk/session'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { day, money } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerInvoices({ command, open }: Group): void {
  calls(command.command('invoices'), ['listInvoices'])
    .description('list the invoices, newest first')
    .option('--page <number>', 'which page', wholeNumber(100_000), 1)
    .option('--limit <number>', 'how many on a page, at most 100', wholeNumber(100), 20)
    .addHelpText(
      'after',
      examples('cygnet billing invoices', "cygnet billing invoices --json | jq -r '.invoices[0].pdfUrl'")
    )
    .action(async (params) => {
      const { cygnet, output } = await open()
      const page = await cygnet.subscriptions.invoices(params)
      output.result(page, () => rows(page.invoices))
      const { currentPage, totalPages, totalItems } = page.pagination
      if (totalPages > 1) output.note(`Page ${currentPage} of ${totalPages}, ${totalItems} in all`)
    })
}

function rows(invoices: Invoice[]): string {
  if (invoices.length === 0) return 'No invoices'
  return table(
    ['DATE', 'NUMBER', 'AMOUNT', 'STATUS', 'PLAN', 'PDF'],
    invoices.map(({ date, number, amount, currency, status, planName, pdfUrl }) => [
      day(date),
      oneLine(number ?? '-'),
      money(amount, currency),
      status,
      oneLine(planName ?? '-'),
      oneLine(pdfUrl ?? '-'),
    ])
  )
}
