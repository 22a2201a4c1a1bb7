import { AppError } from '#core/errors'

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }

export class MissingApiKeyError extends AppError {
  /** @param isElsewhere whether the request has a key in a place where none is read */
  constructor(isElsewhere: boolean) {
    const where = isElsewhere ? ': send it as `Authorization: Bearer` or as `X-API-Key`' : ''
    super(401, 'MISSING_API_KEY', `API key is required${where}`, { headers: CHALLENGE })
  }
}

export class InvalidApiKeyError extends AppError {
  constructor(message = 'Invalid API key') {
    super(401, 'INVALID_API_KEY', message, { headers: CHALLENGE })
  }
}

export class InactiveApiKeyError extends AppError {
  constructor(reason: 'inactive' | 'expired') {
    super(401, 'INACTIVE_API_KEY', 'API key is inactive or expired', {
      headers: CHALLENGE,
      data: { reason },
    })
  }
}

export class InactiveUserError extends AppError {
  constructor() {
    super(401, 'INACTIVE_USER', 'User account is inactive')
  }
}

export class NoSubscriptionError extends AppError {
  constructor() {
    super(403, 'NO_SUBSCRIPTION', 'API access requires an active subscription')
  }
}
