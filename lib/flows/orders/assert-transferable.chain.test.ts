import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getFlowRefusal } from '@/lib/flows/explain-flow-failure'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { RestrictedTransfer } from '@/lib/protocol/erc/transfer-rules'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import type { Species } from '@/tests/zoo/species'
import { zoo } from '@/tests/zoo/zoo'
import { assertReceivable } from './assert-receivable'
import { anyRecipient, assertTransferable } from './assert-transferable'

let test: TestChain
let proxy: FaultProxy
let owner: PrivateKeyAccount
let holder: PrivateKeyAccount
beforeAll(async () => {
  test = await startTestChain()
  proxy = await startFaultProxy(test.chain.rpcUrl)
  ;[owner, holder] = test.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(async () => {
  await proxy?.close()
  await test?.stop()
})

async function findRefusal(run: Promise<void>) {
  return run.then(
    () => null,
    (error) => getFlowRefusal(error) ?? error,
  )
}

describe.each([true, false])('with `eth_simulateV1`: %s', (isThere) => {
  let client: PublicClient
  beforeEach(() => {
    proxy.fault = ({ request, forward }) =>
      request.method === 'eth_simulateV1' && !isThere
        ? { jsonrpc: '2.0', id: request.id, error: { code: -32601, message: 'Method not found' } }
        : forward()
    client = createPublicClient({ chain: localViemChain, transport: http(proxy.url, { retryCount: 2 }) }) as never
  })

  async function findRule(species: Species, change: Partial<RestrictedTransfer> = {}, isForbidden = true) {
    const contract = await species.deploy(test.client, owner)
    const tokenId = await species.mint(test.client, contract, owner, holder.address)
    const sale = { owner, holder, operator: seaportAddress, tokenId }
    if (isForbidden) await species.forbidSale?.(test.client, contract, sale)
    const { standard } = species
    const of = { standard, token: contract, tokenId, amount: 1n, from: holder.address, to: anyRecipient, ...change }
    const transfer = { operator: seaportAddress, ...of }
    return findRefusal(assertTransferable(client, transfer, await client.getBlock()))
  }

  it('lets go what can be transferred, approved or not', async () => {
    for (const species of [zoo.plainErc721, zoo.plainErc1155, zoo.erc721a, zoo.filteredErc721, zoo.soladyErc721]) {
      expect(await findRule(species, {}, false), species.name).toBeNull()
    }
  })

  it('names the rule that forbids it', async () => {
    expect(await findRule(zoo.creatorErc721)).toBe('transfer_validator')
    expect(await findRule(zoo.pausableErc721)).toBe('paused')
    expect(await findRule(zoo.soulboundErc5192)).toBe('soulbound')
    expect(await findRule(zoo.soulboundErc1155)).toBe('not_transferable')
    expect(await findRule(zoo.thirdwebErc721)).toBe('not_transferable')
    expect(await findRule(zoo.filteredErc721)).toBe('operator_filter')
    await zoo.filteredErc721.setFiltered(test.client, seaportAddress, false)
  })

  it('names a receiver without the hook, of what is sent by its owner too', async () => {
    const to: Address = multicall3Address
    expect(await findRule(zoo.plainErc1155, { to })).toBe('receiver')
    expect(await findRule(zoo.plainErc721, { to, operator: holder.address, isSafe: true })).toBe('receiver')
    expect(await findRule(zoo.plainErc721, { to })).toBeNull()
  })

  it('tells a bidder what can never arrive', async () => {
    const plain = await zoo.plainErc1155.deploy(test.client, owner)
    const soulbound = await zoo.soulboundErc5192.deploy(test.client, owner)
    await zoo.soulboundErc5192.mint(test.client, soulbound, owner, holder.address)
    const ask = async (contract: Address, standard: 'ERC721' | 'ERC1155', to: Address) => {
      const terms = { scope: 'item', contract, standard, tokenId: '1' } as const
      const run = assertReceivable(client, { terms, to, operator: seaportAddress }, await client.getBlock())
      return findRefusal(run)
    }
    expect(await ask(plain, 'ERC1155', owner.address)).toBeNull()
    expect(await ask(plain, 'ERC1155', multicall3Address)).toBe('receiver')
    expect(await ask(soulbound, 'ERC721', owner.address)).toBe('soulbound')
    expect(await ask(soulbound, 'ERC721', holder.address)).toBeNull()
  })
})

it('a transfer that moves nothing, or burns more gas than a purchase may', async () => {
  proxy.fault = null
  const client = createPublicClient({ chain: localViemChain, transport: http(proxy.url) }) as PublicClient
  for (const [species, refusal] of [
    [zoo.silentTransfer, 'not_moved'],
    [zoo.wrongToken, 'not_moved'],
    [zoo.gasBurner, 'gas'],
  ] as const) {
    const token = await species.deploy(test.client, owner)
    const tokenId = await species.mint(test.client, token, owner, holder.address)
    const of = { standard: 'ERC721', token, tokenId, amount: 1n, from: holder.address, to: anyRecipient } as const
    const run = assertTransferable(client, { ...of, operator: seaportAddress }, await client.getBlock())
    expect(await findRefusal(run), species.name).toBe(refusal)
  }
})
