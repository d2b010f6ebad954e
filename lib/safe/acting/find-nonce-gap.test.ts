import { expect, it } from 'vitest'
import type { PendingTransaction } from '@/lib/safe/signing/read-pending-transactions'
import { computeNonceGap } from './find-nonce-gap'

const wait = (...nonces: bigint[]) => nonces.map((nonce) => ({ tx: { nonce } }) as PendingTransaction)

it.each([
  ['nothing waits', { next: 3n, nonce: 3n, waiting: [] }, [null, 3n, 3n]],
  ['two wait, of which one is replaced', { next: 3n, nonce: 4n, waiting: wait(3n, 3n) }, [null, null, 4n]],
  ['there is a gap among those that wait', { next: 3n, nonce: 6n, waiting: wait(3n, 5n) }, [null, null, 4n]],
  ['more waits than was read', { next: 3n, nonce: 9n, waiting: wait(3n, 4n) }, [null, null, null]],
  ['nobody knows what waits', { next: 3n, nonce: 4n, waiting: null }, [null, null, 4n]],
])('%s', (_, asked, gaps) => {
  expect([3n, 4n, 5n].map((chosen) => computeNonceGap(asked, chosen))).toEqual(gaps)
})

it('behind all that waits there is none, and none is looked for up to a number that is far away', () => {
  expect(computeNonceGap({ next: 3n, nonce: 9n, waiting: null }, 9n)).toBeNull()
  expect(computeNonceGap({ next: 3n, nonce: 4n, waiting: wait(3n) }, 999_999_999_999_999n)).toBe(4n)
})
