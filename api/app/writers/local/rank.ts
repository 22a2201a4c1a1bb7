/** How close facts are to the request and to one another: cosine similarity of tf-idf vectors. */
import { containment } from '#text/language/shingles'
import type { Fact } from './facts.js'

type Vector = Map<string, number>

/** A word that stands everywhere in the sources tells nothing apart, but is not nothing. */
const MIN_WEIGHT = 0.2
const MAX_COUNTED = 2

export interface Ranking {
  asked(stems: readonly string[]): number
  about(fact: number, stems: readonly string[]): number
}

function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0)
  return sum
}

const MIN_BEGINNING = 4
const MAX_BEYOND = 2

export function nearest(stem: string, others: Iterable<string>): string | undefined {
  for (const other of others) {
    const [short, long] = stem.length < other.length ? [stem, other] : [other, stem]
    if (short.length >= MIN_BEGINNING && long.length - short.length <= MAX_BEYOND && long.startsWith(short))
      return other
  }
  return undefined
}

export function rankFacts(facts: Fact[], query: readonly string[]): Ranking {
  const seen = new Map<string, number>()
  for (const fact of facts)
    for (const stem of new Set([...fact.stems, ...fact.placeStems])) seen.set(stem, (seen.get(stem) ?? 0) + 1)
  const weightOf = (stem: string) =>
    Math.max(MIN_WEIGHT, Math.log((facts.length + 1) / ((seen.get(stem) ?? 0) + 0.5)))
  // `pflegt` in the request and `pflegen` in a heading have different stems, one of which begins with the other.
  const near = query.map((stem) => (seen.has(stem) ? stem : (nearest(stem, seen.keys()) ?? stem)))
  // A word that no source has tells nothing apart.
  const request = near.some((stem) => seen.has(stem)) ? near.filter((stem) => seen.has(stem)) : near
  const vectorOf = (stems: readonly string[]): Vector => {
    const vector: Vector = new Map()
    for (const stem of stems) vector.set(stem, Math.min(MAX_COUNTED, (vector.get(stem) ?? 0) + 1))
    for (const [stem, count] of vector) vector.set(stem, count * weightOf(stem))
    const norm = Math.hypot(...vector.values()) || 1
    for (const [stem, weight] of vector) vector.set(stem, weight / norm)
    return vector
  }
  // The same few lists of stems, those of facts and sections, are compared again and again.
  const known = new WeakMap<readonly string[], Vector>()
  const vectorFor = (stems: readonly string[]): Vector => {
    const found = known.get(stems) ?? vectorOf(stems)
    known.set(stems, found)
    return found
  }
  return {
    asked: (stems) => cosine(vectorFor(stems), vectorFor(request)),
    about: (fact, stems) => cosine(vectorFor(facts[fact]!.stems), vectorFor(stems)),
  }
}

const SIMILAR = 0.8

/** Each statement once, as the first source has it. */
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
