import { expect, it } from 'vitest'
import { enSafeLists } from '@/lib/messages/en-safe-lists'
import { buildMessage } from '@/tests/builders/gateway-answers'
import { formatMessage, nameMessage } from './name-message'

const { message: typed } = buildMessage()
const name = (message: unknown) => nameMessage(message as never, enSafeLists.messages)

it('names a text, typed data by its domain, and typed data whose domain has no name', () => {
  expect(name('Hello')).toBe('A text')
  expect(name(typed)).toBe('Typed data of Seaport')
  for (const domain of [{}, { name: 7 }, { name: '' }]) {
    expect(name({ domain, types: {}, message: {} })).toBe('Typed data')
  }
})

it('shows the message as it is, without what can’t be seen', () => {
  expect(formatMessage('a\u202eb\nc')).toBe('ab\nc')
  expect(formatMessage(typed as never)).toBe('{\n  "counter": "0"\n}')
})
