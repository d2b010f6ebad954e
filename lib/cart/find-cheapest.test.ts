import { expect, test, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { findCheapest } from './find-cheapest'

const wanted = { chainId: 31337, count: 2, ceilingWei: null, buyer }
const on = (tokenId: string, change: Parameters<typeof buildOrder>[0] = {}) =>
  buildItem({ tokenId, listing: buildOrder({ tokenId, ...change }) })
const own = (tokenId: string) => on(tokenId, { maker: buyer })
const { listing: _, ...unlisted } = on('99')

function serve(...pages: ReturnType<typeof on>[][]) {
  return vi.fn(async (cursor: string | undefined) => {
    const at = Number(cursor ?? 0)
    return { items: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null }
  })
}
const isBack = async () => false
const ids = ({ lines }: Awaited<ReturnType<typeof findCheapest>>) => lines.map(({ tokenId }) => tokenId)

test('looks on where the first page is passed over, and no further than it has to', async () => {
  const findPage = serve([own('1'), own('2')], [on('3'), on('4')], [on('5')])
  const found = await findCheapest(findPage, wanted, isBack)
  expect(ids(found)).toEqual(['3', '4'])
  expect([found.looked, found.hasMore, findPage.mock.calls.length]).toEqual([4, false, 2])
})

test('ends where nothing more is on sale', async () => {
  const findPage = serve([on('1'), unlisted], [on('2')])
  const found = await findCheapest(findPage, wanted, isBack)
  expect([ids(found), found.hasMore, findPage.mock.calls.length]).toEqual([['1'], false, 1])
  expect(await findCheapest(serve([on('1')]), wanted, isBack)).toMatchObject({ looked: 1, hasMore: false })
})

test('goes on after what is minted when it is bought: that is on sale too', async () => {
  const voucher = { status: 'active' } as NonNullable<Item['voucher']>
  expect(ids(await findCheapest(serve([on('1'), { ...unlisted, voucher }], [on('2')]), wanted, isBack))).toEqual([
    '1',
    '2',
  ])
})

test('gives up after so many pages, and says that there may be more', async () => {
  const pages = Array.from({ length: 30 }, (_, page) => [own(String(page))])
  const findPage = serve(...pages)
  expect(await findCheapest(findPage, wanted, isBack)).toMatchObject({ lines: [], looked: 10, hasMore: true })
  expect(findPage).toHaveBeenCalledTimes(10)
})

test('is of the chain that is wanted, else of the cheapest one’s', async () => {
  const other = { ...on('7'), chainId: 10 }
  expect(await findCheapest(serve([other, on('8')]), wanted, isBack)).toMatchObject({ chainId: 31337 })
  expect(ids(await findCheapest(serve([other, on('8')]), { ...wanted, chainId: 1 }, isBack))).toEqual(['7'])
  expect(ids(await findCheapest(serve([on('1')]), { ...wanted, buyer: seller }, isBack))).toEqual([])
})

test('leaves out what came back to its seller since it was signed, and takes the next', async () => {
  const hash = (tokenId: string): `0x${string}` => `0x${tokenId.padStart(64, '0')}`
  const items = ['1', '2', '3', '4'].map((tokenId) => on(tokenId, { hash: hash(tokenId) }))
  const isOld = vi.fn(async ({ tokenId }: Item) => tokenId === '1' || tokenId === '3')
  expect(ids(await findCheapest(serve(items), wanted, isOld))).toEqual(['2', '4'])
  expect(isOld.mock.calls.map(([{ tokenId }]) => tokenId)).toEqual(['1', '2', '3', '4'])
  const findPage = serve(items.slice(0, 1), items.slice(1))
  expect(ids(await findCheapest(findPage, { ...wanted, count: 1 }, isOld))).toEqual(['2'])
})
