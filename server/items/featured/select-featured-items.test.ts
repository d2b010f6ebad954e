import { expect, it } from 'vitest'
import { selectFeaturedItems } from './select-featured-items'

const row = (place: number, seller: string | null) => ({ place, seller })

it('shows one of each seller and collection before a second of either', () => {
  const [a, b, c] = [row(1, 'ada'), row(1, 'ben'), row(1, 'ada')]
  const [d, e] = [row(2, 'ada'), row(2, 'cleo')]
  expect(selectFeaturedItems([a, b, c, d, e], 24)).toEqual([a, e, b, c, d])
})

it('has the collections take turns, however many sellers a large one has', () => {
  const large = Array.from({ length: 9 }, (_, index) => row(1, `large ${index}`))
  const small = Array.from({ length: 3 }, (_, index) => row(2, `small ${index}`))
  expect(selectFeaturedItems([...large, ...small], 8)).toEqual([
    ...[large[0], small[0], large[1], small[1], large[2], small[2]],
    ...[large[3], large[4]],
  ])
})

it('gives who lists many no place of another', () => {
  const spam = Array.from({ length: 30 }, (_, index) => row(index, 'spam'))
  const honest = [row(40, 'ada'), row(41, 'ben')]
  expect(selectFeaturedItems([...spam, ...honest], 4)).toEqual([spam[0], ...honest, spam[1]])
})

it('shows all that a gallery of one seller has, up to the limit', () => {
  const all = Array.from({ length: 30 }, () => row(1, 'gallery'))
  expect(selectFeaturedItems(all, 24)).toEqual(all.slice(0, 24))
  expect(selectFeaturedItems([], 24)).toEqual([])
})
