/** Words by which a sentence of a source is told to belong to a role, in the five languages. */

export const MONEY =
  /[$€£₽]|\b(?:pric(?:e|ed|es|ing)\b|costs?\b|fees?\b|charges?\b|instal?lments?|insurance|invoice|discount|preis|kosten|festpreis|angebot|precio|coste|tarifa|presupuesto|prix|coût|tarif|devis)|\d\s?(?:euros?|dollars?|pounds?)\b|(?:цен|стоим|стоит|оплат|смет|рубл)/iu
export const TIME =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years|within|appointments?|lead time|duration|stunden?|tage?n?|wochen?|monaten?|jahren?|minuten|horas?|días|semanas?|meses|años|heures?|jours?|semaines?|mois|ans)\b|(?:минут|час|дн[еяй]|недел|месяц|срок)/iu
export const EXPERIENCE =
  /\b(?:since|founded|years|certified|qualified|trained|award|team|family-(?:run|owned)|experience|members?|seit|gegründet|jahren|meister|zertifiziert|erfahrung|desde|fundad|años|experiencia|certificad|depuis|fondé|expérience|certifié)|(?:с \d{4}|основан|опыт|лет|сертифи|команд)/iu
export const VALUES =
  /\b(?:believe|promise|honest|transparen|sustainab|fair|never|always|local|respect|guarantee|waste|environment|glauben|ehrlich|transparent|nachhaltig|regional|versprechen|garantie|creemos|honest|sostenib|garantía|respeto|croyons|honnête|durable|engagement)|(?:честн|прозрачн|гарант|забот|уважен|никогда|всегда)/iu
export const RISK =
  /\b(?:avoid|mistakes?\b|never\b|do not\b|cannot|risks?\b|damag|fail|problem|leak|breaks?\b|only (?:if|when)|not necessary|fehler|vermeiden|schäden|risiko|nicht|evitar|riesgo|errores|problema|éviter|risque|erreur|problème)|(?:ошибк|избега|риск|нельзя|поврежд|проблем)/iu
export const DONE =
  /(?:^|\. )(?:first|then|next|after that|finally|afterwards|zuerst|danach|anschließend|schließlich|primero|después|luego|d['’]abord|ensuite|puis|сначала|затем|после этого|наконец)[\s,]|\b(?:replaced|introduced|grouped|rebuilt|learn(?:ed)?\b|was changed|worked on)/iu
export const GAIN =
  /\b(?:because|saves?|reduces?|less|longer|safer|better|improve|prevent|protect|helps?|benefit|means|weil|spart|senkt|verhindert|schützt|hilft|vorteil|porque|ahorra|reduce|evita|protege|ayuda|parce que|réduit|évite|protège|aide)|(?:потому|эконом|сниж|защища|помога|лучше)/iu
export const WHEN =
  /\b(?:if|when|suitable|ideal|for (?:people|companies|families|homes|children|patients|owners|teams)|recommend|should|wenn|geeignet|empfehlen|sobald|cuando|si|recomend|adecuad|quand|lorsque|recommand|convient)\b|(?:если|когда|рекоменд|подход)/iu
export const CARE =
  /\b(?:after|afterwards|keep|clean|maintain|service|check|store|replace|regularly|nach|pflege|warten|reinigen|regelmäßig|después|mantener|limpiar|revis|après|entretien|nettoyer|régulièrement)|(?:после|уход|регулярно|провер|хран)/iu
export const OFFERED =
  /\b(?:includ|offer|provid|service|plan|free|deliver|support|enthalten|bieten|leistung|inklusive|incluy|ofrec|servicio|compris|propos|service)|(?:включ|предлаг|услуг|входит)/iu
export const RESULT =
  /\b(?:result|now|reduced|increased|saved|fewer|from .{1,20} to|after (?:the|six|three|two)|ergebnis|gesunken|gestiegen|resultado|redujo|aument|résultat|réduit|augment)|(?:результат|снизил|вырос|сократил)/iu

/** What a thing lacks or cannot do, and what may go wrong with it. */
export const LIMITS = new RegExp(
  `${RISK.source}|\\b(?:miss(?:es|ing)?|lacks?|does not|do not|not included|no longer|limited|fehlt|fehlen|kein\\p{L}*|falta\\p{L}*|tampoco|manque\\p{L}*|ne .{2,30} pas)\\b|(?<!\\p{L})(?:не|нет|без)(?!\\p{L})`,
  'iu'
)
