/** What a prompt asks for, as far as rules can tell. */

export type PromptForm =
  | 'how'
  | 'works'
  | 'why'
  | 'what'
  | 'benefits'
  | 'tips'
  | 'mistakes'
  | 'comparison'
  | 'review'
  | 'cost'
  | 'when'
  | 'statement'
  | 'plain'

/** Setting a price of one's own: who does that asks for no price list. */
export const PRICING =
  /^(?:price|charge|raise|set|calculate)\b.*|^(?:kalkulier|berechn|erhöh)\p{L}*|\s(?:kalkulieren|berechnen|erhöhen|festlegen)$|^(?:fijar|subir|calcular|poner) |^(?:fixer|augmenter|calculer) |^(?:установить|поднимать|поднять|рассчитать|назначить) /iu

/** What the reader means to do: have it done, do it, or understand it. */
export type Stance = 'hire' | 'do' | 'know'

export type Want =
  | 'cost'
  | 'timing'
  | 'steps'
  | 'mistakes'
  | 'why'
  | 'questions'
  | 'checklist'
  | 'options'
  | 'compare'
  | 'after'
  | 'fit'

export interface NounPhrase {
  /** As it stands in a sentence, with its article. */
  text: string
  plural: boolean
}

export interface Reading {
  form: PromptForm
  stance: Stance
  /** The prompt's own headline in sentence case without a full stop; null when it has none. */
  headline: string | null
  /** How many tips, reasons or mistakes the prompt wants; null where it says no number. */
  count: number | null
  /** What the article is about, as a noun phrase or an activity. */
  topic: NounPhrase
  /** The thing itself, where the topic is an activity; else the same as the topic. */
  thing: NounPhrase
  /** The infinitive without `to`, when the prompt asks how to do something. */
  verbPhrase: string | null
  /** Without article, for headings such as `Heat pumps: ...`. */
  label: string
  /** One to four words of the label, for keywords. */
  short: string
  /** The two or more sides of a comparison. */
  sides: string[]
  /** Those who are to do it, as many as there are (`small bakeries`); null where nobody in particular is spoken to. */
  actor: string | null
  /** Parts that the prompt asks to be covered and that no standard block answers. */
  aspects: string[]
  wants: Want[]
  /** Full sentences in which the customer states something. */
  statements: string[]
}
