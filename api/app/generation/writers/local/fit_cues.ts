/** Words that tell what a sentence of a source does, in the five languages. */
import type { Role } from './phrases/types.js'

/** The parts of a case. */
export const STORY: ReadonlySet<Role> = new Set(['start', 'approach', 'result', 'lessons'])

/** Sentences that tell the reader what to do. */
export const INSTRUCTS =
  /^(?:set|test|bleed|turn|clear|have|keep|check|put|pour|rinse|use|change|insulate|bring|send|ask|agree|add|swirl|clean|store|eat|say|avoid|measure|start|let|before|if)\b|\b(?:should|must|needs? to|is best|are best|enough)\b|(?:sollte|muss|müssen|reicht|werden .{3,60} (?:gewischt|geschliffen|aufgetragen)|debe|conviene|il faut|doit|devez|нужно|следует|должн|возьмите|рекомендуют)/iu

/** About the time after the work. */
export const LATER = /\b(?:after(?:wards)?|nach|danach|später|después|après)\b|(?:после|потом)/iu

/** Sentences that point back to something told before them. */
export const BOUND =
  /^(?:after (?:that|the|six|two|three|four)|before the project|in the end|at the end|finally|afterwards|then|vorher|danach|schließlich|después de|al final|finalement|ensuite|после этого|в итоге)(?=[\s,])/iu
