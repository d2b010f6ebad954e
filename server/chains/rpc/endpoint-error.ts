import { AppError } from '@/lib/base/errors/app-error'

/** The label of the failure in the metrics. */
type EndpointFailure = 'rate_limited' | 'status' | 'timeout' | 'connection' | 'wrong_chain' | 'invalid_answer'

interface EndpointErrorOptions {
  failure?: EndpointFailure
  retryAfterMs?: number | null
  cause?: unknown
}

/** An endpoint did not do its item, as against the chain's own refusal: another endpoint may. */
export class EndpointError extends AppError {
  /** When it asked to be left alone, for how long. */
  readonly retryAfterMs: number | null
  readonly failure: EndpointFailure

  constructor(reason: string, { failure = 'invalid_answer', retryAfterMs = null, cause }: EndpointErrorOptions = {}) {
    super('unavailable', 'The RPC node is not responding.', { details: reason, cause, retryable: true })
    this.retryAfterMs = retryAfterMs
    this.failure = failure
  }
}
