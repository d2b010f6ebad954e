import { type Address, decodeErrorResult, type Hash, type Hex, keccak256, stringToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { getRevertData } from '@/lib/base/errors/find-revert-data'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { buildCreateCalls, type NewCollection } from '@/lib/protocol/contracts/build-create-calls'
import type { CallRequest } from '@/lib/protocol/seaport'
import { assertMined, type TestChain } from './start-test-chain'

const errors = [...creatorCollectionAbi, ...collectionFactoryAbi]

/**
 * Sends calls as a key does: one after the other, each mined before the next.
 * @throws an Error by the name of the contract's own
 */
export async function sendCalls(
  { client }: TestChain,
  account: PrivateKeyAccount,
  calls: readonly CallRequest[],
): Promise<Hash[]> {
  const hashes: Hash[] = []
  for (const { to, data, valueWei } of calls) {
    const hash = await client.sendTransaction({ account, to, data, value: valueWei }).catch(explain)
    await assertMined(client, hash)
    hashes.push(hash)
  }
  return hashes
}

function explain(error: unknown): never {
  const data = getRevertData(error)
  throw data ? new Error(decodeErrorResult({ abi: errors, data }).errorName, { cause: error }) : error
}

export function buildNewCollection(changes: Partial<NewCollection> = {}): NewCollection {
  return {
    ...{ name: 'Slow Weather', symbol: 'SLOW', contractUri: '' },
    ...{ royaltyBps: 0, royaltyShares: [], maxSupply: 0n },
    ...changes,
  }
}

export const buildSalt = (text: string): Hex => keccak256(stringToHex(text))
export const buildDocument = (document: object) => `data:application/json,${JSON.stringify(document)}`

interface Create {
  salt: string
  collection?: Partial<NewCollection>
  /** The names of the tokens that are minted to the creator at once. */
  names?: readonly string[]
}

/** Makes a collection of the account's, with the market's own calls. */
export async function createCollection(
  test: TestChain,
  account: PrivateKeyAccount,
  { salt, collection, names = [] }: Create,
): Promise<Address> {
  const created = buildCreateCalls({
    ...{ creator: account.address, salt: buildSalt(salt), collection: buildNewCollection(collection) },
    tokens: names.map((name) => ({ to: account.address, uri: buildDocument({ name }) })),
  })
  await sendCalls(test, account, created.calls)
  return created.collection
}
