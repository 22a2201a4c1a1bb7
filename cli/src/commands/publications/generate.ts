import { Option } from '@commander-js/extra-typings'
import type { ContentPreferences, GenerateRequest } from '@cygnet/sdk'
import { collectAddress, commaList, languageCode } from '../../lib/arguments.js'
import type { Group } from '../../lib/command.js'
import { companyInfoOf } from '../../lib/company-info.js'
import { deliver } from '../../lib/deliver.js'
import { usageError } from '../../lib/exit-codes.js'
import { requireWritable } from '../../lib/files.js'
import { comeBack, follow } from '../../lib/follow.js'
import { examples } from '../../lib/help.js'
import { readStdin } from '../../lib/read-stdin.js'
import type { Session } from '../../lib/session.js'

export function registerGenerate({ command, open }: Group): void {
  command
    .command('generate')
    .description('make a publication from a prompt; its Markdown goes to stdout, its progress to stderr')
    .argument(
      '<prompt>',
      'what to write about, with notes and facts that may be cited; - reads it from stdin'
    )
    .option(
      '--company-url <url>',
      'a website or page to read for this text; may be given ten times',
      collectAddress
    )
    .option('--company', 'write from the saved company profile')
    .option('--keywords <list>', 'comma-separated, the main one first', commaList)
    .addOption(new Option('--type <type>', 'kind of publication').choices(['blog', 'review'] as const))
    .addOption(new Option('--length <length>').choices(['auto', 'short', 'medium', 'long'] as const))
    .addOption(
      new Option('--content-type <type>').choices([
        'educational',
        'promotional',
        'case-study',
        'how-to',
        'news',
      ] as const)
    )
    .option('--audience <audience>', 'general, b2b, b2c, professionals, beginners, or free words')
    .addOption(
      new Option('--tone <tone>').choices(['professional', 'friendly', 'casual', 'authoritative'] as const)
    )
    .option('--language <code>', 'two letters; the language of the prompt where it is left out', languageCode)
    .option('--no-images', 'without images')
    .option('--no-examples', 'without examples')
    .option('--no-statistics', 'without statistics')
    .option('--out <file>', 'write the Markdown to a file')
    .option('--force', 'replace the file of --out')
    .option('--detach', 'start only, and print the session to watch later')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples(
        'cygnet generate "How often should a cargo bike be serviced?" --company-url https://marlowbikes.example',
        'cygnet generate "Winter tyres" --company --length short --tone friendly --out winter-tyres.md',
        'cygnet generate - --keywords "cargo bike service,hub gears" < brief.txt > post.md',
        'cygnet generate "Winter tyres" --json | jq .qualityScore'
      )
    )
    .action(async (prompt, options) => {
      const session = await open()
      const toFile = options.out && options.out !== '-' ? options.out : undefined
      // Before a post of the quota is spent on it.
      if (toFile) await requireWritable(toFile, options.force === true)
      const request = await requestOf(prompt, options, session)
      if (options.detach) {
        const started = await session.cygnet.publications.generate(request)
        session.output.result(started, () => started.sessionId)
        session.output.note(comeBack(started.sessionId))
        return
      }
      const final = await follow(session, {
        quiet: options.quiet === true,
        start: (signal) => session.cygnet.publications.generate(request, { signal }),
      })
      await deliver(session, final.publicationId, options)
    })
}

interface GenerateOptions {
  companyUrl?: string[]
  company?: true
  keywords?: string[]
  type?: GenerateRequest['type']
  length?: ContentPreferences['length']
  contentType?: ContentPreferences['style']
  audience?: string
  tone?: GenerateRequest['tone']
  language?: string
  images: boolean
  examples: boolean
  statistics: boolean
}

async function requestOf(
  prompt: string,
  options: GenerateOptions,
  { cygnet }: Session
): Promise<GenerateRequest> {
  const text = prompt === '-' ? await readStdin() : prompt
  if (text.trim() === '') throw usageError('The prompt is empty')
  return {
    prompt: text,
    keywords: options.keywords,
    sources: options.companyUrl,
    type: options.type,
    target_audience: options.audience,
    tone: options.tone,
    language: options.language,
    company_info: options.company ? await savedCompany(cygnet) : undefined,
    content_preferences: {
      length: options.length,
      style: options.contentType,
      include_images: options.images,
      include_examples: options.examples,
      include_statistics: options.statistics,
    },
  }
}

async function savedCompany(cygnet: Session['cygnet']) {
  const company = await cygnet.company.get()
  if (company.exists) return companyInfoOf(company)
  throw usageError('The company profile is empty', 'Fill it with: cygnet company parse <website>')
}
