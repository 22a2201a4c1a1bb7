import { AppError } from '#core/errors'

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }

export class MissingApiKeyError extends AppError {
  constructor() {
    super(401, 'MISSING_API_KEY', 'API key is required', { headers: CHALLENGE })
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
