import { containment } from '#text/language/shingles'
import type { Fact } from './facts.js'

const SIMILAR = 0.8

export function mergeSimilar(facts: Fact[]): Fact[] {
  const kept: { fact: Fact; stems: Set<string>; numbers: string }[] = []
  for (const fact of facts) {
    const stems = new Set(fact.stems)
    const numbers = (fact.text.match(/\d[\d.,]*/g) ?? []).join(' ')
    const duplicate = kept.find(
      (other) =>
        other.numbers === numbers &&
        other.stems.size > 0 &&
        Math.min(containment(stems, other.stems), containment(other.stems, stems)) >= SIMILAR
    )
    if (duplicate === undefined) kept.push({ fact, stems, numbers })
  }
  return kept.map(({ fact }, id) => ({ ...fact, id }))
}
