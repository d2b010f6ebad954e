// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Router from 'next/router'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { enSearch } from '@/lib/i18n/generated/en/search'
import { SearchList } from './SearchList'

vi.mock('next/router', () => ({ default: { push: vi.fn(), events: { on: vi.fn(), off: vi.fn() } } }))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

/** Types between the moment in which the list is drawn and the one in which it hears. */
function Typist({ words }: { words: string }) {
  useLayoutEffect(() => {
    const input = document.querySelector('input')
    if (input) input.value = words
  }, [words])
  return null
}

/** In the form that the header has, with the focus in its field. */
function open(typed?: string) {
  document.body.innerHTML = '<header><form><input type="search" name="q"><div></div></form></header>'
  const input = document.querySelector('input') as HTMLInputElement
  input.focus()
  const container = document.querySelector('form div') as HTMLElement
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchList />
      {typed && <Typist words={typed} />}
    </QueryClientProvider>,
    { container },
  )
  return { input, isOpen: () => screen.queryByRole('button', { name: enSearch.close }) !== null }
}

it('what opens can be closed where nothing stands in it: by its button, by a tap beside it, by Escape', () => {
  const ways = [
    () => fireEvent.click(screen.getByRole('button', { name: enSearch.close })),
    () => fireEvent.mouseDown(screen.getByRole('button', { name: enSearch.close }).parentElement as HTMLElement),
    (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Escape' }),
  ]
  for (const close of ways) {
    const { input, isOpen } = open()
    expect(isOpen()).toBe(true)
    close(input)
    expect(isOpen()).toBe(false)
    expect(document.activeElement).not.toBe(input)
    cleanup()
  }
})

it('the way back of the device closes it too', () => {
  const watchers: Watcher[] = []
  class Watcher {
    onclose: (() => void) | null = null
    destroy = vi.fn()
    constructor() {
      watchers.push(this)
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  const { isOpen } = open()
  act(() => watchers.at(-1)?.onclose?.())
  expect(isOpen()).toBe(false)
  expect(watchers.at(-1)?.destroy).toHaveBeenCalled()
})

it('what is typed before it hears counts', () => {
  open('heron')
  expect(screen.getByRole('option', { name: enSearch.all({ q: 'heron' }) })).toBeTruthy()
  expect(screen.queryByRole('group', { name: enSearch.items })).toBeNull()
})

it('a search that failed is asked again when it is pressed to, and the focus stays in the field', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const { input } = open('heron')
  const again = await screen.findByRole('button', { name: enSearch.again })
  expect(screen.getByText(enSearch.failed)).toBeTruthy()
  fetch.mockImplementation(async () => Response.json({ items: [], collections: [], people: [] }))
  again.focus()
  fireEvent.click(again)
  expect(document.activeElement).toBe(input)
  await waitFor(() => expect(screen.queryByText(enSearch.failed)).toBeNull())
  expect(screen.getAllByText(enSearch.none({ q: 'heron' })).length).toBeGreaterThan(0)
  // All items of a search without results would be an empty page.
  expect(screen.queryByRole('option', { name: enSearch.all({ q: 'heron' }) })).toBeNull()
  expect(screen.getByRole('option', { name: enSearch.browse }).getAttribute('href')).toBe('/explore')
})

it('what one has come to by the arrow keys stays what Enter chooses, whatever is found meanwhile', async () => {
  let answer = (_: Response) => {}
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  vi.stubGlobal('fetch', fetched)
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => {}
  const { input } = open('heron')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  const all = screen.getByRole('option', { name: enSearch.all({ q: 'heron' }) })
  expect(all.getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const found = { address: `0x${'1'.repeat(40)}`, name: 'Heron', image: null }
  answer(Response.json({ items: [], collections: [], people: [found] }))
  const option = await screen.findByRole('option', { name: /^Heron/ })
  expect(option.getAttribute('aria-selected')).toBe('false')
  expect(all.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(Router.push).toHaveBeenCalledExactlyOnceWith('/explore?q=heron')
})

it('a chain that is not served is said in place of no results, and a link of any length is taken', async () => {
  const answer = { items: [], collections: [], people: [], unservedChainId: 8453 }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { input } = open('base:0x1')
  expect(await screen.findAllByText(enSearch.unserved)).toHaveLength(2)
  expect(screen.queryByText(enSearch.none({ q: 'base:0x1' }))).toBeNull()
  expect(input.maxLength).toBe(500)
})
