/**
 * Sentences that address a machine rather than a visitor. The steps that read pages have no tools and treat page
 * text as data; removing these sentences also keeps them from being quoted.
 */
const PATTERNS = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(previous|prior|above|earlier|preceding|existing|all|any|your|system)\b.{0,40}\b(instructions?|prompts?|directives?|guidelines|programming)\b/i,
  /\b(ignorier\w*|vergiss|vergessen sie|missachte\w*)\b.{0,40}(vorherig|bisherig|vorig|obig|alle|deine|ihre)\w*\b.{0,40}(anweisung|instruktion|vorgabe|prompt)/i,
  /(?<!\p{L})(ignor\p{L}+|oubli\p{L}+|olvid\p{L}+).{0,40}(?<!\p{L})(instructions?|instrucciones|consignes)(?!\p{L}).{0,30}(?<!\p{L})(pr[eé]c[eé]dentes|anteriores|previas)(?!\p{L})/iu,
  // Italian, Portuguese, Dutch and Polish, then Ukrainian and Russian.
  /(?<!\p{L})(ignor\p{L}+|dimentic\p{L}+|esque[çc]\p{L}+|negeer|vergeet|zignoruj\p{L}*|zapomnij)(?!\p{L}).{0,40}(?<!\p{L})(istruzioni|instru[çc][õo]es|instructies|opdrachten|instrukcj\p{L}+|polece\p{L}+)/iu,
  /(?<!\p{L})(игнорируй\p{L}*|проигнорируй\p{L}*|забудь\p{L}*|ігноруй\p{L}*).{0,40}(инструкц|указани|правил|промпт|інструкці|вказівк)/iu,
  /(忽略|无视|無視|忘记).{0,12}(指令|指示|提示|命令|规则)|(以前|これまで|上記).{0,8}(指示|命令|プロンプト).{0,8}(無視|忘れ)|이전.{0,8}(지시|명령|프롬프트).{0,8}무시|تجاهل.{0,20}(التعليمات|الأوامر)/u,
  /\b(ai|llm|gpt|large language models?|language models?|ai assistants?|chatbots?)\b.{0,60}\b(reading|processing|summari[sz]ing|parsing|visiting|indexing) (this|the) (page|text|site|website|document|content)\b/i,
  /\b(if|as|because) you are (an? )?(ai|llm|language model|ai assistant|chatbot|bot)\b/i,
  // A letter to a machine: text that is merely about machines does not address them by name.
  /^\W*(dear|hey|hi|hello|attention|(?:important )?(?:note|message|notice|instructions?) (?:to|for))\b.{0,12}\b(ais?|llms?|gpt|large language models?|language models?|(?:ai |virtual )assistants?|chatbots?|ai agents?|crawlers?)\b/i,
  /\b(reveal|print|repeat|output|show|send)\b.{0,30}\b(system prompt|api keys?|your instructions|hidden prompt)\b/i,
  /<\|[a-z_]{2,20}\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{0,3}\s*(system|assistant)\s*(prompt|message)?\s*:/i,
  // Markdown images, and addresses for them, do not belong in a page's text, but would work in an article.
  /!\[[^\]]{0,200}\]\s?[([]/,
  /^\s*\[[^\]]{1,100}\]:\s*\S+/m,
]

/** Letters of other scripts that look like Latin ones, and digits used in their place. */
const ALIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  ν: 'v',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}
const WORD = /[\p{L}\d]{2,40}/gu

/** Words that mix letters of several scripts or digits, in the spelling that is meant. */
function asRead(text: string): string {
  return text.replace(WORD, (word) =>
    /[a-z]/i.test(word) && /[^a-z]/i.test(word)
      ? [...word].map((one) => ALIKE[one.toLowerCase()] ?? one).join('')
      : word
  )
}

export function isPlantedInstruction(text: string): boolean {
  const plain = text.normalize('NFKC')
  const read = asRead(plain)
  return PATTERNS.some((pattern) => pattern.test(plain) || (read !== plain && pattern.test(read)))
}
