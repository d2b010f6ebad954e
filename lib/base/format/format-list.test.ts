import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '@/lib/base/current-language'
import { formatList } from './format-list'

// Other tests share the module.
const before = setLanguageSource(() => 'en')
afterEach(() => void setLanguageSource(before))

test.each([
  ['en', '1 ETH', '1 ETH and 2 ETH', '1 ETH, 2 ETH and 3 ETH'],
  ['de', '1 ETH', '1 ETH und 2 ETH', '1 ETH, 2 ETH und 3 ETH'],
  ['es', '1 ETH', '1 ETH y 2 ETH', '1 ETH, 2 ETH y 3 ETH'],
])('a list in the words of %s', (spoken, ...texts) => {
  setLanguageSource(() => spoken)
  expect([1, 2, 3].map((count) => formatList(['1 ETH', '2 ETH', '3 ETH'].slice(0, count)))).toEqual(texts)
})
