import { expect, test } from 'vitest'
import { stripInvisible, stripInvisibleInLine } from './strip-invisible'

test.each([
  ['Rain\u202Egpj.exe', 'Raingpj.exe'],
  ['R\u200Bain\uFEFF\u2066 on\u3164\u2028tin', 'Rain on\ntin'],
  ['\u2800', ''],
  ['Zwei\nZeilen', 'Zwei\nZeilen'],
  ['👩\u200D🚀 ❤\uFE0F می\u200Cخواهم', '👩\u200D🚀 ❤\uFE0F می\u200Cخواهم'],
])('%j is %j', (text, seen) => {
  expect(stripInvisible(text)).toBe(seen)
})

test('a name is one line', () => {
  expect(stripInvisibleInLine('Zwei\nZeilen\u202E')).toBe('Zwei Zeilen')
})
