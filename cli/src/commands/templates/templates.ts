import type { Template, TemplateInput } from '@cygnet/sdk'
import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { readJson } from '../../lib/text-input.js'

/** `templates list`, `create` and `delete`. */
export function registerTemplates({ command, open }: Group): void {
  command
    .command('list')
    .description('the custom templates of the account')
    .addHelpText('after', examples('cygnet templates list'))
    .action(async () => {
      const { cygnet, output } = await open()
      const answer = await cygnet.templates.list()
      output.result(answer, () => rows(answer.templates))
    })
  command
    .command('create')
    .description(
      'add a template out of a JSON file: { name, description?, contentType?, blocks: [{ heading, purpose?, wordsFrom?, wordsTo?, kind? }] }'
    )
    .requiredOption('--file <file>', 'the JSON; - reads it from stdin')
    .addHelpText('after', examples('cygnet templates create --file service-guide.json'))
    .action(async ({ file }) => {
      const { cygnet, output } = await open()
      const template = await cygnet.templates.create(await templateIn(file))
      output.result(template, () => template.id)
    })
  command
    .command('delete')
    .description('delete a template; texts made with it stay')
    .argument('<id>')
    .addHelpText('after', examples('cygnet templates delete 019aa0f2-6c1e-7a34-9d51-2f6f0c7be601'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.templates.delete(id)
      output.result({ id, deleted: true }, () => 'Deleted')
    })
}

/** What the server makes of it is the server's to say; that it is an object is said here. */
async function templateIn(file: string): Promise<TemplateInput> {
  const value = await readJson(file)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usageError('A template is a JSON object with a name and blocks')
  return value as TemplateInput
}

function rows(templates: Template[]): string {
  if (templates.length === 0) return 'No templates'
  return table(
    ['ID', 'SECTIONS', 'TYPE', 'NAME'],
    templates.map(({ id, blocks, contentType, name }) => [
      id,
      String(blocks.length),
      contentType,
      oneLine(name),
    ])
  )
}
