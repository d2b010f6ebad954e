// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useGridKeyboard } from './useGridKeyboard'

const columns = 5

/** Items of a list in two grids: those the server rendered, and those that came later. */
function Lists({ direction }: { direction: 'ltr' | 'rtl' }) {
  const box = useRef<HTMLDivElement>(null)
  useGridKeyboard(box)
  const style = { gridTemplateColumns: Array(columns).fill('100px').join(' '), direction }
  const draw = (from: number) => (
    <ul style={style}>
      {Array.from({ length: 15 }, (_, index) => from + index).map((number) => (
        <li key={number}>
          <article>
            <h2>
              <a href={`/${number}`}>Item {number}</a>
            </h2>
            <button type="button">Favourite {number}</button>
          </article>
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={box}>
      {draw(0)}
      {draw(15)}
    </div>
  )
}

beforeEach(() => void render(<Lists direction="ltr" />))
afterEach(cleanup)

const link = (index: number) => screen.getByText(`Item ${index}`)
/** Whether the browser still handles the key. */
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more })

it('arrow keys move the focus by one item and by one row, over the end of the first grid', () => {
  link(0).focus()
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowDown', 6],
    ['ArrowLeft', 5],
    ['ArrowUp', 0],
    ['ArrowDown', 5],
    ['ArrowDown', 10],
    ['ArrowDown', 15],
    ['ArrowDown', 20],
    ['ArrowUp', 15],
    ['ArrowLeft', 14],
  ] as const) {
    expect(press(key), key).toBe(false)
    expect(document.activeElement, key).toBe(link(index))
  }
})

it('from a button of the item an arrow key leads on too', () => {
  screen.getByText('Favourite 3').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(link(8))
})

it('where no item follows, and for other keys, the browser does what it does', () => {
  link(0).focus()
  for (const key of ['ArrowUp', 'ArrowLeft', 'Tab', 'End']) expect(press(key), key).toBe(true)
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect(press('ArrowRight', { [modifier]: true }), modifier).toBe(true)
  }
  expect(document.activeElement).toBe(link(0))
})

it('right to left, the left arrow leads on', () => {
  cleanup()
  render(<Lists direction="rtl" />)
  link(0).focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(link(1))
})
