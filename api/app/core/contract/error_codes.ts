import { contract, type JsonSchema } from '#core/contract/contract'

export interface DocumentedError {
  code: string
  status: number
  /** What it means, in the words of the contract. */
  explanation: string
}

/** A row of the table in `ErrorCode` of the contract; it may name several codes. */
const LINE = /^\| (`[^|]+`) \| (\d{3}) \| (.+) \|$/

/** A row of the table in `GenerationErrorCode`. */
const GENERATION_LINE = /^\| `([A-Z_]+)` \| (yes|later|changed|no) \| (.+) \|$/

export interface DocumentedGenerationError {
  code: string
  /** Whether starting the generation again helps. */
  again: string
  explanation: string
}

const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }

/** Every code that the API answers with, in the order of the contract's table. */
export const documentedErrors: DocumentedError[] = String(schemas.ErrorCode!.description)
  .split('\n')
  .flatMap((line) => {
    const [, codes, status, explanation] = LINE.exec(line.trim()) ?? []
    return [...(codes?.matchAll(/`([A-Z_]+)`/g) ?? [])].map(([, code]) => ({
      code: code!,
      status: Number(status),
      explanation: explanation!,
    }))
  })

/** Every code of a generation that ended without a text. */
export const documentedGenerationErrors: DocumentedGenerationError[] = String(
  schemas.GenerationErrorCode!.description
)
  .split('\n')
  .flatMap((line) => {
    const [, code, again, explanation] = GENERATION_LINE.exec(line.trim()) ?? []
    return code ? [{ code, again: again!, explanation: explanation! }] : []
  })

const explanations = new Map(documentedErrors.map(({ code, explanation }) => [code, explanation]))

/** What a code means, in the words of the contract; null for an unlisted one. */
export const explanationOf = (code: string): string | null => explanations.get(code) ?? null
