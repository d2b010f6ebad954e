import { expect, it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { type CheckPurchaseParameters, checkPurchase, recheckPurchase } from './prepare-buy'
import type { PurchasePlan } from './prepare-purchase'

const shown = buildOrder()
const other = buildOrder({ hash: `0x${'22'.repeat(32)}`, priceWei: '7' })
const fulfilment: PurchasePlan['fulfilment'] = {
  seller,
  payments: [{ recipient: seller, amountWei: 1n, role: 'seller' }],
  received: [{ contract: collection, tokenId: 7n, quantity: 4n }],
  isFalling: false,
}
const planOf = (order: typeof shown, priceWei = BigInt(order.priceWei), change: Partial<PurchasePlan> = {}) =>
  ({
    order,
    priceWei,
    mostWei: priceWei,
    payments: [],
    fulfilment,
    tokenUris: ['ipfs://one'],
    ...change,
  }) as unknown as PurchasePlan

const build = (change: Partial<CheckPurchaseParameters> = {}): CheckPurchaseParameters => ({
  item: buildItem({ listing: shown }),
  prepare: vi.fn(async (hash) => planOf(hash === shown.hash ? shown : other)),
  getItem: async () => buildItem({ listing: shown }),
  isOwned: async () => false,
  ...change,
})
const refuse = (code: ErrorCode) => async (hash: string) => {
  if (hash === shown.hash) throw new AppError(code, '')
  return planOf(other)
}

it('checks the very order that the review shows, whatever the item has now, and gives what to send', async () => {
  const dearer = { ...other, priceWei: `9${shown.priceWei}` }
  const parameters = build({ getItem: async () => buildItem({ listing: dearer }) })
  const check = await recheckPurchase(planOf(shown), parameters)
  expect(check).toMatchObject({ order: { hash: shown.hash }, change: null })
  expect(parameters.prepare).toHaveBeenCalledExactlyOnceWith(shown.hash, BigInt(shown.priceWei))
})

it('cheaper is by the piece', async () => {
  const check = (listing: Partial<typeof other>) =>
    recheckPurchase(
      planOf(shown, 80n),
      build({
        prepare: async (hash) => planOf(hash === shown.hash ? shown : other, 80n),
        getItem: async () => buildItem({ listing: { ...other, ...listing } }),
      }),
    )
  expect(await check({ priceWei: '21', quantity: '1' })).toMatchObject({ change: null })
  expect(await check({ priceWei: '19', quantity: '1' })).toMatchObject({ change: 'cheaper' })
  expect(await check({ priceWei: '99', quantity: '5' })).toMatchObject({ change: 'cheaper' })
})

it('a cheaper listing is reviewed anew, unless it cannot be bought', async () => {
  const getItem = async () => buildItem({ listing: other })
  expect(await recheckPurchase(planOf(shown), build({ getItem }))).toMatchObject({
    order: { hash: other.hash },
    change: 'cheaper',
  })
  const prepare = async (hash: string) => {
    if (hash !== shown.hash) throw new AppError('own_order', '')
    return planOf(shown)
  }
  expect(await recheckPurchase(planOf(shown), build({ getItem, prepare }))).toMatchObject({ change: null })
})

it('a price that has risen is reviewed anew', async () => {
  expect(await recheckPurchase(planOf(shown, 1n), build())).toMatchObject({ change: 'dearer' })
  expect(await recheckPurchase(planOf(shown, 2n ** 80n), build())).toMatchObject({ change: null })
})

const [received] = fulfilment.received as [PurchasePlan['fulfilment']['received'][number]]
const [payment] = fulfilment.payments as [PurchasePlan['fulfilment']['payments'][number]]
const steps = (...amounts: bigint[]) => {
  const kinds = ['wrap', 'allow'] as const
  return {
    payments: amounts.map((amountWei, index) => ({ kind: kinds[index], amountWei })),
  } as unknown as Partial<PurchasePlan>
}

it('the buyer is asked again once about metadata that the contract computes, and each time about other metadata', async () => {
  const recheck = async (reviewed: PurchasePlan, uri: string) =>
    recheckPurchase(reviewed, build({ prepare: async () => planOf(shown, 1n, { tokenUris: [uri] }) }))
  const first = await recheck(planOf(shown, 1n, { tokenUris: ['data:,1'] }), 'data:,2')
  if (!first) throw new Error('It is for sale.')
  expect(first.change).toBe('metadata')
  expect(await recheck(first, 'data:,3')).toMatchObject({ change: null })
  const kept = await recheck(planOf(shown, 1n), 'ipfs://two')
  if (!kept) throw new Error('It is for sale.')
  expect(kept.change).toBe('metadata')
  expect(await recheck(kept, 'ipfs://three')).toMatchObject({ change: 'metadata' })
})

const cid = (letter: string) => `https://media.example/bafkrei${letter.repeat(52)}`
const inline = (text: string) => `data:image/png;base64,${text}`

it.each<[string, Partial<Item>, Partial<Item>, string | null]>([
  ['its name is another', {}, { name: 'Gold bar' }, 'metadata'],
  ['its picture is another', {}, { image: `${cid('b')}-640.webp` }, 'metadata'],
  ['its picture is shown in another size', {}, { image: cid('a') }, null],
  ['the market has no picture of it any more', {}, { image: null }, null],
  ['its picture, in a document of a server, is another', { image: inline('AA') }, { image: inline('BB') }, 'metadata'],
])('%s: the buyer is asked once more, and sees the item as it is now', async (_, before, after, change) => {
  const item = buildItem({ image: `${cid('a')}-640.webp`, ...before, listing: shown })
  const now = { ...item, ...after }
  const parameters = build({ item, getItem: async () => now })
  const reviewed = await checkPurchase(shown.hash, parameters)
  if (!reviewed) throw new Error('It is for sale.')
  expect(reviewed.shown).toEqual(item)
  const again = await recheckPurchase(reviewed, parameters)
  expect(again).toMatchObject({ change, shown: now })
  if (!again) throw new Error('It is for sale.')
  expect(await recheckPurchase(again, parameters), 'once it was seen').toMatchObject({ change: null })
})

it('a picture that the contract computes is asked about with its token URI, and not for itself', async () => {
  const item = buildItem({ image: inline('AA'), listing: shown })
  const prepare = async () => planOf(shown, undefined, { tokenUris: ['data:,1'] })
  const parameters = build({ item, prepare, getItem: async () => ({ ...item, image: inline('BB') }) })
  const reviewed = await checkPurchase(shown.hash, parameters)
  if (!reviewed) throw new Error('It is for sale.')
  expect(await recheckPurchase(reviewed, parameters)).toMatchObject({ change: null })
})

it('a market that does not answer changes nothing of the review', async () => {
  const getItem = async () => Promise.reject(new AppError('unavailable', ''))
  const plan = { ...planOf(shown), shown: buildItem({ name: 'Seen' }) }
  expect(await recheckPurchase(plan, build({ getItem }))).toMatchObject({
    change: null,
    shown: { name: 'Seen' },
  })
})

it.each<[string, Partial<PurchasePlan>, Partial<PurchasePlan>, string | null]>([
  ['fewer are left', {}, { fulfilment: { ...fulfilment, received: [{ ...received, quantity: 3n }] } }, 'quantity'],
  ['its metadata is elsewhere', {}, { tokenUris: ['ipfs://two'] }, 'metadata'],
  ['its contract does not say where its metadata is', {}, { tokenUris: [null] }, null],
  ['more are left', {}, { fulfilment: { ...fulfilment, received: [{ ...received, quantity: 5n }] } }, 'quantity'],
  ['another token comes', {}, { fulfilment: { ...fulfilment, received: [{ ...received, tokenId: 8n }] } }, 'quantity'],
  ['another is paid', {}, { fulfilment: { ...fulfilment, payments: [{ ...payment, recipient: buyer }] } }, 'parts'],
  ['one more is paid', {}, { fulfilment: { ...fulfilment, payments: [payment, payment] } }, 'parts'],
  [
    'a part falls with the price',
    {},
    { fulfilment: { ...fulfilment, payments: [{ ...payment, amountWei: 0n }] } },
    null,
  ],
  ['a step is left out', steps(5n), {}, 'steps'],
  ['a step is new', {}, steps(5n), 'steps'],
  ['a later step is new', steps(5n), steps(5n, 5n), 'steps'],
  ['a step asks for more', steps(5n), steps(6n), 'steps'],
  ['a later step asks for more', steps(5n, 5n), steps(5n, 6n), 'steps'],
  ['a step asks for less', steps(5n), steps(4n), null],
])('%s: what the review did not show is never sent', async (_, before, after, change) => {
  const prepare = async () => planOf(shown, undefined, after)
  const check = await recheckPurchase(planOf(shown, undefined, before), build({ prepare }))
  expect(check).toMatchObject({ change })
})

it.each(['order_expired', 'order_cancelled', 'order_inactive'] as const)(
  '%s: the listing in its place is reviewed; without one the reason is said',
  async (code) => {
    const replaced = build({ prepare: refuse(code), getItem: async () => buildItem({ listing: other }) })
    const expected = { order: { hash: other.hash }, change: 'lapsed' }
    expect(await checkPurchase(shown.hash, replaced)).toMatchObject(expected)
    expect(await recheckPurchase(planOf(shown), replaced)).toMatchObject(expected)
    await expect(checkPurchase(shown.hash, build({ prepare: refuse(code) }))).rejects.toMatchObject({ code })
  },
)

it('sold: to oneself it is owned, to someone else it is gone', async () => {
  const prepare = refuse('order_filled')
  const getItem = async () => buildItem({ listing: other })
  expect(await recheckPurchase(planOf(shown), build({ prepare, isOwned: async () => true }))).toBeNull()
  await expect(recheckPurchase(planOf(shown), build({ prepare, getItem }))).rejects.toMatchObject({
    code: 'order_filled',
  })
})
