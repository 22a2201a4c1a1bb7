/** Why a permitted request did not bring an answer. For logs and decisions to retry, not for users. */
export type OutgoingFault =
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'aborted'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_response'

const UNREACHABLE = 'The address could not be reached.'

const MESSAGES: Record<OutgoingFault, string> = {
  unknown_host: 'There is no host of that name.',
  unreachable: UNREACHABLE,
  timeout: 'The address took too long to answer.',
  aborted: 'The request was cancelled.',
  too_large: 'The answer of the address is too large.',
  too_many_redirects: 'The address redirects too many times.',
  bad_response: 'The answer of the address could not be read.',
}

/**
 * The guard does not let this address through. The message is the same for every reason, and the same as for
 * an address where nothing answers, so that nobody can map a private network by comparing answers.
 * `detail` tells the reason to the server's own log; it never goes to a user.
 */
export class OutgoingRefusedError extends Error {
  readonly code = 'OUTGOING_REFUSED'
  readonly detail: string

  constructor(detail: string) {
    super(UNREACHABLE)
    this.name = 'OutgoingRefusedError'
    this.detail = detail
  }
}

/** A permitted request failed: nothing answered, it took too long, it was too large, or it was not HTTP. */
export class OutgoingFailedError extends Error {
  readonly code = 'OUTGOING_FAILED'
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault, cause?: unknown) {
    super(MESSAGES[fault], { cause })
    this.name = 'OutgoingFailedError'
    this.fault = fault
  }
}
