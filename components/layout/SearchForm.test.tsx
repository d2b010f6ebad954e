// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { switchSlash } from '@/lib/browser/slash-key'
import { SearchForm } from './SearchForm'

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/' }), default: {} }))
vi.mock('@/components/search/SearchList', () => ({ SearchList: () => null }))
afterEach(cleanup)

const show = () => {
  render(
    <header>
      <SearchForm />
    </header>,
  )
  return screen.getByRole('searchbox')
}

test('what is typed right after / is typed into the field', () => {
  const field = show()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(field)
  // Where the focus is, it is a letter.
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
})

test('the key is the browser’s with another key, and where it is turned off', () => {
  const field = show()
  expect(fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })).toBe(true)
  switchSlash(false)
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
  switchSlash(true)
  expect(document.activeElement).not.toBe(field)
})
