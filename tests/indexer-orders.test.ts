import { encodeFunctionData, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/chains/chains'
import { hashOrder } from '@/lib/seaport'
import { getOrder } from '@/server/orders/get-order'
import type { Services } from '@/server/services'
import { buildTestListing, incrementCounter, validateOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'

let testChain: TestChain
let services: Services
let market: TestMarket
let maker: PrivateKeyAccount

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  market = await startTestMarket(testChain, { services })
  maker = testChain.accounts[1] as PrivateKeyAccount
  await approveSeaport(testChain, maker)
})

afterAll(async () => {
  await market?.stop()
  await services?.db.close()
  await testChain?.stop()
})

async function validateListing() {
  const components = await buildTestListing(testChain, {
    ...{ offerer: maker.address, tokenId: await mintToken(testChain, maker) },
  })
  await validateOrder(testChain, maker, components)
  return hashOrder(components)
}

test('an order that is validated on chain is taken into the book from its log', async () => {
  const hash = await validateListing()
  await market.sync()
  const order = await getOrder(services, { chainId: localChainId, hash })
  expect(order).toMatchObject({ hash, maker: maker.address, status: 'active', signature: '0x' })
  expect(await services.db.query('select 1 from validated_orders')).toEqual([])
})

test('one whose counter was raised before it was looked at is not', async () => {
  await market.stop()
  const hash = await validateListing()
  await incrementCounter(testChain, maker)
  market = await startTestMarket(testChain, { services })
  await market.sync()
  await expect(getOrder(services, { chainId: localChainId, hash })).rejects.toMatchObject({ code: 'not_found' })
  expect(await services.db.query('select 1 from validated_orders')).toEqual([])
})

test('the orders of a Safe are checked again when its owners change', async () => {
  const { safe } = testChain.chain
  const hash = await validateListing()
  await market.sync()
  // As if the Safe had made it: who signs is all that matters here.
  await services.db.query('update orders set maker = $1 where hash = $2', [safe, hash])
  await mintToken(testChain, maker)
  await market.sync()
  expect(await services.db.query('select is_contract from makers where address = $1', [safe])).toEqual([
    { is_contract: true },
  ])
  const readCheck = async () => {
    await market.sync()
    const [row] = await services.db.query<{ checked_block: string }>(
      'select checked_block from orders where hash = $1',
      [hash],
    )
    return BigInt(row?.checked_block ?? 0)
  }
  const before = await readCheck()
  await mintToken(testChain, maker)
  expect(await readCheck()).toBe(before)

  const { client } = testChain
  await client.impersonateAccount({ address: safe })
  await client.setBalance({ address: safe, value: 10n ** 18n })
  const data = encodeFunctionData({
    ...{ abi: parseAbi(['function changeThreshold(uint256 threshold)']), args: [1n] },
  })
  await client.sendTransaction({ account: safe, to: safe, data })
  expect(await readCheck()).toBeGreaterThan(before)
})
