/** Subjects that the pages of a company's website have. */
export type PageSubject = 'pricing' | 'services' | 'about' | 'values' | 'contact' | 'faq' | 'blog'

/** What a section of such a page is about. */
type SectionSubject = 'services' | 'mission' | 'vision' | 'values' | 'expertise' | 'audience'

export const TRADES = [
  'Bicycles',
  'Automotive',
  'Accounting and tax',
  'Legal services',
  'Veterinary care',
  'Health care',
  'Food and restaurants',
  'Drinks and wine',
  'Farming',
  'Software',
  'Marketing',
  'Architecture',
  'Construction and crafts',
  'Furniture',
  'Real estate',
  'Education',
  'Childcare',
  'Finance and insurance',
  'Travel and hotels',
  'Fashion',
  'Jewelry and watches',
  'Retail',
  'Fitness and sport',
  'Beauty',
  'Gardening and landscaping',
  'Logistics',
  'Forestry and timber',
  'Energy',
  'Manufacturing',
  'Cleaning',
  'Photography and film',
  'Events',
  'Printing',
  'Consulting',
  'Charity',
  'Boats and shipping',
  'Security',
] as const

export type Trade = (typeof TRADES)[number]

/** The words that tell a trade, separated by spaces: `dent*` is how a word begins, `*rad` how it ends. */
export interface TradeWords {
  /** Words for the trade or for what only it produces. */
  own: string
  /** Words that it shares with other trades. */
  shared: string
}

/** Words of companies' websites: alternatives of a pattern each, empty for none. */
export interface Websites {
  /** In addresses and links, with a hyphen between words. */
  pages: Record<PageSubject, string>
  /** Parts of addresses below which nothing is about the company. */
  aside: string
  headings: Record<SectionSubject, string>
  /** How headings begin that are never the name of a service. */
  notServices: string
  /** How a sentence begins that states it. */
  statements: Record<'mission' | 'vision' | 'audience', string>
  /** By which the tone of a text is told. */
  tone: Record<'casual' | 'personal' | 'authority', string>
  /** Names of mailboxes that anybody may write to. */
  mailboxes: string
  trades: Partial<Record<Trade, TradeWords>>
}

/** `trade: own words / shared words`, a line each. */
export function tradesIn(text: string): Websites['trades'] {
  const lines = text.trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, trade = '', own = '', shared = ''] = /^\s*([^:]+): ?(.*?)(?: ?\/ ?(.*))?$/.exec(line) ?? []
      return [trade, { own, shared }]
    })
  )
}
