import type { ContentBrief, ContentBriefUpdate } from '@cygnet/sdk'
import { calls, type Group, groupOf } from '../../lib/command.js'
import { requireWritable, writeWhole } from '../../lib/files.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'
import { readObject } from '../../lib/text-input.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

export function registerBrief(root: Group): void {
  const { command, open } = groupOf(
    root,
    'brief',
    'content briefs, what ranks for a phrase: read, change, export'
  )
  calls(command.command('get'), ['getContentBrief'])
    .description('show the content brief: terms, questions and length of what ranks for the phrase')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet brief get ${ID}`, `cygnet brief get ${ID} --json | jq .terms`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const brief = await cygnet.publications.brief(id)
      output.result(brief, () => briefWords(brief))
    })
  calls(command.command('update'), ['updateContentBrief'])
    .description('change terms, questions or words by a JSON file; what it leaves out stays')
    .argument('<id>')
    .argument(
      '<file>',
      'such as {"terms": ["brake pads"], "words": {"min": 800, "max": 1200}}; - reads stdin'
    )
    .addHelpText('after', examples(`cygnet brief update ${ID} brief.json`))
    .action(async (id, file) => {
      const { cygnet, output } = await open()
      const update = await readObject<ContentBriefUpdate>(file, 'A brief')
      const brief = await cygnet.publications.updateBrief(id, update)
      output.result(brief, () => briefWords(brief))
    })
  calls(command.command('export'), ['getContentBrief'])
    .description('the brief as a Markdown document, to stdout or a file')
    .argument('<id>')
    .option('--out <file>', 'write it to a file')
    .option('--force', 'replace the file of --out')
    .addHelpText('after', examples(`cygnet brief export ${ID} --out brief.md`))
    .action(async (id, { out, force }) => {
      const { cygnet, output } = await open()
      const file = out === '-' ? undefined : out
      if (file) await requireWritable(file, force === true)
      const brief = await cygnet.publications.brief(id)
      if (file) await writeWhole(file, brief.markdown, { force: force === true })
      else if (!output.json) output.document(brief.markdown)
      if (output.json) output.result(brief, () => '')
      else if (file) output.note(`Written to ${file}`)
    })
}

function briefWords({ phrase, terms, questions, words, pages, searchedBy }: ContentBrief): string {
  const list = (name: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`${name}:\n${items.map((item) => `  ${oneLine(item)}`).join('\n')}`]
  const ranking = pages.map(({ title, words: count }) => `${title} (${count} words)`)
  return [
    `Phrase: ${oneLine(phrase)}`,
    ...(words ? [`Length: ${words.min} to ${words.max} words`] : []),
    ...list('Terms', terms),
    ...list('Questions', questions),
    ...list(`What ranks, by ${searchedBy ?? 'nobody'}`, ranking),
  ].join('\n')
}
