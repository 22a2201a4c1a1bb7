/**
 * How organisations, laws, awards, studies and products are named, as patterns per language. A pattern matches the whole
 * name, which has something capitalised or numbered in it: `the guild` and `a study` name nothing.
 */
const WORD = "\\p{Lu}[\\p{L}\\p{M}&'’.-]*"
const JOINED = `(?:${WORD}(?: (?:and|of|for|the|&) (?=\\p{Lu})| )){1,6}`
const EN_BODIES =
  'Institute|University|College|Association|Society|Foundation|Federation|Council|Agency|Ministry|Authority|Guild|Bureau|Commission|Academy|Laborator(?:y|ies)|Corporation|Chamber|Trust|Alliance|League|Union|Committee|Consortium'

export const NAMES: Readonly<Record<string, readonly string[]>> = {
  en: [
    `${JOINED}(?:${EN_BODIES})(?: (?:of|for) (?:the )?${WORD}(?: (?:and )?${WORD}){0,3})?`,
    `(?:${EN_BODIES}|Department|Office|Board) (?:of|for) (?:the )?${WORD}(?: (?:and )?${WORD}){0,3}`,
    `${JOINED}(?:Act|Directive|Regulations?|Ordinance|Bill)(?: (?:of )?\\d{4})?`,
    `${JOINED}(?:Awards?|Prize|Medal|Report|Study|Survey|Index|Certificate|Seal)`,
    '(?:Regulation|Directive) \\(?(?:EU|EC)\\)? ?(?:No\\.? )?\\d+/\\d+',
    `(?:made|sold|developed|published) by (?:the )?${WORD}(?: ${WORD}){0,3}`,
  ],
  de: [
    '(?:Fraunhofer|Max-Planck|Robert-Koch|[A-ZÄÖÜ][\\p{L}]+)-(?:Institut|Stiftung|Universität|Gesellschaft|Preis|Studie|Gesetz|Akademie)(?:s|es)?',
    '(?:Bundes(?:verband|amt|anstalt|ministerium|institut|vereinigung)|Zentralverband|Hauptverband|Stiftung|Universität|Hochschule|Institut|Deutsche[rn]? (?:Verband|Gesellschaft|Institut)) (?:(?:für|der|des|deutscher?n?|zur) )*(?:\\p{Lu}[\\p{L}-]+)(?: und \\p{Lu}[\\p{L}-]+)?',
    '(?:Bundes|Gebäude|Bürgerliche|Arbeitszeit|Datenschutz|Energie|Verbraucher|Umwelt|Miet|Handels|Steuer)\\p{L}*(?:gesetz|verordnung|gesetzbuch)(?:e?s)?',
    '§ ?\\d+ (?:Abs\\. ?\\d+ )?\\p{Lu}{2,6}\\p{L}*',
    '\\p{Lu}[\\p{L}-]*(?:preis|studie) \\d{4}',
  ],
  es: [
    `(?:Universidad|Instituto|Asociación|Fundación|Federación|Consejo|Ministerio|Agencia|Sociedad|Cámara|Academia|Colegio|Gremio) (?:(?:de|del|de la|de los|para|Nacional|Europe[ao]|Español[ae]?) )*${WORD}`,
    '(?:Ley|Real Decreto|Decreto|Reglamento|Directiva) (?:\\(UE\\) )?(?:n\\.º )?\\d+/\\d+',
    `Ley (?:de|del|Orgánica de)(?: la| los)? ${WORD}`,
    `(?:Premio|Medalla|Informe|Estudio|Índice) ${WORD}`,
  ],
  fr: [
    `(?:Université|Institut|Association|Fondation|Fédération|Conseil|Ministère|Agence|Société|Chambre|Académie|Ordre|Syndicat) (?:(?:de|du|des|de la|pour|national[e]?|européen(?:ne)?|français[e]?) |(?:de )?l['’]|d['’])*${WORD}`,
    '(?:[Ll]oi|[Dd]écret|[Rr]èglement|[Dd]irective) (?:\\(UE\\) )?n° ?[\\d-]+',
    `[Ll]oi (?:${WORD})`,
    `(?:Prix|Médaille|Rapport|Étude|Baromètre) (?:(?:de|du|de la) )?${WORD}`,
  ],
  ru: [
    // At the beginning of a sentence a capital says nothing.
    '(?<=[\\p{Ll},»)] )(?:Институт\\p{L}*|Университет\\p{L}*|Ассоциаци\\p{L}+|Союз\\p{L}*|Фонд\\p{L}*|Федераци\\p{L}+|Министерств\\p{L}+|Агентств\\p{L}+|Обществ\\p{L}+|Гильди\\p{L}+|Академи\\p{L}+|Палат\\p{L}+) \\p{L}+(?: \\p{L}+)?',
    '\\p{Lu}\\p{L}{1,30}(?:ск|цк)\\p{L}{1,5} (?:институт|университет|академи|ассоциаци|союз|фонд|гильди)\\p{L}*',
    '(?:федеральн\\p{L}+ )?закон\\p{L}* (?:№|N) ?\\d+(?:-\\p{L}+)?',
    '(?:ГОСТ\\p{L}*|СНиП\\p{L}*) (?:Р )?[\\d.-]+',
    '(?:преми\\p{L}+|закон\\p{L}*|исследовани\\p{L}+|ассоциаци\\p{L}+|компани\\p{L}+|фирм\\p{L}+|институт\\p{L}*) «[^»]{2,60}»',
  ],
  ar: [
    '(?:جامعة|معهد|جمعية|وزارة|اتحاد|نقابة|أكاديمية) ال\\p{L}+(?: ال\\p{L}+)?',
    '(?:القانون|قانون|المرسوم|مرسوم) رقم [\\d٠-٩]+',
    'جائزة ال\\p{L}+(?: ال\\p{L}+)?',
  ],
}

/** A maker and its model, in any language: `Brakton GTS 10`, `Makor DX484`; a trade mark. */
export const PRODUCT =
  '\\p{Lu}[\\p{L}&-]{2,} (?!ISO|DIN|IEC|RAL|USB|MP)\\p{Lu}{2,5}[- ]?\\d{2,5}\\p{Lu}{0,3}(?![\\p{L}\\p{N}])|\\p{Lu}[\\p{L}\\p{N}-]*[®™]'
