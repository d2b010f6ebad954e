import { listChains } from '@/lib/protocol/chains/list-chains'
import { listCurrencies } from '@/lib/protocol/chains/list-currencies'
import { storeCurrencies } from '@/server/chains/store-currencies'
import type { Database } from '@/server/db/database'

/** As a start with the built-in chains stores them. */
export const storeKnownCurrencies = (db: Database) =>
  storeCurrencies(
    db,
    listChains().map((chain) => ({ id: chain.id, currencies: listCurrencies(chain) })),
  )
