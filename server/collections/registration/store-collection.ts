import { type Address, getAddress } from 'viem'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import type { Services } from '@/server/services/services'

interface NewCollection {
  chainId: number
  contract: Address
  name: string
  standard: 'ERC721' | 'ERC1155'
  isEarly?: boolean
  /** No log before this block is of interest; the block of its deployment, when that is known. */
  fromBlock?: bigint
  /** Of one that a factory of ours made. */
  creation?: { creator: Address; factory: Address; block: bigint } | null
}

/** Makes a collection known. The indexer reads its past by and by; adding it again only renames it. */
export async function storeCollection({ db }: Pick<Services, 'db'>, collection: NewCollection): Promise<void> {
  const { chainId, contract, name, standard, isEarly = false, fromBlock = 0n, creation } = collection
  await db.query(
    `insert into collections (chain_id, contract, name, standard, backfill_from, creator, created_block, factory, skeleton, is_pre_erc165)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (chain_id, contract) do update
     set name = excluded.name, skeleton = excluded.skeleton, document_name = null, is_document_due = true`,
    [
      ...[chainId, getAddress(contract), name, standard, fromBlock],
      ...[creation?.creator ?? null, creation?.block ?? null, creation?.factory ?? null, buildSkeleton(name), isEarly],
    ],
  )
}
