import { Parser } from 'htmlparser2'

/** What makes a document expensive to read, however short it is. */
export type Complexity = 'nesting' | 'elements' | 'attributes' | 'attributesOfOne'

/** Several times what large pages have; browsers stop at 512 levels as well. */
const MAX: Record<Complexity, number> = {
  nesting: 512,
  elements: 20_000,
  attributes: 60_000,
  attributesOfOne: 200,
}

/** Which limit a document exceeds. */
export interface Excess {
  what: Complexity
  most: number
}

export class TooComplexError extends Error {
  override name = 'TooComplexError'
  constructor(readonly excess: Excess) {
    super(`More than ${excess.most} ${excess.what}`)
  }
}

/**
 * Elements whose end tag may be left out. They only nest within others, which are counted; where their ends are
 * is known only to a parser that builds the tree.
 */
const ENDED_BY_OTHERS = new Set(
  'html head body p li dt dd rt rp optgroup option caption colgroup thead tbody tfoot tr td th'.split(' ')
)

/**
 * Counts what a document consists of without building it: a tree needs many times the memory of its text.
 * @throws TooComplexError
 */
export function mustBeSimple(html: string): void {
  const counts: Record<Complexity, number> = { nesting: 0, elements: 0, attributes: 0, attributesOfOne: 0 }
  const count = (what: Complexity) => {
    if (++counts[what] > MAX[what]) throw new TooComplexError({ what, most: MAX[what] })
  }
  const parser = new Parser(
    {
      onopentagname: () => {
        counts.attributesOfOne = 0
        count('elements')
      },
      onattribute: () => {
        count('attributes')
        count('attributesOfOne')
      },
      onopentag: (name) => ENDED_BY_OTHERS.has(name) || count('nesting'),
      onclosetag: (name) => ENDED_BY_OTHERS.has(name) || counts.nesting--,
    },
    { decodeEntities: false }
  )
  parser.end(html)
}
