/** Verbs that questions ask about, in the base form, and which of them are as often nouns. */

const VERBS = new Set(
  `accept achieve acquire act adapt add address adjust administer adopt advertise advise afford agree aim air allow analyse
  analyze announce answer apply appoint appraise approach approve arrange ask assemble assess assign attend attract audit
  automate avoid back bake ban bear beat become begin behave bleed blend block boil book boost borrow brand break breathe
  breed brew bring broadcast brush budget build burn buy calculate call calm cancel care carry carve catch celebrate
  certify change charge chase check chew choose clean clear climb close coach collect combine come communicate compare
  compete complain complete comply compost conduct connect consider consult contact control convert convince cook cool
  cope copy correct cost count cover crawl create cross cultivate cure cut cycle damage deal decide declare decline
  decorate decrease define delay delegate deliver demand deposit descale describe deserve design detect develop diagnose
  die dig digitise digitize discount discover dispose disinfect distribute divide do document double draft draw dress
  drill drink drive drop dry earn eat edit educate eliminate embrace employ empty enable encourage end engage enjoy enter
  estimate evaluate exchange exercise expand expect explain export express extend fail fall feed feel fertilise fertilize
  fight file fill film filter finance find finish fire fit fix fly fold follow forecast forget form found freeze fund gain
  gather generate get give glue go grind groom grow guarantee guard handle hang happen harvest hatch have heal hear heat
  help hide hire hold host house hurt identify ignore implement import improve include increase inform insist inspect install
  insulate insure introduce invest invite invoice involve iron issue join judge jump keep kill know label land last laugh
  launch lay lead leak learn lease leave lend let lie lift light like limit link list listen live load lock look lose love
  lower lubricate maintain make manage manufacture mark market massage master match matter mean measure meet melt mend
  migrate mix modernise modernize monitor motivate mount move mow mulch need negotiate nest notice nurture obtain
  offer open operate optimise optimize order organise organize outsource overcome overwinter own pack paint park
  participate pass pay perform photograph pick pitch place plan plant play polish post prefer prepare present preserve
  press prevent price print process produce promote propagate protect prove provide prune publish pull purchase purr push
  put qualify quit quote raise rank reach react read receive recognise recognize recommend record recover recruit recycle
  redesign reduce refinance refuse register reject relax release rely remain remember remodel remove renew renovate rent
  repair replace reply report reproduce require rescue research reserve resist resolve respond rest retain retire return
  reuse review reward rewire ride rise roast rotate run save say scale schedule scratch seal search secure see seek segment
  sell send separate serve service set settle sew shake share sharpen shed shift ship shoot shop show sign sing sit size
  sleep slow smell smoke snow socialise socialize solve sort sound source sow speak spend split spray spread sprout stack
  stage stain stand start state stay steam stop store streamline strengthen stretch structure study submit succeed suffer
  suit supply support survive swim switch tackle take talk target taste tax teach tell tend test think throw tile time
  track trade train transfer translate travel treat trim trust try turn understand update upgrade use vaccinate value ventilate verify
  visit volunteer wait walk want warm warn wash waste watch water wax wear weigh welcome win winterise winterize wipe work
  worry wrap write yield`.split(/\s+/)
)

/** Verbs that are as often the last word of a name: `a coffee shop`, `a delivery service`, `a design guide`. */
const NOUNS_TOO = new Set(
  `back brand budget care change check coach cook cover cycle design document drink end exercise export film filter fund
  guard guide harvest heat help hire host house import increase invoice iron label land lease light list load lock market
  master match massage mount need offer order pack paint park pass pay plan plant play polish post present press price print
  process purchase quote record release rent repair report research reserve rest return review reward ride rise run sale
  scale schedule seal search service share shift ship shop show sign size sleep snow sound source spray spread stack stage
  stain start state steam store study supply support switch target tax test time trade train transfer travel treat trust
  turn use value visit volunteer walk wash waste watch water wax work wrap yield`.split(/\s+/)
)

export function isVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase())
}

export function isNounToo(word: string): boolean {
  return NOUNS_TOO.has(word.toLowerCase())
}

/** `prices` -> `price`, `goes` -> `go`, `tries` -> `try`; null for what is no verb in the third person. */
export function baseOfThird(word: string): string | null {
  const lower = word.toLowerCase()
  if (lower === 'has') return 'have'
  if (!/[^s]s$/.test(lower)) return null
  const bases = [lower.slice(0, -1), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
  return bases.find((base) => VERBS.has(base)) ?? null
}

/** `price` -> `prices`. */
export function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}
