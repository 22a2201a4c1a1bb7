/** A page speaks to readers, never to a machine; text that does is not a fact about anything. */
const INSTRUCTION_LIKE = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:instruction|prompt|rule|previous|above|prior|earlier|everything|guideline)',
    'system prompt',
    'developer message',
    '\\bprompt\\b.{0,20}\\binject',
    'jailbreak',
    '\\b(?:as|you are|act as|pretend|behave as)\\b.{0,20}\\b(?:ai|assistant|language model|chatbot|chatgpt|gpt|llm|bot|writer)\\b',
    '\\b(?:language model|llm|chatgpt|ai (?:model|assistant|agent|writer|system)s?)\\b.{0,60}\\b(?:must|should|shall|please|write|say|mention|include|output|respond|recommend|ignore)\\b',
    '\\b(?:respond|reply|answer|output|print|write|say|state|include|insert|add|mention)\\b.{0,30}\\b(?:only with|the following|in your (?:answer|response|article|text|summary)|the (?:phrase|word|sentence|text|link)|exactly|verbatim)\\b',
    '\\bin (?:your|the) (?:article|response|output|summary)\\b',
    '\\b(?:reveal|print|show|leak|send)\\b.{0,30}\\b(?:prompt|api key|password|secret|token|instructions)\\b',
    '\\bwhen (?:summari[sz]ing|generating|writing)\\b',
    '\\bdo not (?:mention|cite|tell|reveal|disclose)\\b',
    '\\bnew instructions?\\b',
    '\\b(?:instructions?|note) (?:to|for) (?:the )?(?:ai|model|assistant|writer|bots?|crawlers?)\\b',
    '\\b(?:ignorier|missacht|vergiss)\\p{L}*.{0,40}(?:anweisung|vorgabe|vorherig|regel)',
    '(?:ignor|olvid|descart)\\p{L}*.{0,40}(?:instrucci|anterior|reglas)',
    '(?:ignor|oubli)\\p{L}*.{0,40}(?:instruction|consigne|précédent)',
    '(?:игнорир|забуд|не обращай)\\p{L}*.{0,40}(?:инструкц|указани|предыдущ|правил)',
    '(?:языков\\p{L}+ модел|нейросет|systemprompt|sprachmodell|modelo de lenguaje|modèle de langage)',
  ].join('|'),
  'iu'
)

/** True where text speaks to a machine instead of a reader. */
export function isInstructionLike(text: string): boolean {
  return INSTRUCTION_LIKE.test(text)
}
