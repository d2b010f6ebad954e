import { AppError, type AppErrorOptions, type ErrorCode } from '@/lib/base/errors/app-error'

interface GatewayErrorOptions extends AppErrorOptions {
  retryAfterSeconds?: number | undefined
}

/** Why a call of the gateway failed. `message` is for developers; `status` is null where no answer came. */
export class GatewayError extends AppError {
  readonly status: number | null
  /** How long the gateway asks to be left alone. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, status: number | null, options: GatewayErrorOptions = {}) {
    super(code, message, options)
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The failure that an answer with an error status is. */
export function toGatewayError(status: number, message: string, options: GatewayErrorOptions = {}): GatewayError {
  return new GatewayError(codeOf(status), message, status, { retryable: status === 429 || status >= 500, ...options })
}

/** An answer whose content cannot be read; with any status, since a success can be as garbled as an error. */
export function invalidContent(status: number, cause: unknown, options: GatewayErrorOptions = {}): GatewayError {
  return toGatewayError(status, 'Invalid response content', { cause, ...options })
}

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 ? 'bad_request' : 'unavailable'
}
