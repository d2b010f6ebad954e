import { zeroAddress } from 'viem'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Database } from '@/server/db/database'
import { buildAddress, buildOrderRow, collectionAddress, futureSeconds, insertRows, pastSeconds } from './rows'

/**
 * A collection of so many items, each with two traits and a mint; every other one is listed, at 1, 2, 3, … wei, and each
 * fifth has a listing that was filled. As many more are sold by vouchers. Made by the database, with its statistics up to date.
 */
export async function fillMarket(db: Database, count: number): Promise<void> {
  const maker = "'0x' || lpad((1 + n % 500)::text, 40, '0')"
  const hash = "'0x' || lpad(to_hex(n), 64, '0')"
  await insertRows(db, 'collections', [
    { chain_id: localChainId, contract: collectionAddress, name: 'Stones', standard: 'ERC721' },
  ])
  const series = `generate_series(1, ${count}) as n`
  const scripts = `
    insert into items (chain_id, contract, token_id, standard, owner, creator, minted_block, minted_at, metadata_state, name, category)
      select ${localChainId}, '${collectionAddress}', n, 'ERC721', ${maker}, '${buildAddress(2)}', n, ${pastSeconds} + n,
        'ready', 'Stone ' || n, case n % 3 when 0 then 'Art' when 1 then 'Music' else 'Real Estate' end from ${series};
    insert into item_traits select ${localChainId}, '${collectionAddress}', n, 'Metal',
      case when n % 10 = 0 then 'Gold' else 'Iron ' || n % 9 end from ${series};
    insert into item_traits select ${localChainId}, '${collectionAddress}', n, 'Hat', 'Hat ' || n % 10 from ${series};
    insert into transfers (chain_id, block_number, block_hash, log_index, transaction_hash, contract, token_id, sender, recipient, quantity, time)
      select ${localChainId}, n, ${hash}, 0, ${hash}, '${collectionAddress}', n, '${zeroAddress}', ${maker}, 1, ${pastSeconds} + n from ${series};
    insert into orders (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity, status,
        start_time, end_time, counter, parameters, signature, created_at, checked_block)
      select ${localChainId}, ${hash}, 'listing', 'single', ${maker}, '${collectionAddress}', n, '${zeroAddress}', (n + 1) / 2, 1,
        case n % 2 when 1 then 'active' else 'filled' end, ${pastSeconds}, ${futureSeconds} + n, 0, '${buildOrderRow().parameters}', '0x', ${pastSeconds} + n, 1
      from ${series};
    insert into vouchers (chain_id, collection, hash, token_id, creator, price_wei, deadline, nonce, terms, signature, created_at)
      select ${localChainId}, '${collectionAddress}', ${hash}, n + 2::numeric ^ 128, ${maker}, n, ${futureSeconds}, 0, '{}', '0x', ${pastSeconds} + n
      from ${series};
    analyze
  `
  for (const script of scripts.split(';')) await db.execute(script)
}
