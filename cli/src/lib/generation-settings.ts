import { type Command, Option } from '@commander-js/extra-typings'
import type { ContentPreferences, GenerateRequest } from '@cygnet/sdk'
import { collectAddress, collectPair, commaList, languageCode } from './arguments.js'
import { toCompanyInfo } from './company-info.js'
import { usageError } from './exit-codes.js'
import type { Session } from './session.js'

/** Characters of a prompt; the server refuses a shorter one. */
export const MIN_PROMPT = 10

/** Adds a text's settings as options, for every command that starts one. */
export function withSettings(command: Command<[string]>) {
  return command
    .option(
      '--source <url>',
      'a website or page to read for this text; may be given ten times',
      collectAddress
    )
    .addOption(new Option('--company-url <url>').argParser(collectAddress).hideHelp())
    .option('--company', 'write from the saved company profile; the default without --source')
    .option('--no-company', 'leave the company profile out')
    .option('--company-id <id>', 'write from another of your company profiles')
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
    .option('--template <id>', 'a custom template whose sections the text follows exactly')
    .option('--metadata <key=value>', 'a key and value of your own; may be given 50 times', collectPair)
    .option('--no-images', 'without images')
    .option('--no-examples', 'without examples')
    .option('--no-statistics', 'without statistics')
}

export interface SettingsOptions {
  source?: string[]
  /** The former name of `source`. */
  companyUrl?: string[]
  /** Left out: the server takes the default profile, where one is filled in and no source is named. */
  company?: boolean
  companyId?: string
  keywords?: string[]
  type?: GenerateRequest['type']
  length?: ContentPreferences['length']
  contentType?: ContentPreferences['style']
  audience?: string
  tone?: GenerateRequest['tone']
  language?: string
  template?: string
  metadata?: Record<string, string>
  images: boolean
  examples: boolean
  statistics: boolean
}

/** The options in the form that the server accepts. */
export async function toSettings(
  options: SettingsOptions,
  { cygnet }: Session
): Promise<Omit<GenerateRequest, 'prompt'>> {
  return {
    keywords: options.keywords,
    sources: sourcesOf(options),
    type: options.type,
    target_audience: options.audience,
    tone: options.tone,
    language: options.language,
    company_info: await companyFor(options, cygnet),
    company_id: options.companyId,
    template_id: options.template,
    custom_metadata: options.metadata,
    content_preferences: {
      length: options.length,
      style: options.contentType,
      include_images: options.images,
      include_examples: options.examples,
      include_statistics: options.statistics,
      ...(options.template !== undefined && { include_custom_templates: true }),
    },
  }
}

export function sourcesOf({ source, companyUrl }: Pick<SettingsOptions, 'source' | 'companyUrl'>) {
  return source || companyUrl ? [...(source ?? []), ...(companyUrl ?? [])] : undefined
}

function companyFor({ company, companyId }: SettingsOptions, cygnet: Session['cygnet']) {
  if (company === false) return null
  return company || companyId !== undefined ? savedCompany(cygnet, companyId) : undefined
}

async function savedCompany({ company: own, companies }: Session['cygnet'], id?: string) {
  const company = id === undefined ? await own.get() : await companies.get(id)
  if (company.exists) return toCompanyInfo(company)
  throw usageError('The company profile is empty', 'Fill it with: cygnet company parse <website>')
}
