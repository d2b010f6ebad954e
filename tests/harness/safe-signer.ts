import { type Address, encodeFunctionData, getAddress, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { type BuildListingParameters, encodeOrderComponents, type OrderComponents } from '@/lib/protocol/seaport'
import { buildDemoSafe } from '@/server/local/chain/demo-safe'
import { buildTestListing } from './orders'
import { assertMined, mintToken, type TestChain, transferToken } from './start-test-chain'

/** A Safe that these accounts own, made by the real factory, which has approved Seaport for the demo collection. */
export async function createSafe(
  test: TestChain,
  owners: readonly PrivateKeyAccount[],
  threshold: number,
): Promise<Address> {
  const { client, accounts, chain } = test
  const deployer = accounts.at(-1) as PrivateKeyAccount
  const addresses = owners.map(({ address }) => address)
  const safe = await buildDemoSafe(client, addresses, threshold)
  await assertMined(client, await client.sendTransaction({ account: deployer, ...safe.creation }))
  const data = encodeFunctionData({
    abi: demoCollectionAbi,
    functionName: 'setApprovalForAll',
    args: [seaportAddress, true],
  })
  await actAsSafe(test, safe.address, { to: chain.demoCollection, data })
  return getAddress(safe.address)
}

/** What all its owners together would have it do. */
export async function actAsSafe({ client }: TestChain, safe: Address, call: { to: Address; data: Hex }): Promise<void> {
  await client.setBalance({ address: safe, value: 10n ** 18n })
  await client.impersonateAccount({ address: safe })
  await assertMined(client, await client.sendTransaction({ account: safe, ...call }))
  await client.stopImpersonatingAccount({ address: safe })
}

/** A listing of a token of the Safe's own, which nobody has signed. */
export async function buildSafeListing(test: TestChain, safe: Address, changes: Partial<BuildListingParameters> = {}) {
  const deployer = test.accounts.at(-1) as PrivateKeyAccount
  const tokenId = await mintToken(test, deployer)
  await transferToken(test, deployer, safe, tokenId)
  return buildTestListing(test, { offerer: safe, tokenId, ...changes })
}

/** The body of `POST /api/v1/signings`. */
export function buildSigningBody(components: OrderComponents) {
  return { chainId: localChainId, order: { parameters: encodeOrderComponents(components) } }
}
