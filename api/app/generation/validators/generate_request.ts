import { ValidationError } from '#core/errors'
import type { GenerateRequest } from '#generation/requests/brief'

const MIN_PROMPT_LENGTH = 10

export const TOO_SHORT = {
  rule: 'minLength',
  message: `Please enter at least ${MIN_PROMPT_LENGTH} characters`,
}

/** What a schema cannot say: surrounding whitespace does not count toward a prompt's length. */
export const promptIsLongEnough = (prompt: string) => prompt.trim().length >= MIN_PROMPT_LENGTH

/** @throws ValidationError */
export function checkRequest(request: GenerateRequest): void {
  if (!promptIsLongEnough(request.prompt)) throw new ValidationError([{ field: 'prompt', ...TOO_SHORT }])
}
