import { AppError, type Issue } from '@/lib/base/errors/app-error'

/** Too many requests: says when to come back. */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number, message = 'Too many requests. Retry in a moment.', issues?: Issue[]) {
    super('rate_limited', message, { retryable: true, issues })
    this.retryAfterSeconds = retryAfterSeconds
  }
}
