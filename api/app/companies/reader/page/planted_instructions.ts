import { arabic } from '#languages/ar/index'
import { LANGUAGES } from '#languages/index'

/**
 * Sentences that address a machine rather than a visitor. The steps that read pages have no tools and treat page
 * text as data; removing these sentences also keeps them from being quoted.
 */
const PATTERNS = [
  ...[...Object.values(LANGUAGES), arabic]
    .flatMap(({ machines }) => machines.planted)
    .map((pattern) => new RegExp(pattern, 'iu')),
  // Italian, Portuguese, Dutch and Polish, then Ukrainian, Chinese, Japanese and Korean.
  /(?<!\p{L})(ignor\p{L}+|dimentic\p{L}+|esque[çc]\p{L}+|negeer|vergeet|zignoruj\p{L}*|zapomnij)(?!\p{L}).{0,40}(?<!\p{L})(istruzioni|instru[çc][õo]es|instructies|opdrachten|instrukcj\p{L}+|polece\p{L}+)/iu,
  /(?<!\p{L})(ігноруй\p{L}*|забудь\p{L}*).{0,40}(інструкці|вказівк|правил|промпт)/iu,
  /(忽略|无视|無視|忘记).{0,12}(指令|指示|提示|命令|规则)|(以前|これまで|上記).{0,8}(指示|命令|プロンプト).{0,8}(無視|忘れ)|이전.{0,8}(지시|명령|프롬프트).{0,8}무시/u,
  // Of the formats of models.
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
