import type { Group } from '../../lib/command.js'
import { companyInWords } from '../../lib/company-words.js'
import { examples } from '../../lib/help.js'

export function registerCompanyGet({ command, open }: Group): void {
  command
    .command('get')
    .description('the saved profile')
    .addHelpText('after', examples('cygnet company get', 'cygnet company get --json | jq .services'))
    .action(async () => {
      const { cygnet, output } = await open()
      const company = await cygnet.company.get()
      output.result(company, () => companyInWords(company))
    })
}
