import type { Address } from 'viem'
import { appendEvents, type EventTransaction } from '@/server/db/outbox/event-hub'

interface Token {
  contract: Address
  tokenId: string
}

/** What `findReplacementToken` leads to is new: tells of the items of the same document, which may lead to one of these tokens now. */
export async function publishReplacementTokens(
  tx: EventTransaction,
  chainId: number,
  tokens: readonly Token[],
): Promise<void> {
  const rows = await tx.query<{ contract: Address; token_id: string }>(
    `select distinct v.collection as contract, v.token_id
     from jsonb_to_recordset($2::jsonb) as r(contract text, "tokenId" numeric)
     join items i on i.chain_id = $1 and i.contract = r.contract and i.token_id = r."tokenId"
     join vouchers v on v.chain_id = $1 and v.collection = i.contract and v.token_id <> i.token_id
       and v.terms->>'uri' = i.token_uri
     join items old on old.chain_id = $1 and old.contract = v.collection and old.token_id = v.token_id
       and old.minted_block is null`,
    [chainId, JSON.stringify(tokens)],
  )
  await appendEvents(
    tx,
    rows.map(({ contract, token_id: tokenId }) => ({ type: 'item', chainId, contract, tokenId, owner: null })),
  )
}
