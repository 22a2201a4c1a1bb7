/** What a sentence of a source is: a price, a date, a step, a definition ... */
export type FactKind =
  | 'service'
  | 'price'
  | 'number'
  | 'date'
  | 'claim'
  | 'step'
  | 'contact'
  | 'definition'
  | 'testimonial'

export const PRICE =
  /(?:[$€£₽¥]\s?\d|\d[\d.,\s]*\s?(?:[$€£₽]|\b(?:usd|eur|euros?|dollars?|pounds?|rub)\b|руб|евро|доллар))/iu

export const YEAR = /\b(?:19|20)\d{2}\b/

const PHONE = /(?:\+\d[\d\s().-]{7,}|\(\d{3}\)\s?\d{3}|\b\d{3}[-.\s]\d{3,4}[-.\s]\d{3,4}\b|@[\w-]+\.\w+)/

const CONTACT =
  /\b(?:phone|telephone|e-?mail|(?:our|the) address|address:|open (?:monday|from|daily)|opening hours|telefon|öffnungszeiten|anschrift|teléfono|horario|téléphone|horaires|адрес|телефон|график работы)\b/iu

const SERVICE =
  /\b(?:we (?:offer|provide|deliver|install|repair|build|design|handle|help|supply|make|roast|run|teach|treat|plan|organi[sz]e)|offers?|provides?|includes?|our services|wir (?:bieten|liefern|bauen|planen|fertigen|montieren|beraten|übernehmen)|bietet|umfasst|ofrecemos|incluye|nous (?:proposons|offrons)|comprend)\b|(?:предлага|оказыва|проводим|выполня|включает|входит)/iu

const DEFINITION =
  /^(?:an? |the )?[\p{L}][\p{L}\s-]{2,40}\s(?:is|are|means|refers to)\s(?:an?|the|any|every|one)\s|^(?:ein|eine|der|die|das)\s[\p{L}\s-]{2,40}\s(?:ist|sind|bedeutet)\s(?:ein|eine|der|die|das)\s|^[\p{Lu}][\p{L}\s-]{2,40}\s—\sэто\s/u

/** A quotation with the name of whoever said it. */
export const QUOTATION = /^["“„«](.{20,400}?)["”“»]\s*(?:[-–—]|,)\s*(\p{Lu}[^.!?]{2,90})\.?$/u

const STEP =
  /^(?:first|then|next|second|third|finally|afterwards|after that|step \d+|in the (?:first|second|third|last) step|zuerst|zunächst|danach|anschließend|zum schluss|schritt|primero|después|luego|finalmente|d['’]abord|ensuite|puis|enfin|сначала|затем|потом|после этого|наконец)\b/iu

const CYRILLIC_STEP = /^(?:сначала|затем|потом|после этого|наконец|на первом|на втором)/iu

export const FIRST_PERSON =
  /(?:^|[^\p{L}])(?:we|our|us|ours|wir|unser\p{L}*|uns|nosotros|nuestr\p{L}+|nous|notre|nos|мы|наш\p{L}*|нас|нам|нами)(?=[^\p{L}]|$)/iu

export const SPANISH_FIRST_PERSON = /(?:^|\s)\p{L}{2,}(?:amos|emos|imos)(?=\s|[.,])/iu

export const DEPENDENT =
  /^(?:this|that|these|those|it|they|he|she|its|their|his|her|there|such|both|also|however|but|and|so|therefore|then|as a result|in addition|additionally|moreover|for example|for instance|instead|otherwise|that['’]s|it['’]s|they['’]re|which|because of this|diese\p{L}*|das|dies|dabei|dadurch|damit|dazu|dafür|danach|sie|er|es|außerdem|aber|und|so|deshalb|daher|esto|este|esta|estos|eso|ellos|además|pero|así|por eso|cela|ces|ce|cette|ils|elles|il|elle|en outre|mais|ainsi|c['’]est|это|этот|эта|эти|они|он|она|также|но|и|поэтому|кроме того|при этом|так)(?=[\s,])/iu

export const LEADING_CONNECTIVE =
  /^(?:however|also|therefore|in addition|additionally|moreover|furthermore|außerdem|además|en outre|кроме того|поэтому),\s+/iu

export function classify(text: string, numbered: boolean): FactKind {
  if (numbered || STEP.test(text) || CYRILLIC_STEP.test(text)) return 'step'
  if (PRICE.test(text)) return 'price'
  if (PHONE.test(text) || CONTACT.test(text)) return 'contact'
  if (DEFINITION.test(text)) return 'definition'
  if (/\d/.test(text))
    return YEAR.test(text) && text.replace(YEAR, '').search(/\d/) === -1 ? 'date' : 'number'
  return SERVICE.test(text) ? 'service' : 'claim'
}
