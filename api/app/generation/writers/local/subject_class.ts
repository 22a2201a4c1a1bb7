/**
 * What sort of thing an article is about. Advice that holds without a source depends on it: nobody tests a
 * kitchen renovation in a free trial, nobody asks a spreadsheet for references.
 */

import { PRICING } from './reading.js'

export const SUBJECT_CLASSES = [
  'provider',
  'service',
  'task',
  'creative',
  'team',
  'marketing',
  'craft',
  'product',
  'software',
  'practice',
  'care',
  'place',
  'learning',
  'money',
] as const

export type SubjectClass = (typeof SUBJECT_CLASSES)[number]

/** Word beginnings by class: English, German, Spanish, French, Russian side by side. */
const CUES: Record<SubjectClass, string> = {
  marketing:
    'marketing website web-design seo content newsletter email social-media instagram facebook tiktok linkedin engagement followers sales lead-generation customer-service retention branding brand campaign advertising referral copywriting ' +
    'vertrieb kundenservice werbung newsletter ventas publicidad vente publicité маркетинг продаж продвижен реклам ',
  team:
    'leadership hiring hire-people recruit onboard employee remote-team colleague meeting feedback teamwork staff ' +
    'führung personal mitarbeiter bewerbung teamarbeit homeoffice teletrabajo télétravail liderazgo empleado equipo management salarié équipe руковод сотрудник команд ',
  creative:
    'photograph wedding videograph caterer catering florist illustrator musician band disc-jockey stylist make-up tattoo event-planner wedding-plan party ' +
    'fotograf hochzeit catering band fotógraf boda photographe mariage traiteur фотограф свадьб ведущ кейтеринг ',
  service:
    'graphic-design designer deliver agency consult lawyer attorney legal law notary logistic freight shipping warehous courier fleet supply outsourc translation recruit-agency printer facility b2b partnership supplier procurement truck depot carrier ' +
    'kanzlei anwalt agentur spedition beratung logistik lieferant dienstleister ' +
    'abogad agencia transportista consultor logístic proveedor ' +
    'avocat agence conseil logistique transporteur fournisseur prestataire ' +
    'юрист адвокат агентств грузоперевоз логистик поставщик перевозк консалтинг',
  /** Not found by words: who does a job alone is told by the way the prompt asks. */
  task: '',
  craft:
    'garden vegetable herb compost recipe meal-prep cooking baking bread-baking sewing knitting brew homemade handmade ' +
    'garten gemüse kochen backen rezept nähen huerto cocinar receta coser potager cuisiner recette coudre огород рецепт готовить выпечк ',
  provider:
    'car-maintenance car-service car-repair vehicle tyre-change interior-design plumb electric renovat remodel roof gutter boiler heating heat hvac solar-panel solar install repair contractor craft carpent joiner landscap clean mover moving architect builder construction tailor locksmith pest security-service garage mechanic ' +
    'handwerk heizung sanierung solaranlage photovoltaik renovier tischler schreiner dachdecker umzug reinigung werkstatt montage badsanierung küchen maler elektriker ' +
    'reforma fontaner electricist mudanza limpieza instalaci reparaci taller arquitect ' +
    'plombi électric rénovation travaux artisan déménage nettoyage couvreur chauffag menuis garagiste ' +
    'ремонт сантехник электрик строител монтаж установк переезд уборк клининг мастер',
  product:
    'machine dishwasher washer washing-machine fridge refrigerator freezer oven kettle toaster vacuum dryer cooker hob router monitor tablet printer keyboard fashion clothes shoe jacket coat clothing bike bicycle e-bike sofa furniture mattress desk chair lamp camera phone laptop headphone speaker toy jewel watch perfume cosmetic skincare serum candle coffee-bean coffee beans bean grinder espresso tea chocolate bread wine cheese honey olive supplement tool drill mower backpack tent knife pan cookware window door floor tile paint battery charger scooter car tyre tire stroller pram product gadget device appliance gift packaging fabric ' +
    'gerät maschine verpackung geschirrspüler waschmaschine kühlschrank staubsauger möbel sofa matratze tisch stuhl lampe fahrrad schuh jacke kaffee honig wein holzboden parkett dielen fenster tür produkt küchengerät ' +
    'máquina cafetera lavavajillas lavadora frigorífico aspiradora embalaje mueble sofá colchón mesa silla lámpara bicicleta zapat chaqueta café aceite vino producto jabón ' +
    'cafetière lave-vaisselle lave-linge réfrigérateur aspirateur emballage meuble matelas vélo chaussure manteau fromage vin savon produit appareil bougie ' +
    'кофе мебел матрас диван велосипед обувь обуви обувью одежд мёд чай посуд станок прибор товар косметик окн двер посудомо холодильник пылесос стиральн упаковк',
  software:
    'notion obsidian shopify wordpress trello asana figma canva hubspot salesforce mailchimp quickbooks note-taking phishing password cybersecurity software app saas platform crm erp tool-chain plugin api cloud invoicing invoice dashboard automation chatbot ai artificial-intelligence blockchain machine-learning digital hosting cyber backup database spreadsheet e-commerce ecommerce online-shop webshop analytics scheduling helpdesk ' +
    'programm anwendung buchhaltungssoftware webseite internetseite onlineshop datensicherung ' +
    'aplicaci programa página-web facturaci-electrónica nube ' +
    'logiciel application site-web nuage ' +
    'программ приложени сайт сервис-онлайн облак бот интернет-магазин',
  practice:
    'yoga pilates stretching meditation mindfulness workout exercise fitness desk-workers writing blog productivity time-management sleep nutrition diet habit recycl running training-plan strategy planning process sustainability waste zero-waste negotiat packing organis organiz declutter ' +
    'gewohnheit planung zeitmanagement spaziergang meditation bewegung ' +
    'hábito sostenib planificaci gestión-del-tiempo meditaci caminar ejercicio ' +
    'gestion-du-temps habitude durable planification compost marche-quotidienne méditation ' +
    'привычк сад огород готов планирован тайм-менеджмент',
  care:
    'dental dentist tooth teeth orthodont clinic doctor medical physio therapy therapist massage veterinar vet vaccin pet dog cat puppy kitten skin-care dermatolog optician eye hearing  pregnan midwife mental pain back-pain rehab nursing elderly care-home check-up implant ' +
    'zahn arzt praxis klinik physio therapie tierarzt impf hund katze pflege rücken ' +
    'dental dentista clínica médic fisio terapia veterinari vacuna perro gato dolor ' +
    'dentaire dentiste clinique médecin kiné thérapie vétérinaire vaccin chien chat ' +
    'стоматолог зуб клиник врач терапи ветеринар прививк вакцин собак кошк питом массаж лечен',
  place:
    'hotel hostel restaurant cafe bistro bar venue spa museum tour travel trip holiday vacation city-break campsite retreat wedding-venue event festival conference guesthouse resort brunch menu tasting coworking gym studio playground boat loch lake beach island cruise sailing kayak hiking day-out day-trip sightseeing ' +
    'ferienwohnung gasthof gaststätte reise urlaub ausflug veranstaltung museum ' +
    'restaurante viaje vacacion excursi alojamiento evento museo casa-rural ' +
    'gîte voyage vacances séjour événement musée auberge ' +
    'отел гостиниц ресторан кафе путешеств отпуск экскурс мероприят музей',
  learning:
    'course school class lesson tutor teach learn language-learning exam training workshop bootcamp university degree certificate student driving-lesson swim music-lesson kindergarten nursery-school ' +
    'kurs schule kindergarten детский-сад unterricht lernen nachhilfe prüfung ausbildung weiterbildung fahrschule ' +
    'curso escuela clase aprend examen formación profesor ' +
    'cours école apprend examen formation professeur ' +
    'курс школ урок обучен экзамен репетитор учеб',
  money:
    'payment debt tax insurance mortgage loan pension retirement invest saving bank credit budget accounting bookkeep accountant payroll audit real-estate rent property home-buy buying-a-home house-price fund stock financ ' +
    'steuer versicherung kredit rente altersvorsorge geldanlage sparen buchhaltung jahresabschluss immobilie finanz ' +
    'impuesto seguro hipoteca préstamo pensión inversión ahorro contab fiscal inmobili ' +
    'impôt assurance crédit prêt retraite placement épargne comptab immobilier fiscal ' +
    'налог страхов ипотек кредит пенси инвест сбереж бухгалт недвижимост финанс',
}

/** Words that decide by themselves when they head the topic. */
const WEIGHT_BY_FIELD = { topic: 3, keyword: 2, prompt: 1, industry: 2 }

interface Cue {
  start: string
  spaced: boolean
}

const COMPILED = new Map<SubjectClass, Cue[]>(
  SUBJECT_CLASSES.map((name) => [
    name,
    CUES[name]
      .split(/\s+/)
      .filter(Boolean)
      .map((cue) => ({ start: cue.replace(/-/g, ' '), spaced: cue.includes('-') })),
  ])
)

function countCues(text: string, cues: Cue[]): number {
  const lower = text.toLocaleLowerCase().replace(/-/g, ' ')
  const words = lower.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  let count = 0
  for (const cue of cues) {
    if (cue.spaced) {
      if (lower.includes(cue.start)) count += 1.5
    } else if (words.some((word) => matches(word, cue.start))) count++
  }
  return count
}

/** Short cues must be the whole word or its plural, so that `bar` is not found in `barrier`. */
function matches(word: string, cue: string): boolean {
  if (cue.length <= 4) return word === cue || word === `${cue}s` || word === `${cue}es`
  return word.startsWith(cue) || (cue.length >= 6 && word.endsWith(cue))
}

export interface SubjectFields {
  /** The reader means to do it: an industry alone does not make a task of the kind the company sells. */
  handsOn: boolean
  topic: string
  prompt: string
  keywords: string[]
  industry: string
}

/** What one wants to be rid of: nobody asks for reasons to have it, or how to choose it. */
const UNWANTED =
  /(?<!\p{L})(?:pain|ache|headache\w*|backache|debts?|mou?ld|damp|damage|burnout|stress|anxiety|insomnia|pests?|mice|rats|leaks?|late (?:payments?|invoices?)|unpaid invoices?|fraud|phishing|flu|colds?|allerg\w+|noise|rückenschmerz\p{L}*|\p{L}*schmerzen|schimmel|schulden|stress|lärm|allergie\p{L}*|dolor\p{L}*|moho|humedad|deudas?|estrés|ruido|alergia\p{L}*|mal de dos|douleurs?|moisissures?|humidité|dettes?|bruit|боль|боли|плесень|плесени|долг\p{L}*|стресс\p{L}*|шум\p{L}*|аллерги\p{L}*)(?!\p{L})/iu

export function isUnwanted(topic: string): boolean {
  return UNWANTED.test(topic)
}

/** Things to eat and drink, packaging, nurseries: the advice for goods with spare parts, or for courses, misses them. */
const UNLIKE =
  /(?<!\p{L})(?:coffee|tea|chocolate|bread|roaster\p{L}+|rösterei|baker\p{L}+|\p{L}*shoes?|clothes|clothing|jackets?|wine|beer|cheese|honey|olive oil|packag\p{L}+|kindergarten|nursery|kaffee|tee|schokolade|brot|bäckerei|wein|bier|käse|honig|verpackung\p{L}*|kita|café|té|pan|panadería|vino|cerveza|queso|miel|aceite|embalaje\p{L}*|guardería|thé|chocolat|pain|boulangerie|vin|bière|fromage|huile|emballage\p{L}*|crèche|кофе|чай|шоколад|хлеб|вино|пиво|сыр|мёд|масло|упаковк\p{L}+|детск\p{L}+ сад\p{L}*)(?!\p{L})/iu

/** Whether any word told the class, or it is a guess. */
export function isTold(fields: SubjectFields): boolean {
  const named = SUBJECT_CLASSES.some((name) => countCues(fields.topic, COMPILED.get(name) ?? []) > 0)
  if (!fields.handsOn && UNLIKE.test(named ? fields.topic : `${fields.topic} ${fields.prompt}`)) return false
  const text = [
    fields.topic,
    fields.prompt,
    fields.keywords.join(' '),
    fields.handsOn ? '' : fields.industry,
  ].join(' ')
  return SUBJECT_CLASSES.some((name) => countCues(text, COMPILED.get(name) ?? []) > 0)
}

/** What owners do with goods; advice on having them says nothing to those who price, sell or ban them. */
const OWNING =
  /^(?:choose|select|buy|pick|find|compare|use|clean|maintain|repair|mend|descale|install|store|service|replace|care|adjust|sharpen|wash|wear|brew|bake|cook|make|prepare|grind|roast|keep|protect|carry|ride|drive|test|try|order|rent|lease|set|fit|mount|paint|polish|oil|recycle)\b|^(?:elegir|comprar|usar|limpiar|cuidar|reparar|guardar|conservar|alquilar|choisir|acheter|utiliser|nettoyer|entretenir|réparer|conserver|louer|выбрать|купить|чистить|хранить|ремонтировать|ухаживать) |\s(?:auswählen|wählen|kaufen|nutzen|reinigen|pflegen|reparieren|lagern|mieten)$/iu

/** Something that happens: `cats scratching furniture`. */
const HAPPENING = /^(?!\p{Ll}+ing\b).+\s(?!(?:during|including)\b)\p{Ll}{2,}ing(?:\s|$)/u

/** Whether the words that told the class only stand beside what the article is about. */
export function isMisled(
  subject: SubjectClass,
  topic: string,
  verbPhrase: string | null,
  event: boolean
): boolean {
  if (event && HAPPENING.test(topic)) return true
  const goods = subject === 'product' || subject === 'care'
  return (
    goods &&
    verbPhrase !== null &&
    (PRICING.test(verbPhrase) || (subject === 'product' && !OWNING.test(verbPhrase)))
  )
}

/** A topic without its company: `a day on the lake with a dog` is no matter of dogs. */
function ownPart(topic: string): string {
  return topic.split(/\s(?:with|without|mit|ohne|con|sin|avec|sans|без)\s/iu)[0] ?? topic
}

/** The class with the most cues; the industry breaks ties and helps out where the words tell nothing. */
export function classifySubject(fields: SubjectFields): SubjectClass {
  let best: SubjectClass = 'practice'
  let bestScore = 0
  for (const name of SUBJECT_CLASSES) {
    const cues = COMPILED.get(name) ?? []
    const told =
      WEIGHT_BY_FIELD.topic * countCues(ownPart(fields.topic), cues) +
      countCues(fields.topic, cues) +
      WEIGHT_BY_FIELD.keyword * countCues(fields.keywords.join(' '), cues) +
      WEIGHT_BY_FIELD.prompt * countCues(fields.prompt, cues)
    const industry = countCues(fields.industry, cues)
    const score = told > 0 ? told + WEIGHT_BY_FIELD.industry * industry : fields.handsOn ? 0 : 0.5 * industry
    if (score > bestScore) {
      best = name
      bestScore = score
    }
  }
  return best
}
