import { expect, test } from 'vitest'
import { hangHome } from './hang-home'
import type { Nft } from './nft'

const hang = (count: number) =>
  hangHome(Array.from({ length: count }, (_, index) => ({ id: `${index}`, price: '1.00', endTime: index }) as Nft))

test('each work hangs once: the first to end on the board, the last under the lamp', () => {
  const { hero, live, ending } = hang(15)
  expect(ending.map(({ id }) => id)).toEqual(['0', '1', '2', '3'])
  expect(live).toHaveLength(10)
  expect(hero?.id).toBe('14')
})

test('few works go on the wall before the board', () => {
  expect(hang(0)).toEqual({ hero: undefined, live: [], ending: [] })
  expect(hang(3)).toMatchObject({ hero: { id: '2' }, live: [{ id: '0' }, { id: '1' }], ending: [] })
})

test('what is not on sale does not hang here', () => {
  expect(hangHome([{ price: null, endTime: null } as Nft]).hero).toBeUndefined()
})
