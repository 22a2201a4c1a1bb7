import { calls, type Group } from '../../lib/command.js'
import { profileOf } from '../../lib/company-profile.js'
import { companyInWords } from '../../lib/company-words.js'
import { examples } from '../../lib/help.js'

export function registerCompanyGet({ command, open }: Group): void {
  calls(command.command('get'), ['getCompany'])
    .description('show the saved profile')
    .option('--id <id>', 'use another profile than the default one')
    .addHelpText('after', examples('cygnet company get', 'cygnet company get --json | jq .services'))
    .action(async ({ id }) => {
      const { cygnet, output } = await open()
      const company = await profileOf(cygnet, id).get()
      output.result(company, () => companyInWords(company))
    })
}
