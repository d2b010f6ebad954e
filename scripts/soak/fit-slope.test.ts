import { expect, test } from 'vitest'
import { fitSlope } from './fit-slope'

test('the slope of a line, and of noise around one with its standard error', () => {
  const line = fitSlope([0, 1, 2, 3].map((x) => ({ x, y: 5 - 2 * x })))
  expect(line.slope).toBeCloseTo(-2)
  expect(line.error).toBeCloseTo(0)
  const noise = fitSlope([0.3, -0.3, -0.3, 0.3].map((off, x) => ({ x, y: 0.5 * x + off })))
  expect(noise.slope).toBeCloseTo(0.5)
  // The square root of 4 × 0.09 / 2 / 5.
  expect(noise.error).toBeCloseTo(Math.sqrt(0.036))
})

test('too little is no line', () => {
  expect(fitSlope([]).slope).toBeNaN()
  expect(fitSlope([{ x: 1, y: 7 }]).slope).toBeNaN()
  expect(
    fitSlope([
      { x: 0, y: 1 },
      { x: 1, y: 2 },
    ]),
  ).toEqual({ slope: 1, error: Number.POSITIVE_INFINITY })
})
