import { expect, test } from 'vitest'
import { createShortcutReader } from './create-shortcut-reader'

/** What comes of keys that are pressed after each other, and after pauses. */
function press(...keys: (string | number)[]) {
  const read = createShortcutReader()
  let nowMs = 1000
  return keys.flatMap((key) => {
    if (typeof key === 'string') return read(key, nowMs) ?? []
    nowMs += key
    return []
  })
}
const go = (href: string) => ({ act: 'go', href })

test('g and a letter lead to a page', () => {
  expect(press('g', 'h', 'g', 'e')).toEqual([go('/'), go('/explore')])
  expect(press('g', 'a', 'g', 'c', 'g', 'p')).toEqual([go('/activity'), go('/create'), go('/profile')])
  expect(press('G', 'H'), 'with caps lock').toEqual([go('/')])
})

test('a letter without g, after another key or after a pause leads nowhere', () => {
  expect(press('h')).toEqual([])
  expect(press('g', 'x', 'h')).toEqual([])
  expect(press('g', 1600, 'h')).toEqual([])
  expect(press('g', 1400, 'h')).toEqual([go('/')])
  expect(press('g', 'g', 'h')).toEqual([go('/')])
})

test('? asks for help, on keyboards with Shift too', () => {
  expect(press('?')).toEqual([{ act: 'help' }])
  expect(press('Shift', '?')).toEqual([{ act: 'help' }])
  expect(press('g', '?', 'h')).toEqual([{ act: 'help' }])
})
