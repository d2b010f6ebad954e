// @vitest-environment jsdom
import { render } from '@testing-library/react'
import Router from 'next/router'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readScrollPosition, type ScrollPosition, storeScrollPosition } from '@/lib/browser/scroll-position'
import { getScrollPositionKey } from '@/lib/browser/scroll-position-key'
import { useScrollRestoration } from './useScrollRestoration'

const place: ScrollPosition = { width: 1280, top: 400, href: '/gone', offset: 0, hasFocus: false, parts: [] }

/** The history of a browser that names its entries; jsdom does not. */
class History extends EventTarget {
  currentEntry = { key: 'first', url: 'http://localhost:3000/' }

  go(key: string, navigationType: 'push' | 'replace' | 'traverse', url = this.currentEntry.url) {
    const from = this.currentEntry
    this.currentEntry = { key, url }
    this.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType, from }))
  }
}

let history: History
beforeEach(() => {
  history = new History()
  vi.stubGlobal('navigation', history)
  Router.router = { asPath: '/' } as typeof Router.router
  // What an effect returned would be called at its end, and this can not be (CSSOM View).
  vi.stubGlobal('scrollTo', () => Promise.resolve())
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function List() {
  const box = useRef<HTMLDivElement>(null)
  const { kept } = useScrollRestoration(
    box,
    () => [],
    () => {},
  )
  return <div ref={box}>{kept?.top}</div>
}

it('a list that somebody came back to ends with its page, though scrolling answers with a promise', () => {
  storeScrollPosition(getScrollPositionKey(), place)
  const { container, unmount } = render(<List />)
  expect(container.textContent).toBe('400')
  expect(unmount).not.toThrow()
})

it('each entry of the history has a place of its own, and a new one of the same address has none', () => {
  storeScrollPosition(getScrollPositionKey(), place)
  history.go('second', 'push')
  const { container } = render(<List />)
  expect(container.textContent).toBe('')
})

it('the place of an entry is kept when it is left, and not when the router writes into it', () => {
  render(<List />)
  history.go('first', 'replace')
  expect(readScrollPosition('place:first')).toBeNull()
  history.go('second', 'push', 'http://localhost:3000/item')
  expect(readScrollPosition('place:first')).not.toBeNull()
  // Back at once, before the page of the second one came.
  history.go('first', 'traverse', 'http://localhost:3000/')
  expect(readScrollPosition('place:second')).toBeNull()
})

it('a page that goes away while the next one is still to come keeps no place for that one', () => {
  render(<List />)
  history.go('second', 'push', 'http://localhost:3000/item')
  Router.router = { asPath: '/explore' } as typeof Router.router
  dispatchEvent(new Event('pagehide'))
  expect(readScrollPosition('place:second')).toBeNull()
  Router.router = { asPath: '/' } as typeof Router.router
  dispatchEvent(new Event('pagehide'))
  expect(readScrollPosition('place:second')).not.toBeNull()
})

it('a browser that does not name its entries keeps the place by its address', () => {
  vi.stubGlobal('navigation', undefined)
  expect(getScrollPositionKey()).toBe('place:/')
  const { unmount } = render(<List />)
  Router.events.emit('routeChangeStart', '/item')
  unmount()
  expect(readScrollPosition('place:/')).not.toBeNull()
})
