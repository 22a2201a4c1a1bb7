import type { CompanyUpdate } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { profileOf } from '../../lib/company-profile.js'
import { companyInWords } from '../../lib/company-words.js'
import { examples } from '../../lib/help.js'
import { readObject } from '../../lib/text-input.js'

export function registerCompanyUpdate({ command, open }: Group): void {
  calls(command.command('update'), ['updateCompany'])
    .description('save the fields of a JSON file, as `company get --json` prints them')
    .requiredOption('--file <file>', 'the JSON; - reads it from stdin')
    .option('--id <id>', 'use another profile than the default one')
    .addHelpText(
      'after',
      examples(
        'cygnet company update --file company.json',
        'cygnet company get --json | jq ".tone = \\"friendly\\"" | cygnet company update --file -'
      )
    )
    .action(async ({ file, id }) => {
      const { cygnet, output } = await open()
      const company = await profileOf(cygnet, id).update(
        await readObject<CompanyUpdate>(file, 'A company profile')
      )
      output.result(company, () => companyInWords(company))
    })
}
