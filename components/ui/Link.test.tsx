// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from './Link'

const push = vi.fn(async () => true)
const prefetch = vi.fn(async () => {})

beforeEach(() => {
  Object.defineProperties(Router, {
    push: { value: push, configurable: true },
    prefetch: { value: prefetch, configurable: true },
  })
  render(<Link href="/explore">Explore</Link>)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('a click stays in the page', () => {
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(push).toHaveBeenCalledWith('/explore')
})

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s the browser does what it does', (key) => {
  expect(fireEvent.click(screen.getByRole('link'), { [key]: true })).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('the page’s code is loaded when one turns to it', () => {
  expect(prefetch).not.toHaveBeenCalled()
  fireEvent.pointerEnter(screen.getByRole('link'))
  expect(prefetch).toHaveBeenCalledWith('/explore')
})

test('what a caller does on a click comes first, and the click still stays in the page', () => {
  cleanup()
  const handleClick = vi.fn()
  render(
    <Link href="/explore" onClick={handleClick}>
      Explore
    </Link>,
  )
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(handleClick).toHaveBeenCalledOnce()
  expect(push).toHaveBeenCalledWith('/explore')
})

test('a caller can keep a click to itself', () => {
  cleanup()
  render(
    <Link href="/explore" onClick={(event) => event.preventDefault()}>
      Explore
    </Link>,
  )
  fireEvent.click(screen.getByRole('link'))
  expect(push).not.toHaveBeenCalled()
})
