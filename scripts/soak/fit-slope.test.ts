import { expect, test } from 'vitest'
import { fitSlope } from './fit-slope'

test('the slope of a line, of noise around one, and of too little', () => {
  expect(fitSlope([0, 1, 2, 3].map((x) => ({ x, y: 5 - 2 * x })))).toBeCloseTo(-2)
  const noise = [0.3, -0.3, -0.3, 0.3]
  expect(fitSlope(noise.map((off, x) => ({ x, y: 0.5 * x + off })))).toBeCloseTo(0.5)
  expect(fitSlope([{ x: 1, y: 7 }])).toBe(0)
  expect(fitSlope([])).toBe(0)
})
