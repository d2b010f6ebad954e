import type { Address } from 'viem'
import { getAddress } from 'viem'
import { profileHref } from '@/lib/accounts/profile-href'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
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

/** The names of what operators have chosen, by the address of its page. Without those that nobody has named. One statement. */
export async function findCuratedNames(
  { db }: Pick<Services, 'db'>,
  curation: CurationAnswer,
): Promise<Record<string, string>> {
  const subjects = listSubjects(curation)
  if (subjects.length === 0) return {}
  const params = createSqlParams()
  const rows = await db.query<{
    href: string
    chain_id: number
    contract: Address
    token_id: string
    name: string | null
  }>(
    `select t.*, ${subjectNameSql} as name from unnest(${params.add(subjects.map(({ href }) => href))}::text[],
       ${params.add(subjects.map(({ chainId }) => chainId))}::integer[],
       ${params.add(subjects.map(({ contract }) => getAddress(contract)))}::text[],
       ${params.add(subjects.map(({ tokenId }) => tokenId))}::numeric[]) as t (href, chain_id, contract, token_id)`,
    params.values,
  )
  return Object.fromEntries(
    rows.flatMap((row) => {
      const name = formatSubjectName(row)
      return name === null ? [] : [[row.href, name]]
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
