// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, expect, it } from 'vitest'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { SafeMessage } from '@/lib/protocol/safe-gateway'
import { hashOffChainMessage, hashSafeMessage, type TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import { buildTypedData, decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildOrder, buyer, seller as safe } from '@/tests/builders/build-order'
import { buildMessage } from '@/tests/builders/gateway-answers'
import { SafeMessageText } from './SafeMessageText'

afterEach(cleanup)

const place = { chainId: localChainId, safe } as const
const { messages } = enSafeLists
const { prompt } = enPurchase
const hashOf = (message: string | TypedMessage) => hashSafeMessage(place, hashOffChainMessage(message))

const order = JSON.parse(
  JSON.stringify(
    buildTypedData({ chainId: localChainId, seaport: seaportAddress }, decodeOrderComponents(buildOrder().parameters)),
    (_, value) => (typeof value === 'bigint' ? value.toString() : value),
  ),
) as TypedMessage

const signIn = (address: `0x${string}`) =>
  createSiweMessage({
    ...{ domain: 'market.example', uri: 'https://market.example', version: '1', nonce: 'abcdefgh12345678' },
    ...{ address, chainId: localChainId, statement: 'To keep a draft.' },
  })

async function show(message: string | TypedMessage, messageHash = hashOf(message)) {
  const given = { ...buildMessage(), message, messageHash } as SafeMessage
  const { container } = render(<SafeMessageText message={given} place={place} />)
  // What reads it comes after it.
  await act(() => import('@/components/safe/MessageSummary'))
  return { text: container.textContent ?? '', raw: container.querySelector('details')?.textContent }
}

it('an order is told in words, and all of it is behind a disclosure', async () => {
  const { text, raw } = await show(order)
  const items = prompt.token({ tokenId: 7n, quantity: 1n, isSeveral: false })
  expect(text).toContain(prompt.order.listing({ items, price: '1.20 ETH' }))
  expect(raw).toContain('"offerer"')
})

it('a sign-in says where, and as whom', async () => {
  const { text, raw } = await show(signIn(safe))
  expect(text).toContain(prompt.signIn.text({ domain: 'market.example' }))
  expect(text).not.toContain(prompt.signIn.other)
  expect(raw).toContain('Nonce: abcdefgh12345678')
  cleanup()
  expect((await show(signIn(buyer))).text).toContain(prompt.signIn.other)
})

it('any other text is shown as it stands, and other typed data behind a disclosure', async () => {
  expect(await show('Hello')).toEqual({ text: `${messages.text}Hello`, raw: undefined })
  cleanup()
  const { message } = buildMessage()
  const { text, raw } = await show(message as TypedMessage, `0x${'12'.repeat(32)}`)
  expect(text).toContain(messages.typed({ name: 'Seaport' }))
  expect(raw).toContain('"counter"')
})

it('nothing is said of an order whose hash is another', async () => {
  const { text, raw } = await show(order, hashOf('Hello'))
  expect(text).not.toContain('1.20 ETH')
  expect(raw).toContain('"offerer"')
})
