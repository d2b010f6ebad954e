import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { collectionFactoryAddresses } from '@/lib/protocol/contracts/deployments'
import { factoryEventAbi } from '@/server/chains/logs/event-abis'

/**
 * Who made a collection, with which of our factories and in which block; null when nobody did, as far as the node tells.
 * @param toBlock the last block that is looked at, where the block of its deployment is not known
 */
export async function readFactoryCreation(
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
