import { expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { toDatabaseError } from './to-database-error'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['away', withCode('57P01', 'terminating connection due to administrator command')],
  ['away', withCode('08P01', 'server login failed')],
  ['away', withCode('25P03', 'terminating connection due to idle-in-transaction timeout')],
  ['away', withCode('ECONNREFUSED')],
  ['away', withCode('EPIPE')],
  ['away', new Error('Query read timeout')],
  ['away', new Error('Connection terminated unexpectedly')],
  ['crowded', withCode('53300', 'too many connections')],
  ['crowded', new Error('timeout exceeded when trying to connect')],
  ['full', withCode('53100', 'could not extend file')],
  ['slow', withCode('57014', 'canceling statement due to statement timeout')],
  ['slow', withCode('55P03', 'canceling statement due to lock timeout')],
])('the database is %s: %s', (trouble, error) => {
  expect(toDatabaseError(error)).toMatchObject({ code: 'unavailable', retryable: true, trouble, cause: error })
})

test.each([withCode('23505'), withCode('42P01'), withCode('40P01'), new AppError('internal', 'x'), new TypeError('x')])(
  '%s stays as it is',
  (error) => {
    expect(toDatabaseError(error)).toBe(error)
  },
)
