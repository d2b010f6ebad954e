// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExploreFilters } from './ExploreFilters'

afterEach(cleanup)

test('each choice is a link that keeps the others and starts at the first works again', () => {
  render(<ExploreFilters parameters={{ q: 'heron', category: 'Art', sort: 'price_asc', cursor: 'x' }} />)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Music')).toBe('/explore?q=heron&category=Music&sort=price_asc')
  expect(hrefOf('All')).toBe('/explore?q=heron&sort=price_asc')
  expect(hrefOf('Ending soon')).toBe('/explore?q=heron&category=Art&sort=ending')
})

test('what is chosen is marked, once in each list', () => {
  render(<ExploreFilters parameters={{ category: 'Real Estate' }} />)
  const marked = screen.getAllByRole('navigation').map((list) => {
    const links = within(list).getAllByRole('link')
    return links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)
  })
  expect(marked).toEqual([['Real Estate'], ['Newest']])
})
