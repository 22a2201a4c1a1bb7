import { ValidationError } from '#core/errors'
import type { GenerateRequest } from '#generation/services/brief'

const SHORTEST_PROMPT = 10

/**
 * What a schema cannot say: blanks are not characters of a prompt.
 * @throws ValidationError
 */
export function checkRequest(request: GenerateRequest): void {
  if (request.prompt.trim().length < SHORTEST_PROMPT) {
    throw new ValidationError([
      { field: 'prompt', rule: 'minLength', message: `Please enter at least ${SHORTEST_PROMPT} characters` },
    ])
  }
}
