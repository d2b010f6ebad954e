import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { getItem } from './get-item'
import { listMoreItems } from './list-more-items'

let services: Services
const [large, small] = [buildAddress(100), buildAddress(200)]
const maker = buildAddress(9)
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [buildCollectionRow(), buildCollectionRow({ contract: small })])
  await insertRows(services.db, 'items', [
    ...['1', '2', '3', '4', '5', '6', '7', '8'].map((token_id) =>
      buildItemRow({ token_id, creator: token_id === '8' ? maker : buildAddress(1) }),
    ),
    buildItemRow({ contract: small, token_id: '1', creator: maker }),
    buildItemRow({ contract: small, token_id: '2', creator: buildAddress(5) }),
  ])
  await insertRows(services.db, 'orders', [buildOrderRow({ token_id: '7' })])
})
afterAll(() => services.db.close())

const find = async (contract: `0x${string}`, tokenId: string) => {
  const item = await getItem(services, { chainId: localChainId, contract, tokenId }, 'a')
  return (await listMoreItems(services, item)).map((one) => [one.contract, one.tokenId])
}

test('six others of its collection, what is on sale first, and never itself', async () => {
  expect(await find(large, '2')).toEqual(['7', '1', '3', '4', '5', '6'].map((tokenId) => [large, tokenId]))
})

test('where its collection has few, its maker’s follow, each once', async () => {
  expect(await find(small, '1')).toEqual([
    [small, '2'],
    [large, '8'],
  ])
})
