import type { CompanyList } from '@cygnet/sdk'
import { calls, DELETED, type Group } from '../../lib/command.js'
import { companyInWords } from '../../lib/company-words.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be103'

/** The profiles of who writes for several companies. */
export function registerCompanyProfiles({ command, open }: Group): void {
  calls(command.command('list'), ['listCompanies'])
    .description('list the company profiles; the default one is marked')
    .addHelpText('after', examples('cygnet company list'))
    .action(async () => {
      const { cygnet, output } = await open()
      const list = await cygnet.companies.list()
      output.result(list, () => rows(list))
      output.note(`${list.companies.length} of the ${list.most} that the plan has`)
    })
  calls(command.command('create'), ['createCompany'])
    .description('add a company profile beside the default one')
    .argument('<name>')
    .option('--website <url>', 'its address, to be read with: cygnet company parse --id <id> <url>')
    .option(
      '--idempotency-key <key>',
      'your own idempotency key: repeated within a day, it does nothing more'
    )
    .addHelpText(
      'after',
      examples('cygnet company create "Lindner Bakery" --website https://lindner.example')
    )
    .action(async (name, { website, idempotencyKey }) => {
      const { cygnet, output } = await open()
      const body = { name, ...(website !== undefined && { website }) }
      const company = await cygnet.companies.create(body, { idempotencyKey })
      output.result(company, () => `${company.id}\n${companyInWords(company)}`)
    })
  calls(command.command('default'), ['makeDefaultCompany'])
    .description('make a profile the default one')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet company default ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const company = await cygnet.companies.makeDefault(id)
      output.result(company, () => companyInWords(company))
    })
  calls(command.command('delete'), ['deleteCompany'], DELETED)
    .description('delete a company profile; its publications are kept')
    .argument('<id>')
    .option('--yes', 'accepted for scripts; it never asks')
    .addHelpText('after', examples(`cygnet company delete ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.companies.delete(id)
      output.result({ id, deleted: true }, () => 'Deleted')
    })
}

function rows({ companies }: CompanyList): string {
  return table(
    ['ID', 'DEFAULT', 'READ ON', 'NAME'],
    companies.map(({ id, isDefault, lastParsedAt, name }) => [
      id,
      isDefault ? 'yes' : '',
      lastParsedAt ? day(lastParsedAt) : '-',
      oneLine(name),
    ])
  )
}
