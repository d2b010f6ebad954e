// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderAccountFigures } from './render-account-figures'

const figures = { ownedCount: 3, createdCount: 1_001, saleCount: 2, soldWei: 15n * 10n ** 17n, floorValueWei: null }
const say = (given: Parameters<typeof renderAccountFigures>[0]) => {
  const page = document.createElement('div')
  page.innerHTML = renderAccountFigures(given, 1_000)
  return [...page.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

it('says each figure, and that counting went no further', () => {
  expect(say(figures)).toEqual(['3', '1,000+', '2', '1.50 ETH', '–'])
  expect(say({ ...figures, floorValueWei: 2n * 10n ** 18n }).at(-1)).toBe('2.00 ETH')
})

it('says nothing where counting took too long', () => {
  expect(renderAccountFigures(null, 1_000)).toBe('')
})
