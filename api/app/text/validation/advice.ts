import type { Quantity } from '../language/quantity.js'
import { measureIn } from '../language/units.js'

/** The reader is told how long to do something. */
const INSTRUCTED =
  /(?:^|[,;:(] ?|(?<!\p{L})(?:then|and|or|to|should|can|dann|und|luego|y|puis|et|затем|и|ثم) )(?:wait|leave|let|allow|rest|give|keep|hold|soak|bake|simmer|stir|plan|set aside|spend|take|walk|warten|lassen|planen|nehmen|einplanen|esper[ea]\p{L}*|dej[ea]\p{L}*|attend\p{L}+|laiss\p{L}+|compt\p{L}+|подожд\p{L}+|остав\p{L}+|дайте|выдерж\p{L}+|انتظر|اترك)(?!\p{L})|(?<!\p{L})(?:no more than|not more than|no longer than|not longer than|at most|höchstens|nicht länger als|nicht mehr als|no más de|como máximo|pas plus de|au plus|не более|не дольше|не больше|لا تتجاوز|لا يزيد)(?!\p{L})/iu
/** What takes the time, or whose time it is: then it is a statement, not advice. */
const STATED =
  /(?<!\p{L})(?:we|our|us|takes|took|lasts?|lasted|averages?|within|wir|unser\p{L}*|dauer(?:t|te)|hält|nosotros|nuestr\p{L}+|tarda\p{L}*|dura\p{L}*|nous|notre|nos|dure\p{L}*|мы|наш\p{L}*|длит\p{L}*|занима\p{L}+|نحن|يستغرق|تستغرق)(?!\p{L})/iu

/** A time that the reader is told to take, `wait 20 minutes`: nobody had to measure it. */
export function isAdvice(quantity: Quantity, text: string): boolean {
  return measureIn(text, quantity)?.dimension === 'time' && INSTRUCTED.test(text) && !STATED.test(text)
}

const PARTS =
  /^[ \u00a0](?:\p{L}+ )?(?:questions|steps|points|tips|reasons|mistakes|signs|ideas|checks|things|ways|fragen|schritte\p{L}?|punkte\p{L}?|tipps|gründe|fehler|zeichen|ideen|preguntas|pasos|consejos|razones|errores|étapes|conseils|raisons|erreurs|вопрос\p{L}*|шаг\p{L}*|совет\p{L}*|причин\p{L}*|ошиб\p{L}*|пункт\p{L}*|أسئلة|خطوات|نصائح)(?!\p{L})/iu
const MOST_PARTS = 50

/** How many parts the text itself has: `15 questions to ask`. */
export function countsOwnParts(quantity: Quantity, text: string): boolean {
  const after = text.slice(quantity.index + quantity.raw.length)
  return quantity.kind === 'number' && Number(quantity.value) <= MOST_PARTS && PARTS.test(after)
}
