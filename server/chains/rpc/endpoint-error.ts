import { AppError } from '@/lib/base/errors/app-error'

/** An endpoint did not do its item, as against the chain's own refusal: another endpoint may. */
export class EndpointError extends AppError {
  /** When it asked to be left alone, for how long. */
  readonly retryAfterMs: number | null

  constructor(reason: string, { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super('unavailable', 'The chain does not answer.', { details: reason, cause, retryable: true })
    this.retryAfterMs = retryAfterMs
  }
}
