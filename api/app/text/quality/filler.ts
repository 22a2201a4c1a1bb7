import { type CheckResult, fade, plural } from './check.js'
import type { QualityContext } from './context.js'

/** Words and phrases that can be dropped without loss, per language. */
const FILLER: Record<string, string> = {
  en: "very|really|quite|basically|actually|simply put|in order to|it is (?:important|worth|crucial|essential) (?:to (?:note|remember|mention|understand)|noting)|there are (?:many|several|various|numerous|a lot of|countless)|a (?:wide|vast|broad) (?:range|variety|array) of|all kinds of|various|numerous|in many (?:ways|cases)|as (?:we|you) (?:all )?(?:know|can see)|of course|obviously|plays? an? (?:\\p{L}+ )?role|is (?:key|crucial|vital|essential|paramount)|more and more|nowadays|these days|in this (?:article|blog post|post|guide),? (?:we|you)(?: will|'ll)|first and foremost|last but not least|whether you(?: are|'re)|and (?:much|so much) more|and so on|etc|without a doubt|it goes without saying|for a variety of reasons|stands? out|take advantage of|ensure that|make sure that|wide-ranging|of all sizes",
  de: 'sehr|wirklich|eigentlich|grundsätzlich|natürlich|selbstverständlich|im Grunde|gewissermaßen|sozusagen|es ist wichtig(?: zu wissen)?|es gibt (?:viele|zahlreiche|verschiedene|unzählige)|verschiedenste\\p{L}*|zahlreiche\\p{L}*|eine (?:große |breite )?Vielzahl (?:von|an)|spielt eine (?:\\p{L}+ )?Rolle|von großer Bedeutung|immer mehr|heutzutage|in diesem (?:Artikel|Beitrag|Blogbeitrag)|nicht zuletzt|und vieles mehr|usw|ohne Zweifel|wie wir alle wissen|sicherstellen, dass|optimal\\p{L}*',
  es: 'muy|realmente|básicamente|simplemente|por supuesto|obviamente|es importante (?:destacar|señalar|tener en cuenta|saber)|hay (?:muchos|muchas|varios|varias|numerosos|numerosas)|existen (?:muchos|muchas|diversos|diversas|numerosos|numerosas)|una (?:gran|amplia) (?:variedad|gama) de|diversos|numerosos|juega un papel|desempeña un papel|es (?:clave|fundamental|esencial)|cada vez más|hoy en día|en este artículo|y mucho más|etc|sin duda|como todos sabemos|asegurarse de que',
  fr: 'très|vraiment|réellement|en fait|tout simplement|bien sûr|évidemment|il est important de (?:noter|savoir|souligner)|il existe (?:de nombreux|de nombreuses|plusieurs|différents)|une (?:large|grande) (?:gamme|variété) de|divers|de nombreux|joue un rôle|est (?:essentiel|crucial|primordial)\\p{L}*|de plus en plus|de nos jours|dans cet article|et bien plus(?: encore)?|etc|sans aucun doute|comme nous le savons|s.assurer que|en effet',
  ru: 'очень|действительно|в принципе|на самом деле|конечно|разумеется|важно (?:отметить|понимать|помнить|знать)|существует (?:много|множество|большое количество)|есть множество|большое количество|различн\\p{L}+|разнообразн\\p{L}+|играет (?:\\p{L}+ )?роль|является (?:\\p{L}+ )?(?:ключевым|важным|важной)|всё больше|все больше|в наше время|в этой статье|и многое другое|и так далее|без сомнения|как мы все знаем|в целом',
}

/** Per thousand words: the rate that is unremarkable, and the rate at which readers skim. */
const RATE = { fine: 6, thick: 30 }
const SHORT = 200
/** The most sentences examined; several times what a long article has. */
const MAX_SENTENCES = 1_500

/** Filler words as a share; single ones are part of any voice. */
export function fillerWords({ sentences, document, language }: QualityContext): CheckResult | null {
  const phrases = FILLER[language]
  if (phrases === undefined || document.words === 0) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'giu')
  const found = sentences
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence) =>
      [...sentence.replaceAll('’', "'").matchAll(pattern)].map(([phrase]) => phrase.toLowerCase())
    )
  const rate = (found.length * 1000) / Math.max(document.words, SHORT)
  return {
    id: 'filler-words',
    label: 'Few words that say nothing',
    weight: 0.2,
    score: fade(rate, RATE.fine, RATE.thick),
    value: found.length === 0 ? 'none' : plural(found.length, 'place', 'places'),
    wanted: 'at most 6 in 1,000 words',
    where: rate > RATE.fine ? [...new Set(found)] : [],
  }
}
