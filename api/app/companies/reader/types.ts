import type { Schema } from '#core/contract/types'
import type { Source, SourceDetail, SourceTable, Tone } from '#core/sources'
import type { PagePhoto } from './page/photos.js'

/** What a website says about its company. Lists are empty and values null where the pages do not say. */
export interface ParsedCompany {
  name: string | null
  description: string | null
  industry: string | null
  website: string | null
  services: Schema<'CompanyService'>[]
  expertise: { area: string; description: string; yearsOfExperience: number | null }[]
  values: Schema<'CompanyValue'>[]
  mission: string | null
  vision: string | null
  targetAudience: string | null
  tone: Tone | null
  /** Brand colors as #rrggbb, the most prominent first. */
  colors: string[]
  /** Network (`linkedin`, `facebook`, ...) to profile address. */
  socialMedia: Record<string, string>
  contactEmail: string | null
  /** Name of each field that was found to the address of its page. */
  fieldSources: Record<string, string>
}

/** A heading with the content below it, up to the next heading. */
export interface PageSection {
  heading: string
  /** 1 to 6; 0 for content before the first heading. */
  level: number
  paragraphs: string[]
  /** Items of lists, in order. */
  items: string[]
}

export type LinkPlace = 'nav' | 'main' | 'footer'

export interface PageLink {
  /** Absolute, without fragment. */
  url: string
  text: string
  place: LinkPlace
}

/** A node of JSON-LD with its graph flattened, limited in depth and size. */
export type JsonLdValue = string | number | boolean | null | JsonLdValue[] | JsonLdNode
export interface JsonLdNode {
  [key: string]: JsonLdValue
}

/** One page of HTML, as plain data. */
export interface ParsedPage {
  title: string
  /** Primary language subtag of the document, when it declares one. */
  language: string | null
  /** Main text, paragraphs separated by a blank line. */
  text: string
  tables: SourceTable[]
  /** How to reach the company, as far as `text` does not say it. */
  details: SourceDetail[]
  sections: PageSection[]
  /** `name` or `property` of meta elements in lower case to their content, the first of each. */
  meta: Record<string, string>
  jsonLd: JsonLdNode[]
  links: PageLink[]
  /** Colors in style blocks and attributes as #rrggbb, with their weight. */
  colors: { color: string; weight: number }[]
  /** Addresses of mailto links. */
  emails: string[]
  /** Of its content, with what they show. */
  photos: PagePhoto[]
  /** Where it was asked for: its text with headings, lists, tables and links. */
  markdown?: string
}

export type SkipReason =
  | 'invalid_address'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_complex'
  | 'http_error'
  | 'not_html'
  | 'empty'
  | 'robots'
  | 'other_site'
  | 'unreadable'
  | 'deadline'

export interface SkippedPage {
  url: string
  reason: SkipReason
}

/** How a page that was read is divided. */
export interface PageOutline {
  /** The address that was asked for; the page may have another one after redirects. */
  asked: string
  /** Headings of the second and third level, in order. */
  headings: string[]
}

export interface SiteReading {
  pages: Source[]
  /** One for each of the pages. */
  outlines: PageOutline[]
  /** Each once, with the page that shows it. */
  photos: (PagePhoto & { pageUrl: string; pageTitle: string })[]
  profile: ParsedCompany
  colors: string[]
  /** Primary language subtag of most pages. */
  language: string | null
  skipped: SkippedPage[]
}

/** A page that was fetched and parsed. */
export interface ReadPage {
  /** After redirects. */
  url: string
  fetchedAt: number
  page: ParsedPage
}
