import { expect, it } from 'vitest'
import { selectFeaturedItems } from './select-featured-items'

const row = (place: number, seller: string | null) => ({ place, seller })

it('shows one of each seller and collection before a second of either', () => {
  const [a, b, c] = [row(1, 'ada'), row(1, 'ben'), row(1, 'ada')]
  const [d, e] = [row(2, 'ada'), row(2, 'cleo')]
  expect(selectFeaturedItems([a, b, c, d, e], 24)).toEqual([a, e, b, c, d])
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
