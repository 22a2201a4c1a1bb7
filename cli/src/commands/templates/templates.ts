import type { Template, TemplateInput } from '@cygnet/sdk'
import { calls, DELETED, type Group, groupOf } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { facts, table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { readObject } from '../../lib/text-input.js'

const TEMPLATE =
  '{ name, description?, contentType?, blocks: [{ heading, purpose?, wordsFrom?, wordsTo?, kind? }] }'

/** `templates list`, `get`, `create`, `update` and `delete`. */
export function registerTemplates(root: Group): void {
  const { command, open } = groupOf(
    root,
    'templates',
    'custom templates: list, read, create, replace, delete'
  )
  calls(command.command('list'), ['listTemplates'])
    .description('list the custom templates')
    .addHelpText('after', examples('cygnet templates list'))
    .action(async () => {
      const { cygnet, output } = await open()
      const answer = await cygnet.templates.list()
      output.result(answer, () => rows(answer.templates))
    })
  calls(command.command('get'), ['getTemplate'])
    .description('show one template with its sections')
    .argument('<id>')
    .addHelpText('after', examples('cygnet templates get 019aa0f2-6c1e-7a34-9d51-2f6f0c7be601'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const template = await cygnet.templates.get(id)
      output.result(template, () => inWords(template))
    })
  calls(command.command('create'), ['createTemplate'])
    .description(`create a template from a JSON file: ${TEMPLATE}`)
    .requiredOption('--file <file>', 'the JSON; - reads it from stdin')
    .addHelpText('after', examples('cygnet templates create --file service-guide.json'))
    .action(async ({ file }) => {
      const { cygnet, output } = await open()
      const template = await cygnet.templates.create(await readObject<TemplateInput>(file, 'A template'))
      output.result(template, () => template.id)
    })
  calls(command.command('update'), ['updateTemplate'])
    .description(`replace a template with that of a JSON file: ${TEMPLATE}`)
    .argument('<id>')
    .requiredOption('--file <file>', 'the JSON; - reads it from stdin')
    .addHelpText(
      'after',
      examples('cygnet templates update 019aa0f2-6c1e-7a34-9d51-2f6f0c7be601 --file service-guide.json')
    )
    .action(async (id, { file }) => {
      const { cygnet, output } = await open()
      const input = await readObject<TemplateInput>(file, 'A template')
      const template = await cygnet.templates.update(id, input)
      output.result(template, () => `Saved: ${oneLine(template.name)}`)
    })
  calls(command.command('delete'), ['deleteTemplate'], DELETED)
    .description('delete a template; publications written with it stay as they are')
    .argument('<id>')
    .option('--yes', 'accepted for scripts; it never asks')
    .addHelpText('after', examples('cygnet templates delete 019aa0f2-6c1e-7a34-9d51-2f6f0c7be601'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.templates.delete(id)
      output.result({ id, deleted: true }, () => 'Deleted')
    })
}

function inWords({ id, name, description, contentType, blocks }: Template): string {
  const head = facts([
    ['Id', id],
    ['Name', oneLine(name)],
    ['Type', contentType],
    ['Description', description && oneLine(description)],
  ])
  const sections = blocks.map(({ heading, kind, wordsFrom, wordsTo, purpose }) => [
    oneLine(heading),
    kind ?? '',
    [wordsFrom, wordsTo].filter(Boolean).join(' to '),
    oneLine(purpose ?? ''),
  ])
  return `${head}\n\n${table(['SECTION', 'KIND', 'WORDS', 'PURPOSE'], sections)}`
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
