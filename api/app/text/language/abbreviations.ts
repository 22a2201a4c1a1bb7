/**
 * Abbreviations with a full stop, in lower case and without the stop. `open` ones never end a sentence (`Dr.
 * Weber`); `either` ones may (`etc.`), which the next word decides.
 */
interface Abbreviations {
  open: ReadonlySet<string>
  either: ReadonlySet<string>
}

function list(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''))
}

const SHARED_OPEN = 'dr prof st vs cf fig vol ed eds tel approx ca'
const SHARED_EITHER = 'etc inc ltd co corp jr sr al kg'

const BY_LANGUAGE: Record<string, Abbreviations> = {
  en: {
    open: list(`${SHARED_OPEN} mr mrs ms mx rev hon gen col capt lt sgt gov sen rep pres supt messrs e.g i.e eg ie viz
      ft mt est dept no nos pp p sec ch art ref`),
    either:
      list(`${SHARED_EITHER} a.m p.m am pm u.s u.k u.n e.u ph.d m.d b.a m.a b.sc m.sc llc plc bros ave blvd rd
      jan feb mar apr jun jul aug sep sept oct nov dec hrs min max mon tue wed thu fri sat sun`),
  },
  de: {
    open: list(`${SHARED_OPEN} hr hrn fr frl dipl ing med phil jur nr abb abs art bd bzgl bspw bzw d.h dh evtl exkl
      ggf gem geb inkl insb insbes lt max min mind mtl o.g od rd s s.o s.u sog str svw u.a u.u v.a vgl z.b zb zzgl
      z.t z.zt zit`),
    either:
      list(`${SHARED_EITHER} usw usf u.dgl dgl o.ä u.ä u.v.m uvm u.s.w mio mrd tsd std sek min jh jhd stk
      jan feb apr aug sept sep okt nov dez mo di mi do fr sa so`),
  },
  es: {
    open: list(`${SHARED_OPEN} sr sra srta sres dra d dña ud uds vd lic ing arq avda av c núm nº pág págs p.ej ej art
      aprox tfno izq dcha prov depto`),
    either: list(`${SHARED_EITHER} s.a s.l s.l.u ee.uu a.c d.c a.m p.m cía hnos`),
  },
  fr: {
    open: list(
      `${SHARED_OPEN} m mm mme mlle me mgr ex p pp art chap env av bd boul n no réf tél vs cf c.-à-d`
    ),
    either: list(`${SHARED_EITHER} s.a s.a.s s.a.r.l av. j.-c apr janv févr juil sept oct nov déc`),
  },
  ru: {
    open: list(`т.е т.н т.к ул пр просп пер пл д кв корп стр рис табл гл см ср напр проф акад доц им тел ок св г-н г-жа
      гос пос обл р-н ст п пп млн. руб./м`),
    either:
      list(`т.д т.п др пр г гг в вв руб коп тыс млн млрд шт чел мин сек час кг км м см мм н.э янв февр апр авг сент
      окт нояб дек`),
  },
}

const EMPTY: Abbreviations = { open: list(SHARED_OPEN), either: list(SHARED_EITHER) }

/** The kind of a word before a full stop. Abbreviations whose capital matters (`No.`) are distinguished by case. */
export function abbreviationKind(word: string, language: string): 'open' | 'either' | null {
  const known = BY_LANGUAGE[language] ?? EMPTY
  const key = word.toLowerCase()
  // "no." ends many English sentences; only "No. 5" is the abbreviation, which the digit shows.
  if (language === 'en' && (key === 'no' || key === 'art' || key === 'ref')) return null
  if (known.open.has(key)) return 'open'
  if (known.either.has(key)) return 'either'
  return null
}

const BEFORE_A_NUMBER: Record<string, ReadonlySet<string>> = {
  en: list('no nos art ref p pp fig vol sec ch approx ca'),
  de: list('nr abs art s abb bd ca'),
  es: list('núm art pág págs aprox'),
  fr: list('no n art p pp chap env'),
  ru: list('ст п пп стр рис табл гл ок № д кв корп'),
}

/** True for abbreviations that precede a number: `No. 5`, `Nr. 7`, `стр. 12`. */
export function precedesNumber(word: string, language: string): boolean {
  return BEFORE_A_NUMBER[language]?.has(word.toLowerCase()) ?? false
}
