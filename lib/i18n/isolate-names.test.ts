import { expect, test } from 'vitest'
import { enCartPurchase } from './generated/en/cart-purchase'
import { enCreation } from './generated/en/creation'
import { enExplore } from './generated/en/explore'
import { enItemList } from './generated/en/item-list'
import { enMetadataUpdate } from './generated/en/metadata-update'
import { enOrderFlows } from './generated/en/order-flows'
import { enPurchase } from './generated/en/purchase'
import { enSearch } from './generated/en/search'
import { enTransactions } from './generated/en/transactions'
import { enVouchers } from './generated/en/vouchers'
import { isolateName, isolateNames } from './isolate-names'

const name = 'שלום 2'
const isolated = `\u2068${name}\u2069`

test('a name from right to left turns nothing of the sentence around it', () => {
  expect(enOrderFlows.list.heading({ name })).toBe(`List ${isolated} for sale`)
  expect(enOrderFlows.offer.anyWith({ name, value: 'مرحبا', of: 'Fen' })).toBe(
    `Any item in Fen with ${isolated}: \u2068مرحبا\u2069`,
  )
  const sentences = [
    ...[enCartPurchase.remove({ name }), enCreation.dialog.mint({ name }), enMetadataUpdate.heading({ name })],
    ...[enPurchase.buy.ownedHeading({ name }), enVouchers.mint.doneHeading({ name })],
    ...[enTransactions.title.list({ name, amount: '1 ETH', hasAmount: true }), enTransactions.title.buy({ name })],
  ]
  for (const sentence of sentences) expect(sentence).toContain(isolated)
})

test('a mark that turns what follows turns no sentence', () => {
  const q = '<b> \u202eabc'
  for (const sentence of [enExplore.headingFor({ q }), enItemList.word({ q }), enSearch.none({ q })])
    expect(sentence).toContain(`\u2068${q}\u2069`)
})

test('what is read from left to right stays as it is', () => {
  expect(enOrderFlows.list.heading({ name: 'Éa 東 2' })).toBe('List Éa 東 2 for sale')
})

test('each name of several is set apart by itself, and none twice', () => {
  const messages = isolateNames({
    missed: ({ names }: { names: string }) => `Missed: ${names}`,
    nested: isolateNames({ sell: (of: { name: string }) => `Sell ${of.name}` }),
    plain: 'Plain',
    called: () => 'Called',
  })
  const names = [name, 'Fen', name].map(isolateName).join(', ')
  expect(messages.missed({ names })).toBe(`Missed: ${isolated}, Fen, ${isolated}`)
  expect(messages.nested.sell({ name })).toBe(`Sell ${isolated}`)
  expect(messages.plain).toBe('Plain')
  expect(messages.called()).toBe('Called')
})
