/**
 * The JSON value in a model's answer. Without enforced output, models tend to wrap it: in a code fence, after their
 * reasoning, between two sentences.
 * @throws {SyntaxError}
 */
export function parseJson(text: string): unknown {
  const bare = withoutReasoning(text.replace(/^\uFEFF/, '')).trim()
  const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(bare)
  const candidate = fenced?.[1] ?? bare
  try {
    return JSON.parse(candidate)
  } catch (error) {
    const from = candidate.indexOf('{')
    const to = candidate.lastIndexOf('}')
    if (from < 0 || to <= from || (from === 0 && to === candidate.length - 1)) throw error
    return JSON.parse(candidate.slice(from, to + 1))
  }
}

const THOUGHTS_END = '</think>'

/** Some templates open the reasoning in the prompt, so that the answer only contains its end. */
function withoutReasoning(text: string): string {
  const end = text.lastIndexOf(THOUGHTS_END)
  return end < 0 || /^\s*\{/.test(text) ? text : text.slice(end + THOUGHTS_END.length)
}
