import { AppError } from '@/lib/base/errors/app-error'

/** @throws AppError `gateway_failed` for a success that says nothing, where something has to be said */
export function assertAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new AppError('gateway_failed', 'The Safe gateway sent an empty response.')
  return answer
}
