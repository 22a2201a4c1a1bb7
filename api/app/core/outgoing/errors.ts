import { ExpectedError } from '#core/errors'

/** Why a permitted request got no answer. For logs and for deciding on a retry, not for users. */
export type OutgoingFault =
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'aborted'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_response'

const UNREACHABLE = 'The address could not be reached.'

export const OUTGOING_MESSAGES: Record<OutgoingFault, string> = {
  unknown_host: 'There is no host with that name.',
  unreachable: UNREACHABLE,
  timeout: 'The address took too long to respond.',
  aborted: 'The request was canceled.',
  too_large: 'The response is too large.',
  too_many_redirects: 'The address redirects too many times.',
  bad_response: 'The response could not be read.',
}

/**
 * The guard does not allow this address. The message is the same for every reason, and for an address where nothing
 * answers, so that nobody can map a private network by comparing answers. `detail` has the reason, for the server's
 * log; it is never shown to a user.
 */
export class OutgoingRefusedError extends ExpectedError {
  readonly code = 'OUTGOING_REFUSED'
  readonly detail: string

  constructor(detail: string) {
    super(UNREACHABLE)
    this.name = 'OutgoingRefusedError'
    this.detail = detail
  }
}

/** A permitted request failed: nothing answered, it took too long, it was too large, or it was not HTTP. */
export class OutgoingFailedError extends ExpectedError {
  readonly code = 'OUTGOING_FAILED'
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault, cause?: unknown) {
    super(OUTGOING_MESSAGES[fault], { cause })
    this.name = 'OutgoingFailedError'
    this.fault = fault
  }
}
