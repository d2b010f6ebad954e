import { expect, it } from 'vitest'
import { formatDay } from './format-day'
import { parseGatewayTime } from './parse-gateway-time'

it('reads a time, and no time out of what is none', () => {
  expect(parseGatewayTime(1_795_219_200_000)).toBe('2026-11-21T00:00:00.000Z')
  expect(formatDay(1_795_219_200_000)).toBe('21 Nov 2026')
  for (const wrong of [0, -1, 1e20]) {
    expect(parseGatewayTime(wrong)).toBeNull()
    expect(formatDay(wrong)).toBe('')
  }
})
