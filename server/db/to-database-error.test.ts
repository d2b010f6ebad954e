import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { toDatabaseError } from './to-database-error'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('53300', 'too many connections'),
  withCode('57014', 'canceling statement due to statement timeout'),
  withCode('08P01', 'server login failed'),
  withCode('ECONNREFUSED'),
  withCode('EPIPE'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Connection terminated unexpectedly'),
])('%s: the database is away', (error) => {
  expect(toDatabaseError(error)).toMatchObject({ code: 'unavailable', retryable: true, cause: error })
})

test.each([withCode('23505'), withCode('42P01'), withCode('40P01'), new AppError('internal', 'x'), new TypeError('x')])(
  '%s stays as it is',
  (error) => {
    expect(toDatabaseError(error)).toBe(error)
  },
)
