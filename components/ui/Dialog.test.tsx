// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'

const onClose = vi.fn()
const show = (heading: string) => (
  <Dialog open heading={heading} onClose={onClose} closeLabel="Close">
    <p>Inside {heading}</p>
  </Dialog>
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** The backdrop's events have the dialog itself as their target. */
function press(from: Element, to = from) {
  fireEvent.pointerDown(from)
  fireEvent.click(to)
}

test('a click beside it closes it', () => {
  render(show('One'))
  vi.advanceTimersByTime(1000)
  press(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('text selected from inside to outside does not', () => {
  render(show('One'))
  vi.advanceTimersByTime(1000)
  press(screen.getByText('Inside One'), screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
})

test('the second half of a double click, on the dialog that the first uncovered, does not; a later click does', () => {
  const { rerender } = render(
    [show('Behind'), show('Over')].map((dialog, index) => <div key={String(index)}>{dialog}</div>),
  )
  vi.advanceTimersByTime(1000)
  rerender([<div key="0">{show('Behind')}</div>])
  const behind = screen.getByRole('dialog', { name: 'Behind' })
  vi.advanceTimersByTime(150)
  press(behind)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  press(behind)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the focus goes to the page that takes the place of the one that it went back to', () => {
  const page = (isOpen: boolean, opener: boolean) => (
    <main id="content" tabIndex={-1}>
      {opener && <button type="button">Open</button>}
      {isOpen && show('One')}
    </main>
  )
  const { rerender } = render(page(false, true))
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(page(true, true))
  rerender(page(false, true))
  expect(document.activeElement?.textContent).toBe('Open')
  rerender(page(false, false))
  expect(document.activeElement).toBe(document.body)
  Router.events.emit('routeChangeComplete', '/')
  expect(document.activeElement?.id).toBe('content')
})

test('a page that has the focus keeps it', () => {
  const field = <input aria-label="Field" />
  const { rerender } = render(
    <main id="content" tabIndex={-1}>
      {field}
      {show('One')}
    </main>,
  )
  rerender(
    <main id="content" tabIndex={-1}>
      {field}
    </main>,
  )
  screen.getByRole('textbox').focus()
  Router.events.emit('routeChangeComplete', '/')
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('a frame below that takes the focus gives it back to where it was', async () => {
  render(
    <>
      <iframe title="App" />
      <Dialog open heading="One" onClose={onClose} closeLabel="Close">
        <input />
      </Dialog>
    </>,
  )
  const take = () => {
    screen.getByTitle('App').focus()
    fireEvent.blur(window)
  }
  take()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('One'))
  screen.getByRole('textbox').focus()
  take()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
})
