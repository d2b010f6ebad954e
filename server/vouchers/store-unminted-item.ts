import type { Address } from 'viem'
import { nowSeconds } from '@/server/base/now-seconds'
import { appendEvent, type EventTransaction } from '@/server/db/outbox/event-hub'
import { publishReplacementTokens } from '@/server/items/metadata/publish-replacement-tokens'
import { readLocalMetadata } from '@/server/items/metadata/resolve-metadata'
import { buildItemColumns, storeMetadata } from '@/server/items/metadata/store-metadata'
import type { Services } from '@/server/services/services'

interface Unminted {
  chainId: number
  contract: Address
  tokenId: string
  creator: Address
}

/** What the document of a voucher says, as far as the own store has it; what is elsewhere is fetched later, as of any item. */
export async function readUnmintedItem(services: Services, uri: string) {
  const metadata = await readLocalMetadata(services, uri)
  return { metadata, columns: await buildItemColumns(services, { uri, metadata, findBundledPicture: () => null }) }
}

/** An item that nobody has yet: its newest voucher says what it is. One that is minted meanwhile stays as it is. */
export async function storeUnmintedItem(
  tx: EventTransaction,
  { chainId, contract, tokenId, creator }: Unminted,
  { metadata, columns }: Awaited<ReturnType<typeof readUnmintedItem>>,
): Promise<void> {
  const stored = await tx.query(
    `insert into items (chain_id, contract, token_id, standard, creator, minted_at, metadata_state)
     values ($1, $2, $3, 'ERC721', $4, $5, 'ready')
     on conflict (chain_id, contract, token_id) do update set minted_at = excluded.minted_at
     where items.minted_block is null returning 1 as one`,
    [chainId, contract, tokenId, creator, nowSeconds()],
  )
  if (stored.length === 0) return
  await storeMetadata(tx, { chainId, contract, tokenId }, { columns, metadata, block: 0n, isNew: true })
  await appendEvent(tx, { type: 'item', chainId, contract, tokenId, owner: null })
  await publishReplacementTokens(tx, chainId, [{ contract, tokenId }])
}
