/**
 * First-hand experience that a text claims, as patterns per language: tests and visits of one's own, years of practice,
 * what customers said. Only the past and the perfect count as a test: `we test every joint` describes a service.
 */
export interface ExperienceWords {
  /** A test, a measurement, a visit, an interview or a purchase of the author's. */
  trial: readonly string[]
  /** The same reported by a source, in any person. */
  tried: string
  /** Practice of years, without saying what came of it. */
  practice: readonly string[]
  /** What supports a claim of practice: experience, or since when there is somebody to have it. */
  practised: string
  /** What customers are said to have said. */
  customers: readonly string[]
  /** Customers and their words in a source. */
  heard: string
  /** A word inside a match that turns it into the opposite. */
  not: string
}

/** Up to 80 characters of the same sentence. */
const BETWEEN = '[^.!?\\n]{0,80}?'

const EN_SUBJECT =
  "(?:(?:we|I)(?:['’](?:ve|d)| have| had)?|(?:our|my)(?: own)?(?: \\p{L}+)? (?:team|editors?|reviewers?|testers?|colleagues?|staff|family)(?: has| have| had)?)(?: (?:also|now|already|all|both|even|first|then|just|once|personally|ourselves|myself|recently|actually|each|\\p{L}+ly))*"
const EN_TRIED =
  'tested|tried(?! to)|trialled|trialed|measured|timed|weighed|visited|interviewed|surveyed|tasted|unboxed|unpacked|rode|ridden|drove|driven|wore|worn|slept (?:in|on)|stayed (?:at|in)|lived with|cooked with|brewed with|spoke (?:to|with)|spoken (?:to|with)|talked (?:to|with)|bought|ordered|booked|used(?! to)|put (?:it|them|this|the \\p{L}+(?: \\p{L}+)?) (?:to the test|through)|spent [^.!?\\n]{1,40} (?:with|using|testing|riding|driving|wearing|at|in)|had (?:it|them|ours|mine|(?:our|my)(?: own)? \\p{L}+(?: \\p{L}+)?) (?:\\p{L}+ed|cut|made|built|done|put)'

export const EXPERIENCE_WORDS: Readonly<Record<string, ExperienceWords>> = {
  en: {
    trial: [
      `${EN_SUBJECT} (?:${EN_TRIED})`,
      '(?:in|during|after|from) (?:our|my)(?: own)?(?: \\p{L}+){0,3} (?:tests?|trials?|testing|test (?:ride|drive|run)|measurements?|visits?|interviews?|survey)',
      '(?:our|my)(?: own)?(?: \\p{L}+){0,2} (?:tests?|trials?|testing|measurements?|testers?|reviewers?)(?: \\p{L}+){0,2} (?:shows?|showed|found|confirms?|confirmed|reveals?|revealed|lasted|rode|spent|loved|liked|preferred|concluded)',
      'our test (?:bike|car|model|unit|device|sample|piece|kitchen|drive|ride|run)s?',
      `(?:tested|tried|measured|survived|lasted)${BETWEEN}(?:in|on) our (?:own )?(?:workshop|kitchen|garden|office|lab\\p{L}*|house|home|bench|test\\p{L}*|studio)`,
      `in our (?:own )?(?:workshop|kitchen|garden|office|lab\\p{L}*|house|home|studio)${BETWEEN} (?:was tested|were tested|tested|survived|lasted)`,
    ],
    tried: `${EN_TRIED}|tests?|testing|trials?|measures?|measurements?|visits?|visiting|interviews?|surveys?|uses?|drives?|rides?`,
    practice: [
      '(?:in|from|by) (?:our|my)(?: own| many| long)? experience',
      '(?:our|my)(?: own| long)? experience (?:shows?|tells?|is that|has shown)',
      "(?:in|after|over|with) (?:(?:our|my|more than|over|nearly|almost|many|\\p{L}+|\\d+) ){0,4}(?:years|decades) (?:in the (?:trade|business|workshop)|of (?:our )?(?:own )?(?:experience|practice|work)|on the job|we['’ ]|I['’ ])",
      '(?:we|I) (?:have|draw on|bring|look back on)(?: \\p{L}+){0,4} (?:years|decades) of (?:experience|practice)',
    ],
    practised:
      'experienced?|since (?:19|20)\\d\\d|(?:founded|established|opened|started|began)|(?:years|decades)',
    customers: [
      '(?:our|most of our|many of our|some of our|one of our|another of our) (?:\\p{L}+ )?(?:customers?|clients?|guests?|patients?|members?|readers?)(?: \\p{L}+){0,4}? (?:say|says|said|tell|told|report|reported|reports|write|writes|wrote|love|loved|swear|rave|praise[sd]?)(?! you)',
      '(?:a|one|another|several|many|most|some)(?: \\p{L}+)? (?:customers?|clients?|guests?|patients?)(?: (?:from|in|of) \\p{Lu}\\p{L}+)? (?:told (?:us|me)|wrote (?:to )?(?:us|me)|said|reported|praised)',
      '(?:customers|clients|people|owners|users) (?:tell|told) (?:us|me)',
    ],
    heard: 'customers?|clients?|guests?|patients?|members?|readers?|says?|said|told|wrote|reviews?',
    not: "not|never|n['’]t|nobody|no one",
  },
  de: {
    trial: [
      `(?:wir|ich) (?:haben?|hatten?)${BETWEEN}(?<!\\p{L})(?:getestet|ausprobiert|probiert|erprobt|gemessen|gewogen|besucht|befragt|interviewt|gesprochen|gekauft|bestellt|gefahren|getragen|verkostet|gekostet|benutzt|genutzt|geschlafen|stimmen lassen|reparieren lassen)`,
      `(?:haben?|hatten?) (?:wir|ich)${BETWEEN}(?<!\\p{L})(?:getestet|ausprobiert|probiert|erprobt|gemessen|gewogen|besucht|befragt|interviewt|gesprochen|gekauft|bestellt|gefahren|getragen|verkostet|benutzt|genutzt|geschlafen)`,
      '(?:wir|ich) (?:testeten?|probierten?|maßen?|wogen?|besuchten?|befragten?|sprachen?|kauften?|bestellten?|fuhren?|trugen?)(?= )',
      '(?:testete|probierte|maß|besuchte|befragte|sprach|kaufte|bestellte|fuhr)(?:en)? (?:wir|ich)(?!\\p{L})',
      '(?:in|bei|nach|während) unser(?:em|en|er)(?: \\p{L}+){0,2} (?:\\p{L}*tests?|versuch\\p{L}*|messung\\p{L}*|besuch\\p{L}*|gespräch\\p{L}*|probefahrt\\p{L}*)',
      'unser[en]?(?: \\p{L}+)? (?:\\p{L}*test|tests|messung(?:en)?|testfahrer\\p{L}*|tester\\p{L}*|redaktion) (?:zeigt|zeigen|zeigte|ergab|ergaben|bestätigt|hat|haben|fuhr|fuhren)',
    ],
    tried:
      'getestet|test\\p{L}*|ausprobiert|probier\\p{L}*|erprob\\p{L}*|gemessen|mess\\p{L}*|besuch\\p{L}*|befrag\\p{L}*|interview\\p{L}*|gesprochen|gekauft|bestellt|gefahren|getragen|benutz\\p{L}*|genutzt|verkost\\p{L}*|prüf\\p{L}*|geprüft',
    practice: [
      '(?:aus|nach) (?:eigener|unserer|meiner|langjähriger|jahrelanger)(?: \\p{L}+)? erfahrung',
      '(?:unserer|meiner) erfahrung nach',
      'unsere (?:\\p{L}+ )?erfahrung (?:zeigt|lehrt|sagt)',
      '(?:in|nach|seit) (?:unseren |mehr als |über |fast |vielen |\\d+ |\\p{L}+ ){0,3}(?:jahren|jahrzehnten) (?:praxis|berufserfahrung|erfahrung|haben wir|sehen wir)',
    ],
    practised: 'erfahr\\p{L}+|seit (?:19|20)\\d\\d|gegründet|eröffnet|jahren?|jahrzehnt\\p{L}*',
    customers: [
      '(?:unsere|viele unserer|einer unserer|eine unserer|die meisten unserer) (?:\\p{L}+ )?(?:kund\\p{L}+|gäste|patient\\p{L}+|mandant\\p{L}+|leser\\p{L}*) (?:sagen|sagt|sagte|erzählen|erzählt|erzählte|berichten|berichtet|berichtete|schreiben|schreibt|schrieb|schwärmen|loben|lobte)',
      '(?:eine?|mehrere|viele|manche) kund(?:e|in|en|innen)(?: aus \\p{Lu}\\p{L}+)? (?:sagte|sagten|erzählten?|berichteten?|schrieb|schrieben|lobten?)',
    ],
    heard: 'kund\\p{L}+|gäste|patient\\p{L}+|mandant\\p{L}+|leser\\p{L}*|sagt|sagte|schrieb|bewertung\\p{L}*',
    not: 'nicht|nie|kein\\p{L}*|niemand|niemals',
  },
  es: {
    trial: [
      '(?<!no )(?:lo |la |los |las )?(?:hemos|he|habíamos)(?: \\p{L}+)? (?:probado|testado|medido|pesado|cronometrado|visitado|entrevistado|hablado con|comprado|encargado|pedido|usado|utilizado|conducido|dormido|catado)',
      '(?:lo|la|los|las) (?:probamos|testamos|usamos|pusimos a prueba|compramos|visitamos)',
      `(?:probamos|testamos|usamos|utilizamos)${BETWEEN}durante`,
      '(?:en|durante|tras|después de) (?:nuestr[ao]s?|mis?)(?: propi\\p{L}+)? (?:pruebas?|ensayos?|mediciones|visitas?|entrevistas?)',
      'nuestr[ao]s?(?: propi\\p{L}+)? (?:pruebas?|ensayos?|mediciones|probadores) (?:muestran?|demuestran?|confirman?|mostr\\p{L}+|demostr\\p{L}+|confirm\\p{L}+)',
    ],
    tried:
      'prob\\p{L}+|prueb\\p{L}+|test\\p{L}*|ensay\\p{L}+|medi\\p{L}+|visit\\p{L}+|entrevist\\p{L}+|habl\\p{L}+|compr\\p{L}+|us[aó]\\p{L}*|utiliz\\p{L}+|cat[aó]\\p{L}*',
    practice: [
      '(?:en|según|por) (?:nuestra|mi)(?: propia| larga)? experiencia',
      'nuestra(?: propia| larga)? experiencia (?:muestra|demuestra|dice|enseña)',
      '(?:tras|después de|con|en)(?: más de| casi)? (?:\\p{L}+|\\d+) años (?:de (?:oficio|experiencia|práctica)|hemos)',
    ],
    practised: 'experiencia|desde (?:19|20)\\d\\d|fundad\\p{L}+|fundó|abri\\p{L}+|años|décadas',
    customers: [
      '(?:nuestros|muchos de nuestros|uno de nuestros|una de nuestras) (?:client\\p{L}+|huéspedes|pacientes|lectores)(?: nos)? (?:dicen|dice|dijo|dijeron|cuentan?|contó|contaron|comentan?|comentó|escriben?|escribió)',
      '(?:un|una|varios|muchos) client\\p{L}+ nos (?:dijo|dijeron|contó|contaron|comentó|escribió)',
    ],
    heard: 'client\\p{L}+|huéspedes|pacientes|lectores|dice|dicen|dijo|opini\\p{L}+|reseñas?',
    not: 'no|nunca|nadie',
  },
  fr: {
    trial: [
      "(?:nous (?:l['’]|les |y )?avons|j['’](?:ai|y ai)|je (?:l['’]|les )ai|on (?:a|l['’]a))(?: \\p{L}+){0,2} (?:testé\\p{L}*|essayé\\p{L}*|mesuré\\p{L}*|pesé\\p{L}*|chronométré\\p{L}*|visité\\p{L}*|interrogé\\p{L}*|rencontré\\p{L}*|parlé|goûté\\p{L}*|acheté\\p{L}*|commandé\\p{L}*|utilisé\\p{L}*|porté\\p{L}*|dormi|roulé|mis à l['’]épreuve)",
      '(?:lors de|pendant|après|dans|au cours de) (?:notre|nos|mon|mes)(?: propres?)? (?:tests?|essais?|mesures?|visites?|entretiens?)',
      'nos?(?:tre)?(?: propres?)? (?:tests?|essais?|mesures?|testeurs?)(?: \\p{L}+)? (?:montr\\p{L}+|démontr\\p{L}+|confirm\\p{L}+|révèl\\p{L}+|ont)',
    ],
    tried:
      'test\\p{L}*|essa[iy]\\p{L}*|mesur\\p{L}+|pes[eé]\\p{L}*|visit\\p{L}+|interrog\\p{L}+|rencontr\\p{L}+|parl\\p{L}+|goût\\p{L}+|achet\\p{L}+|command\\p{L}+|utilis\\p{L}+|entretiens?',
    practice: [
      "(?:d['’]après|selon|par|de) (?:notre|mon)(?: propre| longue)? expérience",
      'notre(?: propre| longue)? expérience (?:montre|prouve|dit|enseigne|nous)',
      '(?:après|en|avec)(?: plus de| près de)? (?:\\p{L}+|\\d+) (?:ans|années) (?:de (?:métier|pratique|expérience)|nous)',
    ],
    practised: 'expérience|depuis (?:19|20)\\d\\d|fondée?|ouverte?|créée?|ans|années|décennies',
    customers: [
      '(?:nos|beaucoup de nos|un de nos|une de nos) (?:client\\p{L}+|hôtes|patients|lecteurs)(?: nous)? (?:disent|dit|racontent|raconte|confient|confie|écrivent|écrit|rapportent|rapporte)',
      '(?:un|une|plusieurs|des) client\\p{L}* nous (?:a|ont) (?:dit|raconté|confié|écrit)',
    ],
    heard: 'client\\p{L}*|hôtes|patients|lecteurs|dit|disent|avis|témoign\\p{L}+',
    not: "pas|jamais|personne|n['’]",
  },
  ru: {
    trial: [
      '(?:мы|я)(?: \\p{L}+){0,3} (?:протестировал[аи]?|тестировал[аи]?|испытал[аи]?|испытывал[аи]?|опробовал[аи]?|попробовал[аи]?|измерил[аи]?|замерил[аи]?|взвесил[аи]?|побывал[аи]?|посетил[аи]?|съездил[аи]?|поговорил[аи]?|побеседовал[аи]?|пообщал\\p{L}+|опросил[аи]?|расспросил[аи]?|купил[аи]?|заказал[аи]?|пользовал\\p{L}+|прокатил\\p{L}+|прожил[аи]?|убедил\\p{L}+ (?:сам[аи]?|лично))',
      '(?:^|[.!?]\\s)(?:протестировали|испытали|опробовали|измерили|побывали|поговорили|купили)(?= )',
      '(?:в|на|во время|после|по итогам|по результатам|в ходе) наш(?:их|ем|его|ей)(?: \\p{L}+)? (?:тест\\p{L}*|испытани\\p{L}+|замер\\p{L}*|проверк\\p{L}+|визит\\p{L}*|бесед\\p{L}*)',
      'наш[аеи]?(?: \\p{L}+)? (?:тест\\p{L}*|испытани\\p{L}+|замер\\p{L}*|проверк\\p{L}+) (?:показ\\p{L}+|подтвер\\p{L}+|выяв\\p{L}+)',
    ],
    tried:
      'тест\\p{L}*|протест\\p{L}*|испыт\\p{L}+|проб\\p{L}+|опроб\\p{L}+|измер\\p{L}+|замер\\p{L}*|взве[сш]\\p{L}+|побыва\\p{L}+|посе[тщ]\\p{L}+|бесед\\p{L}+|говор\\p{L}+|опро[сш]\\p{L}*|купи\\p{L}+|заказ\\p{L}+|польз\\p{L}+|провер\\p{L}+',
    practice: [
      'по (?:нашему|моему|собственному|личному)(?: \\p{L}+)? опыту',
      '(?:наш|мой)(?: \\p{L}+)? опыт (?:показ\\p{L}+|говорит|подсказ\\p{L}+)',
      '(?:за|после)(?: \\p{L}+| \\d+){0,3} (?:лет|года?|десятилетий) (?:работы|практики|мы)',
    ],
    practised: 'опыт\\p{L}*|с (?:19|20)\\d\\d|основан\\p{L}*|открыт\\p{L}*|лет|года?|десятилет\\p{L}+',
    customers: [
      '(?:наши|многие наши|один из наших|одна из наших) (?:\\p{L}+ )?(?:клиент\\p{L}*|покупател\\p{L}+|заказчи\\p{L}+|гост\\p{L}+|читател\\p{L}+) (?:говор\\p{L}+|рассказ\\p{L}+|отмеча\\p{L}+|пиш\\p{L}+|написал\\p{L}*|призна\\p{L}+|сказал\\p{L}*)',
      '(?:один|одна|многие|некоторые) (?:клиент\\p{L}*|покупател\\p{L}+|заказчи\\p{L}+) (?:рассказал\\p{L}*|написал\\p{L}*|призна\\p{L}+|сказал\\p{L}*)',
    ],
    heard:
      'клиент\\p{L}*|покупател\\p{L}+|заказчи\\p{L}+|гост\\p{L}+|читател\\p{L}+|говор\\p{L}+|отзыв\\p{L}*',
    not: 'не|ни|никогда|никто',
  },
  ar: {
    trial: [
      '[وف]?(?:لقد |قد )?(?:جربنا|اختبرنا|قسنا|وزنا|زرنا|قابلنا|حاورنا|تذوقنا|اشترينا|استخدمنا|جربت|اختبرت|زرت|اشتريت)(?:ه|ها|هم|هما)?(?!\\p{L})',
      '[وف]?(?:تحدثنا|تكلمنا) (?:مع|إلى)',
      '(?:في|خلال|أثناء|بعد) (?:تجربتنا|تجاربنا|اختبارنا|اختباراتنا|زيارتنا|قياساتنا|مقابلتنا)',
      '(?:تجربتنا|تجاربنا|اختبارنا|اختباراتنا|قياساتنا) (?:تظهر|أظهرت|أثبتت|تثبت|بينت|أكدت)',
      '(?:أظهرت|أثبتت|بينت|أكدت|أظهر) (?:تجربتنا|تجاربنا|اختبارنا|اختباراتنا|قياساتنا)',
    ],
    tried: '\\p{L}{0,3}(?:جرب|تجرب|تجارب|اختبر|اختبار|قياس|زيار|زرنا|قابل|مقابل|تذوق|استخد)\\p{L}*',
    practice: [
      '(?:من|حسب|بحسب|وفق) (?:خبرتنا|خبرتي|تجربتي)',
      '(?:خبرتنا|تجربتنا) (?:الطويلة )?(?:تقول|علمتنا)',
    ],
    practised: '\\p{L}{0,3}خبر\\p{L}*|منذ|تأسس\\p{L}*|سنوات|عام(?:ا)?',
    customers: [
      '(?:يقول|تقول|يخبرنا|أخبرنا|يحكي|حكى|كتب|ذكر)(?: لنا)? (?:زبائننا|عملاؤنا|زبوننا|أحد زبائننا|أحد عملائنا|إحدى زبوناتنا)',
      '(?:زبائننا|عملاؤنا) (?:يقولون|يخبروننا|يؤكدون|يحكون)',
      '(?:أحد|إحدى) (?:زبائننا|عملائنا|زبوناتنا) (?:قال|قالت|أخبرنا|أخبرتنا|كتب|كتبت)',
    ],
    heard: '\\p{L}{0,3}(?:زبائن|زبون|عملاء|عميل)\\p{L}*|يقول|قال|آراء',
    not: 'لم|لا|ما',
  },
}
