// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toggleShortcuts } from '@/lib/browser/handle-shortcut-key'
import { SearchForm } from './SearchForm'

const { router, leave } = vi.hoisted(() => {
  const leavers = new Set<() => void>()
  const events = {
    on: (_: string, leaver: () => void) => leavers.add(leaver),
    off: (_: string, leaver: () => void) => leavers.delete(leaver),
  }
  const leave = () => {
    for (const leaver of leavers) leaver()
  }
  return { router: { query: {} as Record<string, string>, asPath: '/', events }, leave }
})
vi.mock('next/router', () => ({ useRouter: () => router, default: {} }))
vi.mock('./SearchList', () => ({ SearchList: () => null }))
afterEach(() => {
  cleanup()
  Object.assign(router, { query: {}, asPath: '/' })
})

const form = () => (
  <header>
    <SearchForm />
  </header>
)
const show = () => {
  render(form())
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
  toggleShortcuts(false)
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
  toggleShortcuts(true)
  expect(document.activeElement).not.toBe(field)
})

test('each page has its own search in the field; what is typed while a page is on its way stays', () => {
  const { rerender } = render(form())
  const field = screen.getByRole('searchbox')
  const arrive = (asPath: string, query = {}) => {
    Object.assign(router, { asPath, query })
    rerender(form())
  }
  fireEvent.input(field, { target: { value: 'heron' } })
  leave()
  arrive('/explore?q=heron', { q: 'heron' })
  expect(field).toHaveProperty('value', 'heron')
  leave()
  arrive('/')
  expect(field).toHaveProperty('value', '')
  leave()
  fireEvent.input(field, { target: { value: 'stone' } })
  arrive('/profile')
  expect(field).toHaveProperty('value', 'stone')
  leave()
  arrive('/')
  expect(field).toHaveProperty('value', '')
})
