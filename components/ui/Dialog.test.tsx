// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
