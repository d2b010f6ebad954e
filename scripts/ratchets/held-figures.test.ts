import { expect, test } from 'vitest'
import { compareFigures, lowerFigures, type Section, sections } from './held-figures.mjs'

const heldOf = (names: Record<string, number>) =>
  ({ ...Object.fromEntries(sections.map((section) => [section, {}])), names }) as Record<
    Section,
    Record<string, number>
  >

const figuresOf = (names: Record<string, number>) =>
  ({
    ...Object.fromEntries(sections.map((section) => [section, new Map()])),
    names: new Map(Object.entries(names).map(([key, count]) => [key, { count }])),
  }) as Record<Section, Map<string, { count: number }>>

test('a rise is seen beside a fall, and a key that was not held is a rise', () => {
  const { risen, fallen } = compareFigures(heldOf({ work: 5, room: 3 }), figuresOf({ work: 6, thing: 1 }))
  expect(risen).toEqual([
    { section: 'names', key: 'work', held: 5, found: 6 },
    { section: 'names', key: 'thing', held: 0, found: 1 },
  ])
  expect(fallen).toEqual([{ section: 'names', key: 'room', held: 3, found: 0 }])
})

test('figures are lowered and never raised', () => {
  const held = heldOf({ work: 5, room: 3, deed: 2 })
  const { fallen } = compareFigures(held, figuresOf({ work: 6, deed: 1 }))
  expect(lowerFigures(held, fallen).names).toEqual({ work: 5, deed: 1 })
})
