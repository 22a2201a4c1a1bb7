import type { JsonLdNode, ReadPage } from '../types.js'
import { allNodes, nodesOf, textOf, typesOf } from './evidence.js'

/** Types with a name and an address that are not the company. */
const NOT_COMPANY = new Set(
  `Person WebSite WebPage Article BlogPosting NewsArticle Product Service Offer OfferCatalog Place PostalAddress
  ImageObject ContactPoint BreadcrumbList ListItem FAQPage Question Answer Event Review AggregateRating Rating
  SearchAction Brand VideoObject City Country Recipe JobPosting`.split(/\s+/)
)
const COMPANY = /Organization|Business|Corporation|Store|Shop|Restaurant|Agency|NGO|School|Clinic|Service$/
const SPECIFIC_FIELDS = [
  'hasOfferCatalog',
  'openingHours',
  'openingHoursSpecification',
  'sameAs',
  'telephone',
  'priceRange',
  'foundingDate',
]

function isCompany(node: JsonLdNode): boolean {
  const types = typesOf(node)
  if (types.length === 0 || types.some((type) => NOT_COMPANY.has(type)) || textOf(node.name) === '')
    return false
  return types.some((type) => COMPANY.test(type)) || SPECIFIC_FIELDS.some((field) => field in node)
}

/** How much a node says about the company itself, rather than about a publisher or partner mentioned in passing. */
function detail(node: JsonLdNode): number {
  return Object.keys(node).length + (typesOf(node).some((type) => type !== 'Organization') ? 3 : 0)
}

/** Every field needs it, so it is determined once per page. */
const organizations = new WeakMap<ReadPage, JsonLdNode | null>()

/** The node in a page's structured data that describes the company in most detail; null without any. */
export function organizationOf(page: ReadPage): JsonLdNode | null {
  const known = organizations.get(page)
  if (known !== undefined) return known
  const found = allNodes(page).filter(isCompany)
  const best = found.sort((a, b) => detail(b) - detail(a))[0] ?? null
  organizations.set(page, best)
  return best
}

const GENERIC_TYPES = new Set([
  'Organization',
  'LocalBusiness',
  'Corporation',
  'ProfessionalService',
  'Store',
  'OnlineBusiness',
  'OnlineStore',
  'NGO',
])

/** The trade named by the company's type, in words: `BikeStore` gives `Bike store`. */
export function tradeOf(node: JsonLdNode): string | null {
  const type = typesOf(node).find((name) => !GENERIC_TYPES.has(name) && /^[A-Z][A-Za-z]{3,40}$/.test(name))
  if (!type) return null
  const words = type
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/ Or /g, ' or ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Offers of a company or product with their names, in every structure that schema.org allows. */
export function offersOf(node: JsonLdNode): JsonLdNode[] {
  const lists = [node.hasOfferCatalog, node.itemListElement, node.makesOffer, node.itemOffered, node.offers]
  const direct = lists.flatMap((value) => nodesOf(value))
  return direct.flatMap((offer) => [offer, ...offersOf(offer)])
}
