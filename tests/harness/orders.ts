import { type Hash, type Hex, hexToBigInt, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  type BuildListingParameters,
  buildFulfilment,
  buildListing,
  buildTypedData,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { assertMined, type TestChain } from './start-test-chain'

const seaport = seaportAddress

/** A listing of one day for 1 ETH, unless it is told otherwise. */
export async function buildTestListing(
  { chain, client }: TestChain,
  parameters: Pick<BuildListingParameters, 'offerer' | 'tokenId'> & Partial<BuildListingParameters>,
): Promise<OrderComponents> {
  const startTimeSeconds = nowSeconds() - 60n
  const counter = await client.readContract({
    address: seaport,
    abi: seaportAbi,
    functionName: 'getCounter',
    args: [parameters.offerer],
  })
  return buildListing({
    ...{ contract: chain.demoCollection, priceWei: parseEther('1'), counter, startTimeSeconds },
    ...{ endTimeSeconds: startTimeSeconds + 86_400n, salt: hexToBigInt(generatePrivateKey()) },
    ...parameters,
  })
}

export function signOrder(account: PrivateKeyAccount, components: OrderComponents, chainId = localChainId) {
  return account.signTypedData(buildTypedData({ chainId, seaport }, components))
}

/** The body of `POST /api/v1/orders`. */
export function buildSubmission(components: OrderComponents, signature: Hex, chainId = localChainId) {
  return { chainId, order: { parameters: encodeOrderComponents(components), signature } }
}

/** A signed listing of the account's token, ready to be submitted. */
export async function buildSignedListing(test: TestChain, account: PrivateKeyAccount, tokenId: bigint) {
  const components = await buildTestListing(test, { offerer: account.address, tokenId })
  const signature = await signOrder(account, components)
  return { components, signature, hash: hashOrder(components), body: buildSubmission(components, signature) }
}

export async function buyListing(
  { client }: TestChain,
  buyer: PrivateKeyAccount,
  { components, signature }: { components: OrderComponents; signature: Hex },
): Promise<Hash> {
  const { to, data, valueWei } = buildFulfilment({ seaport, components, signature, atSeconds: nowSeconds() })
  const hash = await client.sendTransaction({ account: buyer, to, data, value: valueWei })
  await assertMined(client, hash)
  return hash
}

export async function cancelOrder({ client }: TestChain, account: PrivateKeyAccount, components: OrderComponents) {
  const args = [[components]] as const
  const hash = await client.writeContract({ account, address: seaport, abi: seaportAbi, functionName: 'cancel', args })
  await assertMined(client, hash)
}

export async function incrementCounter({ client }: TestChain, account: PrivateKeyAccount) {
  const hash = await client.writeContract({
    ...{ account, address: seaport, abi: seaportAbi, functionName: 'incrementCounter' },
  })
  await assertMined(client, hash)
}

export async function validateOrder(
  { client }: TestChain,
  account: PrivateKeyAccount,
  components: OrderComponents,
  signature: Hex = '0x',
) {
  const { counter: _, ...parameters } = components
  const totalOriginalConsiderationItems = BigInt(components.consideration.length)
  const hash = await client.writeContract({
    ...{ account, address: seaport, abi: seaportAbi, functionName: 'validate' },
    args: [[{ parameters: { ...parameters, totalOriginalConsiderationItems }, signature }]],
  })
  await assertMined(client, hash)
}
