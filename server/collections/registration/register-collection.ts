import { type Address, getAddress, isAddressEqual, type PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { collectionFactoryAddresses } from '@/lib/protocol/contracts/deployments'
import { factoryEventAbi } from '@/server/chains/logs/event-abis'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
import { assertListed, assertOrderListed } from '@/server/collections/listing/assert-listed'
import { listsAll, openPolicy } from '@/server/services/listing-policy'
import { findServedChain, getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { type DetectedCollection, detectCollections } from './detect-collections'
import { storeCollection } from './store-collection'

/** Who lets a collection in: the operator's list, the first order that was accepted, or whoever asks for its address. */
export type RegistrationSource = 'operator' | 'order' | 'visitor'

/**
 * So many collections of a chain may wait for their past to be read, and so many may join by themselves in all: those
 * that are merely looked at leave room for those that are traded. Those that our factory made have a cap of their own.
 */
const caps: Readonly<Record<RegistrationSource, { waiting: number; total: number }>> = {
  operator: { waiting: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY },
  order: { waiting: 100, total: 2_000 },
  visitor: { waiting: 50, total: 1_000 },
}

type Place = Pick<OpenParameters, 'chainId' | 'contract'>

interface OpenParameters {
  chainId: number
  contract: Address
  opener: RegistrationSource
  /** What the operator says that it is, where its contract says otherwise or nothing. */
  standard?: TokenStandard
  /** Throws when nobody may open one now; asked once it is known to be a collection that has not joined. */
  admit?: () => void
}

/**
 * Lets any ERC-721 or ERC-1155 of a served chain join the market, by its address: its items appear as the indexer
 * reads its past. One that has joined stays as it is.
 * @throws AppError `not_found` for what is no such contract, and when the market is full; `unavailable` (retryable) when
 * the queue is full or the chain does not answer; `conflict` when it has joined as another standard; `chain_not_configured`;
 * `forbidden` where the policy does not list it
 */
export async function registerCollection(services: Services, parameters: OpenParameters): Promise<DetectedCollection> {
  const { chainId, opener, standard, admit } = parameters
  getServedChain(services, chainId)
  const contract = getAddress(parameters.contract)
  const known = await findCollection(services, chainId, contract)
  if (known && standard && standard !== known.standard) {
    throw new AppError('conflict', `The collection is already listed as ${known.standard}.`)
  }
  if (known) return known
  if (opener !== 'operator') await assertListed(services, { chainId, contract })
  const detected = await detectCollection(services, { chainId, contract }, standard)
  if (!detected) throw new AppError('not_found', 'No ERC-721 or ERC-1155 collection exists at this address.')
  admit?.()
  await registerDetectedCollection(services, { chainId, opener, ...detected })
  return detected
}

/** What the chain says that is at an address; undefined for no collection, and for a chain that is not served. */
export async function detectCollection(
  services: Services,
  { chainId, contract }: Place,
  standard?: TokenStandard,
): Promise<DetectedCollection | undefined> {
  const served = findServedChain(services, chainId)
  if (!served) return undefined
  const head = await readLatestBlock(served.client)
  return (await detectCollections(served.client, head, [getAddress(contract)], standard))[0]
}

/** Whether our factory created the collection in a block that the index has not come to. */
export async function isCreationPending(services: Services, { chainId, contract }: Place): Promise<boolean> {
  const served = findServedChain(services, chainId)
  const [head] = await services.db.query<{ number: string }>('select number from indexed_heads where chain_id = $1', [
    chainId,
  ])
  if (!served || !head || Number(head.number) < 0) return false
  return (await readFactoryCreation(served.client, getAddress(contract), BigInt(head.number) + 1n, 'latest')) !== null
}

/**
 * The same for a collection that has been looked at.
 * @throws AppError `unavailable` (retryable) when the queue is full; `not_found` or `order_refused` when the market is;
 * `forbidden` or `order_refused` where the policy does not list it
 */
export async function registerDetectedCollection(
  services: Services,
  { opener, ...collection }: DetectedCollection & { chainId: number; opener: RegistrationSource },
): Promise<void> {
  const { chainId, contract } = collection
  const { client } = getServedChain(services, chainId)
  await assertCapacity(services, chainId, opener)
  const { fromBlock, creation } = await readCreation(client, contract, !listsAll(services.listing ?? openPolicy))
  const assertOpener = { operator: async () => {}, order: assertOrderListed, visitor: assertListed }[opener]
  await assertOpener(services, { chainId, contract }, creation?.creator ?? null)
  await storeCollection(services, { ...collection, fromBlock, creation })
}

async function findCollection({ db }: Services, chainId: number, contract: Address) {
  const [row] = await db.query<DetectedCollection>(
    'select contract, name, standard from collections where chain_id = $1 and contract = $2',
    [chainId, contract],
  )
  return row
}

async function assertCapacity({ db }: Services, chainId: number, opener: RegistrationSource): Promise<void> {
  const [row] = await db.query<{ waiting: number; total: number }>(
    `select count(*)::integer as total, count(*) filter (where backfill_from is not null)::integer as waiting
     from collections where chain_id = $1 and created_block is null`,
    [chainId],
  )
  const cap = caps[opener]
  if (row && row.waiting >= cap.waiting) {
    throw new AppError('unavailable', 'Too many collections are waiting to be indexed. Retry later.', {
      retryable: true,
    })
  }
  if (row && row.total < cap.total) return
  // Not for a while, but for good: whoever tries again would wait in vain.
  const message = 'This marketplace has reached its maximum number of collections.'
  if (opener !== 'order') throw new AppError('not_found', message)
  throw new AppError('order_refused', message, {
    issues: [{ code: 'collection_unknown', message, path: 'order.parameters' }],
  })
}

/**
 * Since when a contract has code, and who made it with which of our factories; null for nobody, as far as the node tells.
 * @param isNeeded the policy asks for the creator: of a node that keeps no old state, all logs of the factories are asked for
 */
export async function readCreation(client: PublicClient, contract: Address, isNeeded: boolean) {
  const fromBlock = await readDeploymentBlock(client, contract)
  const toBlock = isNeeded && fromBlock === 0n ? 'latest' : fromBlock
  return { fromBlock, creation: await readFactoryCreation(client, contract, fromBlock, toBlock) }
}

/** The first block after which a contract has code; 0 from a node that does not keep old state. */
async function readDeploymentBlock(client: PublicClient, address: Address): Promise<bigint> {
  try {
    let low = 0n
    let high = await client.getBlockNumber({ cacheTime: 0 })
    while (low < high) {
      const middle = (low + high) / 2n
      const code = await client.getCode({ address, blockNumber: middle })
      if (code && code !== '0x') high = middle
      else low = middle + 1n
    }
    return low
  } catch {
    return 0n
  }
}

/**
 * Who made a collection, with which of our factories and in which block; null when nobody did, as far as the node tells.
 * @param toBlock the last block that is looked at, where the block of its deployment is not known
 */
async function readFactoryCreation(
  client: PublicClient,
  collection: Address,
  deploymentBlock: bigint,
  toBlock: bigint | 'latest' = deploymentBlock,
) {
  const [log] = await client
    .getLogs({
      address: [...collectionFactoryAddresses],
      event: factoryEventAbi[0],
      args: { collection },
      ...{ fromBlock: deploymentBlock, toBlock, strict: true },
    })
    .catch(() => [])
  // Another node than was asked may answer more than it was asked for.
  if (!log || log.blockNumber === null || !isAddressEqual(log.args.collection, collection)) return null
  const factory = collectionFactoryAddresses.find((address) => isAddressEqual(address, log.address))
  return factory ? { creator: log.args.creator, factory, block: log.blockNumber } : null
}
