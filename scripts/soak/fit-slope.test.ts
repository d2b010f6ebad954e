import { expect, test } from 'vitest'
import { fitSlope } from './fit-slope'

test('the slope of a line, whatever a few of its points are', () => {
  const line = Array.from({ length: 20 }, (_, x) => ({ x, y: 5 - 2 * x }))
  expect(fitSlope(line)).toBeCloseTo(-2)
  expect(fitSlope(line.map((point, index) => (index > 15 ? { ...point, y: point.y + 100 } : point)))).toBeCloseTo(-2, 0)
  expect(fitSlope([0.3, -0.3, -0.3, 0.3].map((off, x) => ({ x, y: 0.5 * x + off })))).toBeCloseTo(0.5)
  expect(fitSlope([1, 2].map((x) => ({ x, y: 7 * x })))).toBeCloseTo(7)
})

test('too little is no line', () => {
  expect(fitSlope([])).toBeNaN()
  expect(fitSlope([{ x: 1, y: 7 }])).toBeNaN()
  expect(fitSlope([1, 1].map((x) => ({ x, y: 7 })))).toBeNaN()
})
