import { type Address, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityQuerySchema, itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildOffer } from '@/lib/protocol/seaport'
import { listActivity } from '@/server/activity/list-activity'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { wethAddress } from '@/server/local/chain/contracts'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { send } from '@/tests/zoo/chain'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
let holder: PrivateKeyAccount
let bidder: PrivateKeyAccount
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  ;[owner, holder, bidder] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  const hash = await chain.client.sendTransaction({ account: bidder, to: wethAddress, value: parseEther('9') })
  await chain.client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  const approval = 'function approve(address, uint256) returns (bool)'
  await send(chain.client, bidder, wethAddress, approval, [seaportAddress, parseEther('9')])
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

const species = [zoo.burnableErc721, zoo.supplyErc1155] as const

test.each(species)('$standard: what is burned says so, is for sale no more, and is in no list', async (kind) => {
  const { client } = chain
  const { standard } = kind
  const contract = await kind.deploy(client, owner)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'operator' })
  const tokenId = await kind.mint(client, contract, owner, holder.address)
  await approve(client, contract, holder, seaportAddress)
  await market.sync()
  const submit = async (account: PrivateKeyAccount, components: Parameters<typeof signOrder>[1]) =>
    (await submitOrder(market.services, buildSubmission(components, await signOrder(account, components)))).order.hash
  const listing = await submit(
    holder,
    await buildTestListing(chain, { offerer: holder.address, contract, tokenId, standard }),
  )
  const { startTime, endTime } = await buildTestListing(chain, { offerer: holder.address, tokenId })
  const common = {
    ...{ offerer: bidder.address, contract, standard, currency: wethAddress, counter: 0n, quantity: 1n },
    ...{ startTimeSeconds: startTime, endTimeSeconds: endTime, priceWei: parseEther('1') },
  }
  const offer = await submit(bidder, buildOffer({ ...common, wanted: { tokenId }, salt: BigInt(contract) }))
  const offerForAny = await submit(bidder, buildOffer({ ...common, wanted: { criteria: 0n }, salt: BigInt(contract) }))
  const path = { chainId: localChainId, contract, tokenId: String(tokenId) }
  const readItem = () => getItem(market.services, path, 'test')
  const readStatus = async (hash: typeof offer) => {
    const { status, reasons } = await getOrder(market.services, { chainId: localChainId, hash })
    return [status, ...(reasons ?? [])]
  }
  const readList = async () =>
    (await listItems(market.services, itemsQuerySchema.parse({ contract }))).items.map((item) => item.tokenId)
  expect(await readItem()).not.toHaveProperty('isBurned')
  expect(await readList()).toEqual([path.tokenId])

  await kind.burn(client, contract, holder, tokenId)
  await market.sync()
  const burned = await readItem()
  expect(burned).toMatchObject({ isBurned: true, owner: null })
  expect(burned).not.toHaveProperty('bestOffer')
  expect(burned).not.toHaveProperty('listing')
  expect(await readList()).toEqual([])
  expect(await readStatus(listing)).toEqual(['inactive', standard === 'ERC721' ? 'not_owner' : 'balance'])
  expect(await readStatus(offer)).toEqual(['inactive', 'not_owner'])
  expect(await readStatus(offerForAny), 'others may be sold to it').toEqual(['active'])
  const readKinds = async (query: object = {}) =>
    (
      await listActivity(
        market.services,
        activityQuerySchema.parse({ ...path, chainId: String(localChainId), ...query }),
      )
    ).activity.map((one) => one.kind)
  expect((await readKinds()).filter((one) => one === 'burn' || one === 'transfer' || one === 'mint')).toEqual([
    'burn',
    'mint',
  ])
  expect(await readKinds({ kind: 'burn' })).toEqual(['burn'])
  expect(await readKinds({ kind: 'transfer' })).toEqual([])
})

test('an edition that is minted again is there again', async () => {
  const { client } = chain
  const { mint, burn, deploy } = zoo.supplyErc1155
  const contract = await deploy(client, owner)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'operator' })
  const tokenId = await mint(client, contract, owner, holder.address, { quantity: 2n })
  const readItem = async (): Promise<Address | null | undefined> => {
    await market.sync()
    const item = await getItem(market.services, { chainId: localChainId, contract, tokenId: String(tokenId) }, 'test')
    return item.isBurned ? undefined : item.owner
  }
  await burn(client, contract, holder, tokenId, 1n)
  expect(await readItem()).toBe(holder.address)
  await burn(client, contract, holder, tokenId, 1n)
  expect(await readItem()).toBeUndefined()
  await mint(client, contract, owner, owner.address)
  expect(await readItem()).toBe(owner.address)
})
