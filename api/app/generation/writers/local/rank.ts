/**
 * Which facts matter to a prompt: TextRank (Mihalcea and Tarau 2004) with the walk restarted at sentences that
 * resemble the query (Otterbacher, Erkan and Radev 2005), on cosine similarity of tf-idf vectors.
 */
import type { Fact } from './facts.js'

type Vector = Map<string, number>

const DAMPING = 0.7
const ITERATIONS = 25
const FLOOR = 0.04

export interface Ranking {
  /** By fact id, scaled so that the highest is 1. */
  rank: number[]
  /** Similarity to the query, by fact id, 0 to 1. */
  relevance: number[]
  /** Similarity of other words to the query, 0 to 1. */
  asked(stems: readonly string[]): number
  /** Cosine similarity of two facts. */
  alike(a: number, b: number): number
  /** Cosine similarity of a fact to a list of stems. */
  about(fact: number, stems: readonly string[]): number
}

function vectorOf(stems: readonly string[], idf: Map<string, number>, fallback: number): Vector {
  const vector: Vector = new Map()
  for (const stem of stems) vector.set(stem, (vector.get(stem) ?? 0) + (idf.get(stem) ?? fallback))
  let square = 0
  for (const weight of vector.values()) square += weight * weight
  const norm = Math.sqrt(square) || 1
  for (const [stem, weight] of vector) vector.set(stem, weight / norm)
  return vector
}

function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0)
  return sum
}

export function rankFacts(facts: Fact[], query: readonly string[]): Ranking {
  const seen = new Map<string, number>()
  for (const fact of facts)
    for (const stem of new Set([...fact.stems, ...fact.placeStems])) seen.set(stem, (seen.get(stem) ?? 0) + 1)
  const idf = new Map([...seen].map(([stem, count]) => [stem, Math.log(1 + facts.length / count)]))
  const fallback = Math.log(1 + facts.length)
  const vectors = facts.map((fact) => vectorOf(fact.stems, idf, fallback))
  const placed = facts.map((fact) => vectorOf([...fact.stems, ...fact.placeStems], idf, fallback))
  const queryVector = vectorOf(query, idf, fallback)
  const relevance = placed.map((vector) => cosine(vector, queryVector))

  const size = facts.length
  const matrix = new Float32Array(size * size)
  const sums = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const value = cosine(vectors[row] as Vector, vectors[column] as Vector)
      if (value < FLOOR) continue
      matrix[row * size + column] = value
      matrix[column * size + row] = value
      sums[row] = (sums[row] as number) + value
      sums[column] = (sums[column] as number) + value
    }
  }
  const restartTotal = relevance.reduce((total, value) => total + value, 0)
  const restart = relevance.map((value) =>
    restartTotal === 0 ? 1 / Math.max(1, size) : value / restartTotal
  )
  let scores = restart.slice()
  for (let round = 0; round < ITERATIONS; round++) {
    const next = restart.map((value) => (1 - DAMPING) * value)
    for (let from = 0; from < size; from++) {
      const total = sums[from] as number
      if (total === 0) continue
      const share = (DAMPING * (scores[from] as number)) / total
      for (let to = 0; to < size; to++) {
        const weight = matrix[from * size + to] as number
        if (weight !== 0) next[to] = (next[to] as number) + share * weight
      }
    }
    scores = next
  }
  // The same few lists of stems, those of the blocks, are queried again and again.
  const known = new WeakMap<readonly string[], Vector>()
  const vectorFor = (stems: readonly string[]): Vector => {
    const found = known.get(stems) ?? vectorOf(stems, idf, fallback)
    known.set(stems, found)
    return found
  }
  const highest = Math.max(...scores, Number.MIN_VALUE)
  return {
    rank: scores.map((score) => score / highest),
    relevance,
    asked: (stems) => cosine(vectorFor(stems), queryVector),
    alike: (a, b) => (a === b ? 1 : (matrix[a * size + b] ?? 0)),
    about: (fact, stems) => cosine(vectors[fact] as Vector, vectorFor(stems)),
  }
}
