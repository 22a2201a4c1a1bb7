import { calls, type Group } from '../../lib/command.js'
import { profileOf } from '../../lib/company-profile.js'
import { companyInWords } from '../../lib/company-words.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'

export function registerCompanyParse({ command, open }: Group): void {
  calls(command.command('parse'), ['parseCompany'])
    .description("fill in the profile from the company's website, once a week")
    .argument('<url...>', 'up to ten addresses, with http:// or https://')
    .option('--id <id>', 'use another profile than the default one')
    .addHelpText('after', examples('cygnet company parse https://marlowbikes.example'))
    .action(async (urls, { id }) => {
      const wrong = urls.find((url) => !/^https?:\/\/\S+$/.test(url))
      if (wrong !== undefined) throw usageError(`${wrong} is not a full address; include http:// or https://`)
      const { cygnet, output } = await open()
      output.note('Reading the website ...')
      const company = await profileOf(cygnet, id).parse({ urls })
      output.result(company, () => companyInWords(company))
    })
}
