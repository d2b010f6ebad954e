import { expect, test } from 'vitest'
import { buildConfig } from '@/tests/builders/build-config'
import { createItemDraft } from './item-draft'
import { resolveSaleTerms } from './resolve-sale-terms'

const config = buildConfig()
const now = 1_800_000_000
const salt = createItemDraft().salt

test('terms are fixed once; what is nearly over, or changed, ends later, by the same salt and token', () => {
  const first = resolveSaleTerms({ saleTerms: null, duration: 'week', salt }, config, now)
  expect(Number(first.endTime)).toBe(now + 7 * 86_400)
  expect(Number(first.startTime)).toBeLessThan(now)
  expect(resolveSaleTerms({ saleTerms: first, duration: 'week', salt }, config, now + 3_600)).toEqual(first)
  const later = now + 7 * 86_400 - 60
  const again = resolveSaleTerms({ saleTerms: first, duration: 'week', salt }, config, later)
  expect(again).toEqual({
    ...first,
    startTime: expect.any(String),
    endTime: String(later + 7 * 86_400),
  })
  const changed = { ...first, endTime: '0' }
  expect(resolveSaleTerms({ saleTerms: changed, duration: 'day', salt }, config, now).endTime).toBe(
    String(now + 86_400),
  )
})

test('no longer than the market takes', () => {
  const { endTime } = resolveSaleTerms({ saleTerms: null, duration: 'most', salt }, config, now)
  expect(Number(endTime) - now).toBeLessThan(Number(config.limits.orderDurationSeconds))
})

test('two browsers that have the same draft sell the same token; another draft sells another', () => {
  const tokenOf = (draft: { salt: `0x${string}` }) =>
    resolveSaleTerms({ ...draft, saleTerms: null, duration: 'week' }, config, now).voucherId
  expect(tokenOf({ salt })).toBe(tokenOf({ salt }))
  expect(tokenOf({ salt })).not.toBe(tokenOf(createItemDraft()))
  expect(BigInt(tokenOf({ salt })) >> 128n, 'where no mint comes to').toBe(1n)
})
