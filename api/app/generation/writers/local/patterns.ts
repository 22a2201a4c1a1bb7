/** A sum of money in any of the usual spellings. */
export const PRICED =
  /(?:[$€£₽]\s?\d|\d[\d.,\s]*\s?(?:[$€£₽]|(?:usd|eur|euros?|dollars?|pounds?)(?![\p{L}])|руб|евро|доллар))/iu
/** A duration. */
export const TIMED =
  /\d[\d\s.,–-]*(?:minutes?|hours?|days?|weeks?|months?|minuten|stunden?|tagen?|wochen?|monaten?|minutos|horas?|días|semanas?|meses|heures?|jours?|semaines?|mois|минут|час|дн|недел|месяц)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes|hours|days|weeks|months)\b|\b(?:zwei|drei|vier|fünf|sechs) (?:stunden|tagen?|wochen|monaten?)/iu
