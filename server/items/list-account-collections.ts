import { type Address, getAddress } from 'viem'
import type { AccountCollection, AccountCollections } from '@/lib/api/schemas/account-collection'
import { collectionKey } from '@/server/base/collection-key'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildHiddenHoldings } from './unsolicited/hidden-holdings'
import { listVouchedCollections } from './unsolicited/list-vouched-collections'

const mostCollections = 200
const mostItems = 500

interface CollectionRow {
  chain_id: number
  contract: Address
  name: string
  standard: AccountCollection['standard']
}

interface ItemRow {
  chain_id: number
  contract: Address
  token_id: string
}

/**
 * Where an account may have approved something: the collections in which it holds items or has signed listings, and its ERC-721 items,
 * those that it has listed first. What came unsolicited is left out: a contract of spam may claim any approval, to be called.
 */
export async function listAccountCollections(
  services: Services,
  { address }: { address: string },
): Promise<AccountCollections> {
  const { db } = services
  const params = createSqlParams()
  const account = `${params.add(getAddress(address))}::text`
  const hidden = buildHiddenHoldings(params, account, listVouchedCollections(services))
  const items = `select chain_id, contract, token_id from items where owner = ${account} and standard = 'ERC721'`
  const editions = `select chain_id, contract, token_id from balances where holder = ${account}`
  const listings = `from orders o where o.maker = ${account} and o.side = 'listing'`
  const [collectionRows, itemRows] = await Promise.all([
    db.query<CollectionRow>(
      `select c.chain_id, c.contract, c.name, c.standard from collections c where (c.chain_id, c.contract) in (
         select chain_id, contract from ((${items} union all ${editions}) except ${hidden}) held
         union select o.chain_id, o.collection ${listings}
       ) order by c.chain_id, c.contract limit ${mostCollections + 1}`,
      params.values,
    ),
    db.query<ItemRow>(
      `select chain_id, contract, token_id from (${items} except ${hidden}) held
       order by (chain_id, contract, token_id) in (
         select o.chain_id, o.collection, o.token_id ${listings} and o.token_id is not null
       ) desc, chain_id, contract, token_id limit ${mostItems + 1}`,
      params.values,
    ),
  ])
  const held = itemRows.slice(0, mostItems)
  const collections = collectionRows.slice(0, mostCollections).map((row) => ({
    ...{ chainId: row.chain_id, contract: row.contract, name: stripVerifiedMarks(row.name), standard: row.standard },
    heldTokenIds: held.filter((item) => toKey(item) === toKey(row)).map(({ token_id }) => String(token_id)),
  }))
  return { collections, isComplete: collectionRows.length <= mostCollections && itemRows.length <= mostItems }
}

const toKey = ({ chain_id: chainId, contract }: Pick<ItemRow, 'chain_id' | 'contract'>) =>
  collectionKey({ chainId, contract })
