import type { AppError, ErrorCode } from './app-error'

const away: readonly ErrorCode[] = ['node_unavailable', 'unavailable', 'timeout']

/** Whether the market or the chain did not answer: as soon as it does, the same may pass. */
export function isServiceUnavailable({ code }: AppError): boolean {
  return away.includes(code)
}
