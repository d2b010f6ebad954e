// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardDoubleClicks } from './guard-double-clicks'

const heard = vi.fn()
let stop: () => void

const find = (id: string) => document.getElementById(id) as HTMLElement
/** False when it was swallowed. */
const click = (id: string, detail: number) =>
  find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  document.body.innerHTML = `
    <div id="wall"><a href="#x" id="card"><span id="name"></span></a>
    <button id="one"><svg id="icon"></svg></button><button id="two"></button></div>`
  document.body.onclick = ({ target }) => heard((target as Element).id)
  stop = guardDoubleClicks()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('swallows the second half of a double click that falls on something else', () => {
  click('one', 1)
  for (const id of ['card', 'name', 'two', 'wall']) expect(click(id, 2)).toBe(false)
  expect(heard.mock.calls).toEqual([['one']])
})

it('lets it through on the same control, whatever part of it is hit', () => {
  click('icon', 1)
  click('one', 2)
  click('icon', 3)
  expect(heard).toHaveBeenCalledTimes(3)
})

it('lets single clicks and the keyboard’s through, wherever they fall', () => {
  for (const [id, detail] of [
    ['one', 1],
    ['two', 1],
    ['card', 0],
  ] as const) {
    expect(click(id, detail)).toBe(true)
  }
  expect(heard).toHaveBeenCalledTimes(3)
})

it('swallows one whose first half fell into another frame', () => {
  expect(click('one', 2)).toBe(false)
  click('two', 1)
  vi.advanceTimersByTime(5000)
  expect(click('two', 2)).toBe(false)
  expect(heard.mock.calls).toEqual([['two']])
})

it('is set up once, however often it is asked for', () => {
  const again = guardDoubleClicks()
  again()
  click('one', 1)
  expect(click('two', 2)).toBe(false)
})
