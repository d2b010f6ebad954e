import type { Address } from 'viem'
import { getAddress } from 'viem'
import { profileHref } from '@/lib/accounts/profile-href'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
import type { CuratedNames } from '@/lib/moderation/curated-names'
import { eoaChainId } from '@/server/base/account-id'
import { contractAccountId } from '@/server/db/sql/visibility'
import { createSqlParams } from '@/server/db/sql-params'
import { formatSubjectName, subjectNameSql } from '@/server/moderation/subject-name'
import type { Services } from '@/server/services/services'

interface Subject {
  href: string
  chainId: number
  contract: string
  tokenId: string
}

/** Accounts are known by their address alone. */
const isKnownSql = `case when t.token_id = ${contractAccountId} then true
  when t.token_id < 0 then exists (select from collections c where c.chain_id = t.chain_id and c.contract = t.contract)
  else exists (select from items i where i.chain_id = t.chain_id and i.contract = t.contract and i.token_id = t.token_id) end`

/** The names of what operators have chosen. One statement. */
export async function findCuratedNames({ db }: Pick<Services, 'db'>, curation: CurationAnswer): Promise<CuratedNames> {
  const subjects = listSubjects(curation)
  if (subjects.length === 0) return {}
  const params = createSqlParams()
  const rows = await db.query<{
    href: string
    chain_id: number
    contract: Address
    token_id: string
    name: string | null
    is_known: boolean
  }>(
    `select t.*, ${subjectNameSql} as name, ${isKnownSql} as is_known from unnest(${params.add(subjects.map(({ href }) => href))}::text[],
       ${params.add(subjects.map(({ chainId }) => chainId))}::integer[],
       ${params.add(subjects.map(({ contract }) => getAddress(contract)))}::text[],
       ${params.add(subjects.map(({ tokenId }) => tokenId))}::numeric[]) as t (href, chain_id, contract, token_id)`,
    params.values,
  )
  return Object.fromEntries(
    rows.flatMap((row) => {
      const name = row.is_known ? formatSubjectName(row) : null
      return name === null && row.is_known ? [] : [[row.href, name]]
    }),
  )
}

function listSubjects({ featured, shows, badges }: CurationAnswer): Subject[] {
  const items = [
    ...featured.document.featured.flatMap((entry) => (entry.kind === 'item' ? [entry] : [])),
    ...shows.document.shows.flatMap((show) => show.items),
  ]
  const named = badges.document.badges.flatMap((badge) => ('contract' in badge ? [badge] : []))
  const collections = [
    ...featured.document.featured.flatMap((entry) => (entry.kind === 'collection' ? [entry] : [])),
    ...named,
  ]
  const accounts = badges.document.badges.flatMap((badge) => ('contract' in badge ? [] : [badge]))
  return [
    ...items.map(({ chainId, contract, tokenId }) => {
      return { chainId, contract, tokenId, href: itemHref({ chainId, contract, tokenId }) }
    }),
    ...collections.map((one) => {
      return { chainId: one.chainId, contract: one.contract, tokenId: '-1', href: collectionHref(one) }
    }),
    ...accounts.map(({ address, accountChainId }) => ({
      ...{ chainId: accountChainId ?? eoaChainId, contract: address, tokenId: String(contractAccountId) },
      href: profileHref(address),
    })),
  ]
}
