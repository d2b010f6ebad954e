import { expect, test } from 'vitest'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { explainOrderStatus } from './explain-order-status'

const explain = (change: Parameters<typeof buildOrder>[0]) =>
  explainOrderStatus(buildOrder({ endTime: '86400', ...change }))
const until = 'Expires 2 Jan 1970, 00:00 UTC.'

test('says what it is, whether it can be used, and until when, in whole sentences', () => {
  expect(explain({})).toBe(`Listing. Can be used now. ${until}`)
  expect(explain({ taker: buyer, kind: 'private' })).toBe(`Reserved listing. Can be used now. ${until}`)
  expect(explain({ side: 'offer', kind: 'item' })).toBe(`Offer. Can be used now. ${until}`)
})

test('what can’t be used says what would have to change, where that is known', () => {
  const reasons = ['not_approved', 'not_started'] as const
  expect(explain({ status: 'inactive', reasons: [...reasons] })).toBe(
    `Listing. Can’t be used right now. Seaport is not approved to transfer the item. The start time is not reached yet. If that changes, the signature can be used again. ${until}`,
  )
  expect(explain({ status: 'inactive', reasons: [] })).toBe(`Listing. Can’t be used right now. ${until}`)
})

test('what has not started says when it does', () => {
  expect(explain({ status: 'upcoming', startTime: '43200' })).toBe(
    `Listing. Can be used from 1 Jan 1970, 12:00 UTC. ${until}`,
  )
})

test('what stands on the chain says that no change of owners ends it, and what a Safe signed why it does not hold', () => {
  expect(explain({ signature: '0x' })).toBe(`Listing. Can be used now. ${enOrderFlows.live.onChain} ${until}`)
  expect(explain({ status: 'inactive', reasons: ['signature'] })).toContain(enOrderFlows.live.reason.signature)
})
