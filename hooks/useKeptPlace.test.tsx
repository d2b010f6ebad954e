// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { keepPlace } from '@/lib/browser/kept-place'
import { placeKey } from '@/lib/browser/place-key'

vi.stubGlobal('navigation', { canGoForward: true })
const { useKeptPlace } = await import('./useKeptPlace')

function List() {
  const box = useRef<HTMLDivElement>(null)
  const { kept } = useKeptPlace(box, () => [])
  return <div ref={box}>{kept?.top}</div>
}

it('a list that somebody came back to ends with its page, though scrolling answers with a promise', () => {
  // An effect that returned the promise (CSSOM View) could not be ended, and took the next page with it.
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  keepPlace(placeKey(), { width: 1280, top: 400, href: '/gone', offset: 0, hasFocus: false, parts: [] })
  const { container, unmount } = render(<List />)
  expect(container.textContent).toBe('400')
  expect(unmount).not.toThrow()
})
