import { type Address, type Hex, hexToBigInt, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildListing, buildTypedData, encodeOrderComponents } from '@/lib/protocol/seaport'

const chainId = 1

/** As `tests/harness/scaled-chain` says it: each account has an item, the first of them the first. */
export interface BenchChain {
  rpcUrl: string
  contract: Address
  tokenIds: string[]
  accounts: { privateKey: Hex }[]
  creators: { privateKey: Hex }[]
}

export type SignedOrder = Awaited<ReturnType<typeof signOrder>>

/** A listing of its own for each index, by the makers in turn. */
export async function signOrder({ contract, tokenIds, accounts, creators }: BenchChain, index: number) {
  const keys = [...accounts, ...creators].map(({ privateKey }) => privateKey)
  const maker = privateKeyToAccount(keys[index % keys.length] ?? '0x')
  const nowSeconds = BigInt(Math.floor(Date.now() / 1000))
  const components = buildListing({
    ...{ offerer: maker.address, contract, tokenId: BigInt(tokenIds[index % keys.length] ?? 0), counter: 0n },
    ...{ priceWei: parseEther('0.0001') + BigInt(index), salt: hexToBigInt(generatePrivateKey()) },
    ...{ startTimeSeconds: nowSeconds - 60n, endTimeSeconds: nowSeconds + 86_400n },
  })
  const typedData = buildTypedData({ chainId, seaport: seaportAddress }, components)
  const signature = await maker.signTypedData(typedData)
  const body = JSON.stringify({ chainId, order: { parameters: encodeOrderComponents(components), signature } })
  return { body, typedData, signature, components, maker }
}
