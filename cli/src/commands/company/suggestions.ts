import type { Company, CompanyFieldProposals, CompanyUpdate } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { profileOf } from '../../lib/company-profile.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

type Field = keyof CompanyFieldProposals

export function registerCompanySuggestions({ command, open }: Group): void {
  calls(command.command('suggestions'), ['getCompany', 'updateCompany'], { '<field>': 'object' })
    .description('what the website says differently from fields that you edited; with options, answers it')
    .option('--take <field...>', 'use the suggestion for these fields, or for "all"')
    .option('--keep <field...>', 'keep what these fields have, or "all"')
    .option('--id <id>', 'use another profile than the default one')
    .addHelpText(
      'after',
      examples(
        'cygnet company suggestions',
        'cygnet company suggestions --take name services --keep tone',
        'cygnet company suggestions --take all'
      )
    )
    .action(async ({ take = [], keep = [], id }) => {
      const { cygnet, output } = await open()
      const profile = profileOf(cygnet, id)
      const company = await profile.get()
      const taken = chosen(company, take)
      const kept = chosen(company, keep)
      const both = taken.find((field) => kept.includes(field))
      if (both) throw usageError(`--take and --keep both name ${both}`)
      const saved =
        taken.length + kept.length > 0 ? await profile.update(answers(company, taken, kept)) : company
      output.result(saved.fieldProposals, () => inWords(saved))
    })
}

/** The fields that are named, which have a suggestion; `all` stands for every one. */
function chosen({ fieldProposals }: Company, named: readonly string[]): Field[] {
  const open = Object.keys(fieldProposals) as Field[]
  if (named.includes('all')) return open
  return named.map((name) => {
    const field = open.find((one) => one === name)
    if (field) return field
    throw usageError(
      open.length > 0
        ? `There is no suggestion for ${name}, only for ${open.join(', ')}`
        : `There is no suggestion for ${name}, nor for any other field`
    )
  })
}

const answers = ({ fieldProposals }: Company, taken: Field[], kept: Field[]): CompanyUpdate => ({
  ...Object.fromEntries(taken.map((field) => [field, fieldProposals[field]!.value])),
  ...(kept.length > 0 && { fieldProposals: Object.fromEntries(kept.map((field) => [field, null])) }),
})

function inWords({ fieldProposals, ...company }: Company): string {
  const open = Object.entries(fieldProposals) as [Field, { value: unknown; source: string }][]
  if (open.length === 0) return 'Your website suggests nothing else'
  return table(
    ['FIELD', 'YOURS', 'YOUR WEBSITE', 'PAGE'],
    open.map(([field, { value, source }]) => [field, short(company[field]), short(value), source])
  )
}

const MAX_LENGTH = 40

/** A text, or the names of a list, on one line. */
function short(value: unknown): string {
  const names = Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'object' && entry ? Object.values(entry)[0] : entry)).join('; ')
    : typeof value === 'string'
      ? value
      : Object.keys(value ?? {}).join('; ')
  const line = oneLine(names)
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
}
