import { type Address, type Hex, keccak256, toHex, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { send } from '@/tests/zoo/chain'
import { rules as reasonOf } from '@/tests/zoo/rules'
import type { Species } from '@/tests/zoo/species'
import { deployTransferValidator } from '@/tests/zoo/species/ruled'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
let seller: PrivateKeyAccount
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  ;[owner, seller] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

interface Rule {
  species: Species
  /** Each leaves a log of the collection, and none of the item. */
  forbid(contract: Address, tokenId: bigint): Promise<unknown>
  allow?(contract: Address): Promise<unknown>
}

const transferRole = keccak256(toHex('TRANSFER_ROLE'))
const grantRole = 'function grantRole(bytes32, address)'

const rules: Record<string, Rule> = {
  'an ERC-721 that is paused': {
    species: zoo.pausableErc721,
    forbid: (contract) => zoo.pausableErc721.pause(chain.client, contract, owner),
    allow: (contract) => zoo.pausableErc721.unpause(chain.client, contract, owner),
  },
  'an ERC-1155 that is paused': {
    species: zoo.supplyErc1155,
    forbid: (contract) => zoo.supplyErc1155.pause(chain.client, contract, owner),
    allow: (contract) => zoo.supplyErc1155.unpause(chain.client, contract, owner),
  },
  'an ERC721-C with another transfer validator': {
    species: zoo.creatorErc721,
    async forbid(contract) {
      const strict = await deployTransferValidator(chain.client, owner)
      await zoo.creatorErc721.setValidator(chain.client, contract, owner, strict)
    },
    // Where it has none, it asks no one.
    allow: (contract) => zoo.creatorErc721.setValidator(chain.client, contract, owner, zeroAddress),
  },
  'a collection of thirdweb without the transfer role of everybody': {
    species: zoo.thirdwebErc721,
    forbid: (contract, tokenId) =>
      zoo.thirdwebErc721.forbidSale(chain.client, contract, {
        ...{ owner, holder: seller, operator: seaportAddress, tokenId },
      }),
    allow: (contract) => send(chain.client, owner, contract, grantRole, [transferRole, zeroAddress]),
  },
  'an item that is nested in another': {
    species: zoo.nestableErc7401,
    forbid: (contract, tokenId) =>
      zoo.nestableErc7401.forbidSale(chain.client, contract, {
        ...{ owner, holder: seller, operator: seaportAddress, tokenId },
      }),
  },
}

const read = async (hash: Hex) => {
  const { status, reasons } = await getOrder(market.services, { chainId: localChainId, hash })
  return reasons ? `${status}: ${reasons.join()}` : status
}

test.each(Object.keys(rules))('a listing follows the rules of %s in the block that changes them', async (name) => {
  const { species, forbid, allow } = rules[name] as Rule
  const { client } = chain
  const contract = await species.deploy(client, owner)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'operator' })
  const tokenId = await species.mint(client, contract, owner, seller.address)
  if (!species.isTradeable) {
    await species.allowSale?.(client, contract, { owner, holder: seller, operator: seaportAddress, tokenId })
  }
  await approve(client, contract, seller, seaportAddress)
  await market.sync()
  const { standard } = species
  const components = await buildTestListing(chain, { offerer: seller.address, contract, tokenId, standard })
  const { order } = await submitOrder(market.services, buildSubmission(components, await signOrder(seller, components)))
  await market.sync()
  expect(await read(order.hash)).toBe('active')

  await forbid(contract, tokenId)
  await market.sync()
  expect(await read(order.hash)).toBe(`inactive: refused,${reasonOf[species.name]}`)

  if (!allow) return
  await allow(contract)
  await market.sync()
  expect(await read(order.hash)).toBe('active')
})
