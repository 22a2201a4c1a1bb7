/**
 * Sentences that speak to a machine rather than to a visitor. Steps that read pages hold no tools and take page
 * text as data; leaving these out keeps them from being quoted as well.
 */
const PATTERNS = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(previous|prior|above|earlier|preceding|existing|all|any|your|system)\b.{0,40}\b(instructions?|prompts?|directives?|guidelines|programming)\b/i,
  /\b(ignorier\w*|vergiss|vergessen sie|missachte\w*)\b.{0,40}(vorherig|bisherig|vorig|obig|alle|deine|ihre)\w*\b.{0,40}(anweisung|instruktion|vorgabe|prompt)/i,
  /\b(ignor\w+|oubli\w+|olvid\w+)\b.{0,40}\b(instructions?|instrucciones|consignes)\b.{0,30}\b(pr[eé]c[eé]dentes|anteriores|previas)\b/i,
  /\b(ai|llm|gpt|large language models?|language models?|ai assistants?|chatbots?)\b.{0,60}\b(reading|processing|summari[sz]ing|parsing|visiting|indexing) (this|the) (page|text|site|website|document|content)\b/i,
  /\b(if|as|because) you are (an? )?(ai|llm|language model|ai assistant|chatbot|bot)\b/i,
  /\b(reveal|print|repeat|output|show|send)\b.{0,30}\b(system prompt|api keys?|your instructions|hidden prompt)\b/i,
  /<\|[a-z_]{2,20}\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{0,3}\s*(system|assistant)\s*(prompt|message)?\s*:/i,
  // Markdown images and links have no place in the text of a page, but would work in an article.
  /!\[[^\]]{0,200}\]\s?\(/,
]

export function isPlantedInstruction(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text))
}
