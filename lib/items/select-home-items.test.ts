import { expect, test } from 'vitest'
import type { ItemCardData } from './item-card-data'
import { selectHomeItems } from './select-home-items'

/** Those that rank last end first. */
const select = (count: number) =>
  selectHomeItems(
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, price: '1.00', endTime: -index }) as ItemCardData),
  )

test('each item stands once: the first of the ranked is the hero, the first to end of the others is on the board', () => {
  const { hero, live, ending } = select(15)
  expect(hero?.id).toBe('0')
  expect(ending.map(({ id }) => id)).toEqual(['14', '13', '12', '11'])
  expect(live.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
})

test('few items go on the wall before the board', () => {
  expect(select(0)).toEqual({ hero: undefined, live: [], ending: [] })
  expect(select(3)).toMatchObject({ hero: { id: '0' }, live: [{ id: '1' }, { id: '2' }], ending: [] })
})

test('an item without a price is left out', () => {
  expect(selectHomeItems([{ price: null, endTime: null } as ItemCardData]).hero).toBeUndefined()
})
