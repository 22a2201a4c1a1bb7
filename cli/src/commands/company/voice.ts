import { Option } from '@commander-js/extra-typings'
import type { Company, CompanyVoice, CompanyVoiceUpdate } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { profileOf } from '../../lib/company-profile.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { facts } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { readObject, readText } from '../../lib/text-input.js'

/** Samples that a voice has at most. */
const MAX_SAMPLES = 3

export function registerCompanyVoice({ command, open }: Group): void {
  calls(command.command('voice'), ['getCompany', 'updateCompany'], {
    person: 'string',
    address: 'string',
    readingLevel: 'string',
    preferredWords: 'array of string',
    avoidedWords: 'array of object',
    samples: 'array of string',
  })
    .description('show how the company writes, or change it with options')
    .addOption(
      new Option('--person <person>', 'the company is "we", or called by its name').choices([
        'we',
        'they',
        'open',
      ] as const)
    )
    .addOption(
      new Option('--address <form>', 'formal (Sie, vous, вы) or informal (du, tu, ты)').choices([
        'formal',
        'informal',
        'open',
      ] as const)
    )
    .addOption(
      new Option('--level <level>', 'the reading level').choices([
        'plain',
        'general',
        'expert',
        'open',
      ] as const)
    )
    .option('--use <word...>', 'words to use, spelled so; added to those there are')
    .option('--avoid <word...>', 'words to avoid, or word=instead; added to those there are')
    .option(
      '--sample <file>',
      'a text that sounds like the company, becomes the first sample; - reads it from stdin'
    )
    .option(
      '--file <file>',
      'a whole voice as JSON, as `company voice --json` prints it; - reads it from stdin'
    )
    .option('--take', 'accept what the website suggests')
    .option('--keep', 'dismiss what the website suggests')
    .option('--id <id>', 'use another profile than the default one')
    .addHelpText(
      'after',
      examples(
        'cygnet company voice',
        'cygnet company voice --person we --address formal --use e-bike --avoid "cheap=good value" leverage',
        'cygnet company voice --take'
      )
    )
    .action(async (options) => {
      const { take, keep, file, sample } = options
      if ([take, keep, file].filter((one) => one !== undefined).length > 1)
        throw usageError('--take, --keep and --file do not go together')
      const { cygnet, output } = await open()
      const profile = profileOf(cygnet, options.id)
      const company = await profile.get()
      const changes: CompanyVoiceUpdate = {
        ...(file !== undefined && (await readObject<CompanyVoiceUpdate>(file, 'A voice'))),
        ...(take && proposed(company)),
        ...chosen(company.voice, options),
        ...(sample !== undefined && {
          samples: [(await readText(sample)).trim(), ...company.voice.samples].slice(0, MAX_SAMPLES),
        }),
      }
      const isChanged = Object.keys(changes).length > 0
      const saved =
        isChanged || keep
          ? await profile.update({
              ...(isChanged && { voice: changes }),
              ...(keep && { voiceProposal: null }),
            })
          : company
      output.result(saved.voice, () => voiceInWords(saved))
    })
}

interface Choices {
  person?: 'we' | 'they' | 'open'
  address?: 'formal' | 'informal' | 'open'
  level?: 'plain' | 'general' | 'expert' | 'open'
  use?: string[]
  avoid?: string[]
}

const orNull = <T extends string>(choice: T | 'open'): T | null => (choice === 'open' ? null : choice)

function chosen(voice: CompanyVoice, { person, address, level, use, avoid }: Choices): CompanyVoiceUpdate {
  return {
    ...(person && { person: orNull(person) }),
    ...(address && { address: orNull(address) }),
    ...(level && { readingLevel: orNull(level) }),
    ...(use && { preferredWords: [...voice.preferredWords, ...use] }),
    ...(avoid && {
      avoidedWords: [
        ...voice.avoidedWords,
        ...avoid.map((entry) => {
          const [word = '', ...instead] = entry.split('=')
          return { word, instead: instead.join('=') }
        }),
      ],
    }),
  }
}

/** Everything that the website suggests in place of what is there. */
function proposed({ voice, voiceProposal }: Company): CompanyVoiceUpdate {
  if (!voiceProposal) throw usageError('The website suggests nothing else')
  const { person, address, readingLevel, preferredWords, samples } = voiceProposal
  return {
    ...(person && { person }),
    ...(address && { address }),
    ...(readingLevel && { readingLevel }),
    ...(preferredWords.length > 0 && { preferredWords: [...voice.preferredWords, ...preferredWords] }),
    ...(samples.length > 0 && { samples: [...samples, ...voice.samples].slice(0, MAX_SAMPLES) }),
  }
}

function voiceInWords({ voice, voiceProposal, fieldSources }: Company): string {
  const rows: [string, string | null | undefined][] = [
    ['Person', voice.person],
    ['Address', voice.address],
    ['Level', voice.readingLevel],
    ['Use', oneLine(voice.preferredWords.join('; '))],
    [
      'Avoid',
      oneLine(
        voice.avoidedWords
          .map(({ word, instead }) => (instead ? `${word} (say ${instead})` : word))
          .join('; ')
      ),
    ],
    ...voice.samples.map((sample): [string, string] => ['Sounds like', oneLine(sample)]),
    ['Learned from', fieldSources.voice],
    [
      'Suggested',
      voiceProposal && 'something else by the website: see company get --json, then --take or --keep',
    ],
  ]
  if (rows.every(([, value]) => !value))
    return 'No voice is set. Learn it with: cygnet company parse <website>'
  return facts(rows)
}
