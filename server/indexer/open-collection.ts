import { type Address, getAddress } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { getServedChain } from '@/server/chains/find-served-chain'
import type { Services } from '@/server/services'
import { addCollection } from './add-collection'
import { detectCollection } from './detect-collection'
import { findDeploymentBlock } from './find-deployment-block'
import type { TokenStandard } from './watch'

export interface OpenedCollection {
  contract: Address
  name: string
  standard: TokenStandard
}

/** So many collections of a chain may wait for their past to be read, and so many may join by themselves in all. */
const maxWaiting = 100
const maxCollections = 2_000

/**
 * Lets any ERC-721 or ERC-1155 of a served chain join the market, by its address: its items appear as the indexer
 * reads its past. One that has joined stays as it is.
 * @throws AppError `not_found` for what is no such contract; `unavailable` (retryable) when the queue is full or the
 * chain does not answer; `chain_not_configured`
 */
export async function openCollection(
  services: Services,
  { chainId, contract: address }: { chainId: number; contract: Address },
): Promise<OpenedCollection> {
  const { client } = getServedChain(services, chainId)
  const contract = getAddress(address)
  const known = await findCollection(services, chainId, contract)
  if (known) return known
  const detected = await detectCollection(client, contract)
  if (!detected) throw new AppError('not_found', 'There is no ERC-721 or ERC-1155 collection at this address.')
  await assertRoom(services, chainId)
  const fromBlock = await findDeploymentBlock(client, contract)
  await addCollection(services, { chainId, contract, ...detected, fromBlock })
  return { contract, ...detected }
}

async function findCollection({ db }: Services, chainId: number, contract: Address): Promise<OpenedCollection | null> {
  const [row] = await db.query<OpenedCollection>(
    'select contract, name, standard from collections where chain_id = $1 and contract = $2',
    [chainId, contract],
  )
  return row ?? null
}

async function assertRoom({ db }: Services, chainId: number): Promise<void> {
  const [row] = await db.query<{ waiting: number; total: number }>(
    `select count(*)::integer as total, count(*) filter (where backfill_from is not null)::integer as waiting
     from collections where chain_id = $1`,
    [chainId],
  )
  if (row && row.waiting < maxWaiting && row.total < maxCollections) return
  throw new AppError('unavailable', 'Too many collections wait to be read.', { retryable: true })
}
