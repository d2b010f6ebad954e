import { expect, test } from 'vitest'
import { stripUnseen, stripUnseenInLine } from './strip-unseen'

test.each([
  ['Rain\u202Egpj.exe', 'Raingpj.exe'],
  ['R\u200Bain\uFEFF\u2066 on\u3164 tin\u2028', 'Rain on tin'],
  ['\u2800', ''],
  ['Zwei\nZeilen', 'Zwei\nZeilen'],
  ['👩\u200D🚀 ❤\uFE0F می\u200Cخواهم', '👩\u200D🚀 ❤\uFE0F می\u200Cخواهم'],
])('%j is %j', (text, seen) => {
  expect(stripUnseen(text)).toBe(seen)
})

test('a name is one line', () => {
  expect(stripUnseenInLine('Zwei\nZeilen\u202E')).toBe('Zwei Zeilen')
})
