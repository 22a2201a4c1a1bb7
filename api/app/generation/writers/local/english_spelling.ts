/** What people type in a hurry, put right before a prompt is read: slips that are never a word of their own. */

const SLIPS: Record<string, string> = {
  teh: 'the',
  hte: 'the',
  adn: 'and',
  whats: "what's",
  hows: 'how is',
  wheres: 'where is',
  whos: 'who is',
  dont: "don't",
  doesnt: "doesn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  alot: 'a lot',
  wich: 'which',
  becuase: 'because',
  beacuse: 'because',
  thier: 'their',
  recieve: 'receive',
  recomend: 'recommend',
  recomended: 'recommended',
  definately: 'definitely',
  seperate: 'separate',
  seperately: 'separately',
  accomodation: 'accommodation',
  buisness: 'business',
  bussiness: 'business',
  adress: 'address',
  beleive: 'believe',
  freind: 'friend',
  freinds: 'friends',
  enviroment: 'environment',
  maintainance: 'maintenance',
  maintenence: 'maintenance',
  restaraunt: 'restaurant',
  restraunt: 'restaurant',
  tommorow: 'tomorrow',
  untill: 'until',
  writting: 'writing',
  managment: 'management',
  marketting: 'marketing',
  benifits: 'benefits',
  benefitts: 'benefits',
  custumer: 'customer',
  custumers: 'customers',
  succesful: 'successful',
  proffesional: 'professional',
  profesional: 'professional',
  neccessary: 'necessary',
  begginers: 'beginners',
  beginers: 'beginners',
  calender: 'calendar',
  guidlines: 'guidelines',
  stratagy: 'strategy',
  diffrent: 'different',
  reccomend: 'recommend',
  vaccum: 'vacuum',
  equiptment: 'equipment',
}

/** Written small by hurried hands, in capitals by everybody else. */
const CAPITALS = new Set(
  'dslr seo crm usb led hvac gps diy hr b2b b2c gdpr vat erp saas pdf api faq cto ceo cfo iot vpn ssd cpu gpu rv suv adhd cbt mri lms kpi roi ppc sme smes uk usa nhs'.split(
    ' '
  )
)

/** Names that open a sentence as often as they stand within one. */
const NAMES = new Set(
  `notion obsidian shopify wordpress google excel instagram facebook tiktok linkedin youtube amazon etsy slack trello
  asana figma canva zoom salesforce hubspot mailchimp stripe paypal tesla bosch siemens miele dyson nike adidas ikea
  airbnb uber spotify netflix microsoft windows android iphone macbook photoshop squarespace wix webflow quickbooks xero
  python javascript kubernetes docker spanish german french italian english russian chinese japanese portuguese dutch
  london paris berlin madrid rome lisbon vienna amsterdam dublin edinburgh glasgow manchester leeds bristol york
  scotland england wales ireland germany france spain italy portugal europe america canada australia japan china india
  monday tuesday wednesday thursday friday saturday sunday christmas easter`.split(/\s+/)
)

export function isKnownName(word: string): boolean {
  return NAMES.has(word.toLowerCase())
}

/** `the best way too clean`: what follows shows that `to` was meant. */
const TOO_FOR_TO =
  /\b(way|ways|how|when|need|want|where|what|tips|things|ready|time)\s+too\s+(?!(?:much|many|late|early|long|soon|often|big|small)\b)(?=\p{Ll})/giu

/** Corrects slips and writes abbreviations in capitals; every other letter stays as the customer wrote it. */
export function corrected(prompt: string): string {
  return prompt
    .replace(/(?<![\p{L}\p{N}'’-])[\p{L}\d]{2,}(?![\p{L}\p{N}'’-])/gu, (word) => {
      if (CAPITALS.has(word)) return word.toUpperCase()
      const right = SLIPS[word.toLowerCase()]
      if (right === undefined) return word
      return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right
    })
    .replace(TOO_FOR_TO, '$1 to ')
}

/** People for whom something is done, as they stand at the end of a search. */
const PEOPLE =
  /^(?:landlords|tenants|beginners|freelancers|students|kids|children|seniors|families|parents|teams|couples|homeowners|employees|startups|restaurants|schools|landlord|accountants|lawyers|dentists|teachers|women|men|dogs|cats|toddlers|babies|teenagers)$/i

const FUNCTION_WORD =
  /^(?:a|an|the|to|for|in|on|at|of|with|without|from|by|and|or|is|are|do|does|how|what|why|when|where|which|should|can|vs|versus|near|about|after|before|than|that|your|my|our|we|i|you|it)$/i

/**
 * Words typed as into a search box, made into a phrase: `boiler service landlords leeds` becomes
 * `boiler service for landlords in Leeds`. Anything else comes back as it is.
 * @param places names that are known to be capitalised, from the company's profile
 */
export function phraseOfSearch(prompt: string, places: readonly string[]): string {
  const words = prompt.trim().split(/\s+/)
  if (words.length < 3 || words.length > 7 || /[.,:;?!]/.test(prompt)) return prompt
  if (words.some((word) => FUNCTION_WORD.test(word) || /^\p{Lu}\p{Ll}/u.test(word))) return prompt
  const rest = [...words]
  const last = rest.at(-1) as string
  const place = places.find((name) => name.toLowerCase() === last.toLowerCase())
  let tail = ''
  if (place !== undefined || (isKnownName(last) && !/day$/i.test(last))) {
    rest.pop()
    tail = ` in ${place ?? last.charAt(0).toUpperCase() + last.slice(1)}`
  }
  const people = rest.at(-1) ?? ''
  if (rest.length > 1 && PEOPLE.test(people)) {
    rest.pop()
    tail = ` for ${people}${tail}`
  }
  return tail === '' || rest.length === 0 ? prompt : `${rest.join(' ')}${tail}`
}
