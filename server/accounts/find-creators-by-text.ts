import type { FoundAccount } from '@/lib/api/schemas/search'
import { parseSearchTarget } from '@/lib/search/parse-search-target'
import { accountKey, eoaChainId } from '@/server/base/account-id'
import type { SearchTerms } from '@/server/db/sql/search-terms'
import type { Services } from '@/server/services/services'
import { demoAccounts } from './demo-accounts'
import { findChosenNames } from './find-account-name-warnings'
import { findAccountsByName } from './find-accounts-by-name'
import { findAddressesByPrefix } from './find-addresses-by-prefix'

const maxMakers = 20

/**
 * Whose items are meant by the words: of all that have them in their name as they were typed, or but for a slip of the keys,
 * who has it without a mark, for what imitates somebody gains nothing by it; or the accounts of an address, or of its beginning.
 */
export async function findCreatorsByText(
  services: Services,
  text: string,
  search: SearchTerms,
  chainId: number | undefined,
): Promise<string[]> {
  const { account, contract, beginning, ending } = parseSearchTarget(text) ?? {}
  if (account) return [account]
  if (contract) return []
  if (beginning) return findAddressesByPrefix(services.db, { beginning, ending })
  const people = await findAccountsByName(services, { ...search, loose: search.meant }, { chainId, limit: maxMakers })
  const chosen = await findChosenNames(
    services,
    people.map((account) => account.address),
  )
  const isMeant = ({ address: account, contractChainId, name }: FoundAccount) =>
    accountKey({ address: account, accountChainId: contractChainId ?? eoaChainId }) in chosen ||
    demoAccounts.some((demo) => demo.address === account && demo.name === name)
  return people.filter(isMeant).map((one) => one.address)
}
