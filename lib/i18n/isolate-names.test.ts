import { expect, test } from 'vitest'
import { enCartPurchase } from './catalogues/en-cart-purchase'
import { enCreation } from './catalogues/en-creation'
import { enExplore } from './catalogues/en-explore'
import { enItemList } from './catalogues/en-item-list'
import { enMetadataUpdate } from './catalogues/en-metadata-update'
import { enOrderFlows } from './catalogues/en-order-flows'
import { enPurchase } from './catalogues/en-purchase'
import { enSearch } from './catalogues/en-search'
import { enTransactions } from './catalogues/en-transactions'
import { enVouchers } from './catalogues/en-vouchers'
import { isolateNames } from './isolate-names'

const name = 'שלום 2'
const isolated = `\u2068${name}\u2069`

test('a name from right to left turns nothing of the sentence around it', () => {
  expect(enOrderFlows.list.heading({ name })).toBe(`Sell ${isolated}`)
  expect(enOrderFlows.offer.anyWith({ name, value: 'مرحبا', of: 'Fen' })).toBe(
    `Any of Fen with ${isolated}: \u2068مرحبا\u2069`,
  )
  const sentences = [
    ...[enCartPurchase.remove({ name }), enCreation.dialog.mint({ name }), enMetadataUpdate.heading({ name })],
    ...[enPurchase.buy.ownedHeading({ name }), enVouchers.mint.doneHeading({ name })],
    ...[enTransactions.title.list({ name, amount: '1 ETH' }), enTransactions.title.buy({ name, amount: '' })],
  ]
  for (const sentence of sentences) expect(sentence).toContain(isolated)
})

test('a mark that turns what follows turns no sentence', () => {
  const q = '<b> \u202eabc'
  for (const sentence of [enExplore.headingFor({ q }), enItemList.word({ q }), enSearch.none({ q })])
    expect(sentence).toContain(`\u2068${q}\u2069`)
})

test('what is read from left to right stays as it is', () => {
  expect(enOrderFlows.list.heading({ name: 'Éa 東 2' })).toBe('Sell Éa 東 2')
})

test('each name of several is by itself, and none twice', () => {
  const messages = isolateNames({
    missed: ({ names }: { names: string[] }) => names.join(', '),
    nested: isolateNames({ sell: (of: { name: string }) => `Sell ${of.name}` }),
    plain: 'Plain',
  })
  expect(messages.missed({ names: [name, 'Fen'] })).toBe(`${isolated}, Fen`)
  expect(messages.nested.sell({ name })).toBe(`Sell ${isolated}`)
  expect(messages.plain).toBe('Plain')
})
