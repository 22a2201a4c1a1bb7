import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Schema } from '#core/contract/types'
import { columns } from '#core/database/columns'
import type { Voice } from '#text/voice/voice'

export type CompanyService = Schema<'CompanyService'>
export type CompanyExpertise = Schema<'CompanyExpertise'>
export type CompanyValue = Schema<'CompanyValue'>

/** What is known of a company from its customer or its website. Unknown texts and lists are empty. */
export interface CompanyProfile {
  name: string
  description: string
  industry: string
  website: string
  contactEmail: string
  services: CompanyService[]
  expertise: CompanyExpertise[]
  values: CompanyValue[]
  mission: string
  vision: string
  targetAudience: string
  tone: string
  /** #rrggbb, the most prominent first. */
  colors: string[]
  /** Network to profile address. */
  socialMedia: Record<string, string>
  /** How it writes. */
  voice: Voice
}

/** What a website says differently from fields that were edited by hand, with the address of the page. */
export type FieldProposals = {
  [Field in Exclude<keyof CompanyProfile, 'voice'>]?: { value: CompanyProfile[Field]; source: string }
}

/** A page that a parse in progress has read. */
export type ReadingPage = Schema<'Company'>['readingPages'][number]

export type ParsingStatus = 'never' | 'completed' | 'failed'

export default class Company extends BaseModel implements CompanyProfile {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @columns.boolean() declare isDefault: boolean
  @column() declare name: string
  @column() declare description: string
  @column() declare industry: string
  @column() declare website: string
  @column() declare contactEmail: string
  @columns.json() declare services: CompanyService[]
  @columns.json() declare expertise: CompanyExpertise[]
  @columns.json({ columnName: 'company_values' }) declare values: CompanyValue[]
  @column() declare mission: string
  @column() declare vision: string
  @column() declare targetAudience: string
  @column() declare tone: string
  @columns.json() declare colors: string[]
  @columns.json() declare socialMedia: Record<string, string>
  @columns.json() declare fieldProposals: FieldProposals
  @columns.json() declare voice: Voice
  /** What its website says otherwise than a voice that was edited by hand; null where there is nothing. */
  @columns.json() declare voiceProposal: Voice | null
  /** Field name to the address of the page it was read from. */
  @columns.json() declare fieldSources: Record<string, string>
  @column() declare parsingStatus: ParsingStatus
  /** Of the last successful parse, UTC milliseconds. */
  @columns.time() declare lastParsedAt: number | null
  /** While its website is being read: until when no other parse may start. */
  @columns.time() declare parseClaimedUntil: number | null
  /** What that parse has read so far; null where none is in progress. */
  @columns.json() declare readingPages: ReadingPage[] | null
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number

  /** Whether anything is known about it. */
  get exists(): boolean {
    const texts = [this.name, this.description, this.industry, this.mission, this.vision, this.targetAudience]
    const lists = [this.services, this.expertise, this.values]
    return texts.some((text) => text !== '') || lists.some((list) => list.length > 0)
  }
}
