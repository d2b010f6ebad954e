// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { handleShortcutKey, otherKeys, toggleShortcuts } from './handle-shortcut-key'

afterEach(() => {
  otherKeys.last = ''
  document.body.replaceChildren()
  localStorage.clear()
})

/** The key that was taken for a shortcut; empty if none was. */
function press(html: string, key: string, init: KeyboardEventInit = {}): string {
  document.body.innerHTML = html
  document.onkeydown = handleShortcutKey
  const target = document.querySelector('#here') ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  const { last } = otherKeys
  otherKeys.last = ''
  return last
}

test('a key is kept for the code that comes later', () => {
  expect(press('<button id="here">Buy</button>', '?')).toBe('?')
  expect(press('', 'g')).toBe('g')
})

test.each([
  ['a field', '<input id="here">'],
  ['a longer field', '<textarea id="here"></textarea>'],
  ['a list, which finds its entries by letters', '<select id="here"></select>'],
  ['an open dialog', '<dialog open><button id="here">Close</button></dialog>'],
  ['a page below an open dialog', '<dialog open></dialog><button id="here">Buy</button>'],
  ['a dialog of the wallet list', '<div role="dialog"><button id="here">Close</button></div>'],
])('no key is a shortcut in %s', (_, html) => {
  expect(press(html, 'g')).toBe('')
})

test('a key that the document itself is sent is none', () => {
  press('', '')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(otherKeys.last).toBe('')
})

test('a key with Control, Alt or Meta is the browser’s', () => {
  expect(press('', 'g', { ctrlKey: true }) + press('', 'g', { altKey: true }) + press('', 'g', { metaKey: true })).toBe(
    '',
  )
})

test('readers turn them off and on', () => {
  toggleShortcuts(false)
  expect(press('', '?')).toBe('')
  toggleShortcuts(true)
  expect(press('', '?')).toBe('?')
})
