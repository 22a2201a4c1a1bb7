/** Trades with the stems that give them away, English and German. A stem counts at the start of a word. */
const INDUSTRIES: [string, string][] = [
  ['Bicycles', 'bicycle bike cycling fahrrad rennrad radwerkstatt'],
  ['Accounting and tax', 'accountan bookkeep audit tax payroll steuer buchhalt buchführ jahresabschl'],
  ['Legal services', 'lawyer attorney solicitor law litigation legal kanzlei rechtsanwal anwalt notar'],
  ['Health care', 'clinic patient doctor dental dentist medic physio therap praxis zahnarzt arzt pflege'],
  [
    'Food and restaurants',
    'restaurant menu kitchen chef dining catering café cafe bakery bread gastronom bäcker konditor brot brötchen',
  ],
  ['Software', 'software saas app cloud developer api platform devops entwickl programmier'],
  ['Marketing', 'marketing seo advertis campaign branding content agency werbung kampagne agentur'],
  [
    'Construction and crafts',
    'construction builder renovat roof plumb electrician carpent handwerk dachdeck elektro sanitär zimmerei tischler schreiner',
  ],
  ['Real estate', 'real-estate realtor property letting tenant landlord immobilie makler mietwohn'],
  ['Education', 'school course teacher student tuition learning schule unterricht kurs nachhilfe schüler'],
  ['Finance and insurance', 'insurance loan mortgage invest banking pension versicher kredit vorsorge'],
  ['Travel and hotels', 'hotel guest room booking travel tour holiday urlaub reise zimmer ferien pension'],
  ['Retail', 'shop store retail boutique collection laden geschäft sortiment'],
  ['Fitness and sport', 'gym fitness training yoga coach workout studio sport'],
  ['Beauty', 'salon hair beauty skincare cosmetic nails friseur kosmetik'],
  ['Automotive', 'car vehicle garage tyre mot automobil kfz werkstatt reifen fahrzeug'],
  ['Gardening and landscaping', 'garden landscap lawn plants nursery garten gärtner pflanz baumschule'],
  ['Logistics', 'logistic freight shipping warehouse courier spedition lager versand transport'],
  ['Energy', 'solar energy heat photovolta wind battery energie wärme heizung strom'],
  ['Manufacturing', 'manufactur machine factory industrial production fertigung maschine produktion'],
]

const MIN_HITS = 4

/** The trade that a site's words speak of most; null where no trade stands out. */
export function industryOf(text: string): string | null {
  const counts = new Map<string, number>()
  for (const word of text
    .toLowerCase()
    .match(/[\p{L}-]{3,40}/gu)
    ?.slice(0, 20_000) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const scores = INDUSTRIES.map(([name, stems]) => {
    let hits = 0
    const used = new Set<string>()
    for (const stem of stems.split(' ')) {
      for (const [word, count] of counts) {
        if (!word.startsWith(stem)) continue
        // One word said a hundred times is one hint.
        hits += Math.min(count, 4)
        used.add(stem)
      }
    }
    return { name, score: used.size > 1 ? hits + used.size : 0 }
  }).sort((a, b) => b.score - a.score)
  const [best, next] = scores
  if (!best || best.score < MIN_HITS || best.score < (next?.score ?? 0) * 1.3) return null
  return best.name
}
