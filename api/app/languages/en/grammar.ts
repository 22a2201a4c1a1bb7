/** `planning` for `plan`, `servicing` for `serviced`, as far as the letters of a verb tell. */
export function gerund(verb: string): string {
  if (/ing$/.test(verb)) return verb
  if (/(?<=\p{L}{3})ed$/u.test(verb)) return `${verb.slice(0, -2).replace(/i$/, 'y')}ing`
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  return `${verb.replace(/ie$/, 'y').replace(/(?<![eoy])e$/, '')}ing`
}

/** `a cargo bike` for `cargo bike`, as far as the last noun tells that one can count it. */
export const withArticle = (thing: string): string =>
  thing.replace(
    /^(?!(?:an?|the|my|your|our|\p{L}+ing) )(?=.*(?:bike|ride|pump|move|house|office|kitchen|garden|website|shop|van|truck|boiler|roof|machine|trip|tour|visit|check|wedding|project|tool|app|course|service|lesson|session|event|photographer|adviser|planner|keeper|cleaner|writer)(?: (?:for|in|of|with) .+)?$)/u,
    /^[aeio]/.test(thing) ? 'an ' : 'a '
  )

const PLAIN = /^(?:\d|(?:an?|the|one|two|three|half) |\p{L}+ing$)|(?:[^s]s|nce|ment|work)$/u

/** `a torn page` for `torn page` on a price list, where nearly everything can be counted. */
export const asItem = (name: string): string =>
  PLAIN.test(name.split(/ (?:for|in|of|with|before|after) |[,(]/)[0]!.trim())
    ? name
    : `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`
