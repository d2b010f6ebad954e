import { expect, it } from 'vitest'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildMessage } from '@/tests/builders/gateway-answers'
import { formatMessage, formatMessageTitle } from './format-message-title'

const { message: typed } = buildMessage()
const name = (message: unknown) => formatMessageTitle(message as never, enSafeLists.messages)

it('names a text, typed data by its domain, and typed data whose domain has no name', () => {
  expect(name('Hello')).toBe('A text')
  expect(name(typed)).toBe('Typed data of Seaport')
  for (const domain of [{}, { name: 7 }, { name: '' }]) {
    expect(name({ domain, types: {}, message: {} })).toBe('Typed data')
  }
})

it('names an order of the Seaport that the market uses by its kind', () => {
  const domain = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaportAddress.toLowerCase() }
  const nameOrder = (offer: unknown, place = domain) => name({ domain: place, types: {}, message: { offer } })
  expect(nameOrder([{ itemType: '2' }])).toBe('A listing')
  expect(nameOrder([{ itemType: 3 }])).toBe('A listing')
  expect(nameOrder([{ itemType: '1' }])).toBe('An offer')
  for (const offer of [undefined, [], [null], [{}], [{ itemType: '0' }], [{ itemType: '9' }], 'two']) {
    expect(nameOrder(offer)).toBe('Typed data of Seaport')
  }
  const elsewhere = { ...domain, verifyingContract: `0x${'12'.repeat(20)}` }
  expect(nameOrder([{ itemType: '2' }], elsewhere)).toBe('Typed data of Seaport')
})

it('shows the message as it is, without what can’t be seen', () => {
  expect(formatMessage('a\u202eb\nc')).toBe('ab\nc')
  expect(formatMessage(typed as never)).toBe('{\n  "counter": "0"\n}')
})
