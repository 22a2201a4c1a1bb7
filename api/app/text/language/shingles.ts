import { words } from './words.js'

/** 32-bit FNV-1a over UTF-16 code units, continued from a seed. */
function hashInto(seed: number, text: string): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

const FNV_OFFSET = 0x811c9dc5

/** A word in the form for comparison across texts: compatibility forms folded, lower case. */
export function foldWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
}

/** Words of a text, folded for comparison. */
export function foldedWords(text: string, language = 'en'): string[] {
  return words(text, language).map(foldWord)
}

/** Hashes of every run of `size` words, in order; a shorter text gives one hash of all its words. */
export function shingleSequence(tokens: readonly string[], size = 5): number[] {
  if (tokens.length === 0) return []
  const hashed = tokens.map((token) => hashInto(FNV_OFFSET, token))
  const hashes: number[] = []
  for (let at = 0; at === 0 || at + size <= tokens.length; at += 1) {
    let hash = FNV_OFFSET
    for (let offset = 0; offset < size; offset += 1) {
      hash = Math.imul(hash ^ mix(hashed[at + offset] ?? 0), 0x01000193)
    }
    hashes.push(hash >>> 0)
  }
  return hashes
}

/** The set of `size`-word shingles of a text, hashed to 32 bits. */
export function shingles(text: string, size = 5, language = 'en'): Set<number> {
  return new Set(shingleSequence(foldedWords(text, language), size))
}

/** Share of common members among all members of two sets, 0 to 1; two empty sets give 0. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const common = intersection(a, b)
  const union = a.size + b.size - common
  return union === 0 ? 0 : common / union
}

/** Share of the members of `part` that are also in `whole`, 0 to 1. */
export function containment<T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): number {
  return part.size === 0 ? 0 : intersection(part, whole) / part.size
}

function intersection<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let common = 0
  for (const member of small) if (large.has(member)) common += 1
  return common
}

const MINHASH_PERMUTATIONS = 64
const DEFAULT_SEED = 0x5eed_c167

/** Odd multipliers and offsets of the permutations x -> a * x + b mod 2^32, from a xorshift generator. */
function permutations(seed: number): { a: Uint32Array; b: Uint32Array } {
  const a = new Uint32Array(MINHASH_PERMUTATIONS)
  const b = new Uint32Array(MINHASH_PERMUTATIONS)
  let state = seed >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  for (let index = 0; index < MINHASH_PERMUTATIONS; index += 1) {
    a[index] = next() | 1
    b[index] = next()
  }
  return { a, b }
}

const DEFAULT_PERMUTATIONS = permutations(DEFAULT_SEED)

/** Spreads the bits of a 32-bit value (the finalizer of MurmurHash3), as multiplication alone leaves low bits weak. */
function mix(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * MinHash signature (A. Broder, On the resemblance and containment of documents, 1997): for each of 64 seeded
 * permutations the smallest value over the set. Signatures of the same seed can be stored and compared later.
 */
export function minHash(members: Iterable<number>, seed = DEFAULT_SEED): Uint32Array {
  const { a, b } = seed === DEFAULT_SEED ? DEFAULT_PERMUTATIONS : permutations(seed)
  const signature = new Uint32Array(MINHASH_PERMUTATIONS).fill(0xffffffff)
  for (const member of members) {
    for (let index = 0; index < MINHASH_PERMUTATIONS; index += 1) {
      const value = mix((Math.imul(a[index] ?? 1, member) + (b[index] ?? 0)) >>> 0)
      if (value < (signature[index] ?? 0)) signature[index] = value
    }
  }
  return signature
}

/** Estimated Jaccard similarity of the sets behind two signatures, 0 to 1, within about 0.1. */
export function minHashSimilarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const length = Math.min(a.length, b.length)
  if (length === 0) return 0
  let equal = 0
  for (let index = 0; index < length; index += 1) if (a[index] === b[index]) equal += 1
  return equal / length
}
