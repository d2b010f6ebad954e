import { expect, test } from 'vitest'
import { formatDecliningPrice } from './format-declining-price'

const micro = 10n ** 12n
const ether = 10n ** 18n

test.each([
  ['what it began with', ether + micro / 10n, '1.0000001'],
  ['what is above it by the sixth decimal', ether + micro / 20n, '1.0000001'],
  ['what is rounded up in between', ether / 2n + 1n, '0.500001'],
  ['its end, to the last digit', micro / 10n, '0.0000001'],
])('of a price that falls: %s', (_, wei, text) => {
  expect(formatDecliningPrice(wei, [ether + micro / 10n, micro / 10n])).toBe(text)
})
