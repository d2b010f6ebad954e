import { expect, test } from 'vitest'
import { buildConfig } from '@/tests/builders/build-config'
import { fixSaleTerms } from './fix-sale-terms'

const config = buildConfig()
const now = 1_800_000_000

test('terms are fixed once; what is nearly over, or changed, ends later, by the same salt and token', () => {
  const first = fixSaleTerms({ saleTerms: null, duration: 'week' }, config, now)
  expect(Number(first.endTime)).toBe(now + 7 * 86_400)
  expect(Number(first.startTime)).toBeLessThan(now)
  expect(fixSaleTerms({ saleTerms: first, duration: 'week' }, config, now + 3_600)).toEqual(first)
  const later = now + 7 * 86_400 - 60
  const again = fixSaleTerms({ saleTerms: first, duration: 'week' }, config, later)
  expect(again).toEqual({
    ...first,
    startTime: expect.any(String),
    endTime: String(later + 7 * 86_400),
  })
  const changed = { ...first, endTime: '0' }
  expect(fixSaleTerms({ saleTerms: changed, duration: 'day' }, config, now).endTime).toBe(String(now + 86_400))
})

test('no longer than the market takes', () => {
  const { endTime } = fixSaleTerms({ saleTerms: null, duration: 'most' }, config, now)
  expect(Number(endTime) - now).toBeLessThan(Number(config.limits.orderDurationSeconds))
})
