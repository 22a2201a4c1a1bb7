import type { Links } from '../language.js'

export const FILLER =
  'sehr|wirklich|eigentlich|grundsätzlich|natürlich|selbstverständlich|im Grunde|gewissermaßen|sozusagen|es ist wichtig(?: zu wissen)?|es gibt (?:viele|zahlreiche|verschiedene|unzählige)|verschiedenste\\p{L}*|zahlreiche\\p{L}*|eine (?:große |breite )?Vielzahl (?:von|an)|spielt eine (?:\\p{L}+ )?Rolle|von großer Bedeutung|immer mehr|heutzutage|in diesem (?:Artikel|Beitrag|Blogbeitrag)|nicht zuletzt|und vieles mehr|usw|ohne Zweifel|wie wir alle wissen|sicherstellen, dass|optimal\\p{L}*'

export const BOASTS =
  'die besten? (?:in|am|der|aller|Qualität|Preise|Lösung)|marktführend\\p{L}*|führende[rnms]? Anbieter|weltklasse|Nummer eins|unübertroffen\\p{L}*|konkurrenzlos\\p{L}*|einzigartig\\p{L}*|revolutionär\\p{L}*|garantiert\\p{L}* (?:Erfolg|Ergebnisse?)|Studien (?:zeigen|belegen|haben gezeigt)|Experten sind sich einig|perfekte Lösung|unglaublich\\p{L}*'

export const CLICHES = [
  'in der heutigen (?:schnelllebigen|digitalen|modernen)? ?(?:Welt|Zeit)',
  'in Zeiten von',
  'auf das nächste Level',
  'das A und O',
  'aus einer Hand',
  'maßgeschneiderte Lösung\\p{L}*',
  'State of the Art',
  'es ist kein Geheimnis',
  'last but not least',
  'ganzheitliche\\p{L}? Ansatz\\p{L}*',
  'der Schlüssel zum Erfolg',
  'im Endeffekt',
  'Game[- ]?changer',
  'eintauchen in die Welt',
  'rundum[- ]sorglos[- ]\\p{L}+',
  'Ihr kompetenter Partner',
]

export const LINKS: Links = {
  concludes:
    'deshalb|darum|daher|deswegen|folglich|somit|also|das (?:heißt|bedeutet|zeigt|macht|erklärt)|dies (?:bedeutet|zeigt|macht)|aus diesem grund|kein wunder',
  points: 'das|dies\\p{L}*|es|sie|damit',
  compares:
    'als|mehr|weniger|am \\p{L}+sten|besser\\p{L}*|best\\p{L}*|günstig(?:er|ste)\\p{L}*|billig(?:er|ste)\\p{L}*|schneller|doppelt',
  refers: 'er|sie(?= (?!(?:\\p{L}+(?:en|rn|ln)|sind)(?!\\p{L})))|seine?|beide',
  needsMore: 'an|unter|bei|von|über|zu',
  cannotEnd: 'und|oder|der|die|das|damit|dass|wenn|wie',
}
