import { getAddress } from 'viem'
import type { Durability } from '@/lib/api/schemas/item'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { assertQuotaLeft } from '@/server/media/media-quota'
import type { Services } from '@/server/services/services'
import { getStorageStatus } from './get-storage-status'

/**
 * Asks for a copy of an item's document and media in the market's own store; `startFileFetching` makes it. An item that is
 * held, or that has nothing to hold, stays as it is.
 * What it takes counts as the account's.
 * @throws AppError `not_found`; what `assertQuotaLeft` throws; `bad_request` when the market knows no way to where they are
 */
export async function requestStoredCopy(services: Services, account: AccountId, path: ItemPath): Promise<Durability> {
  const key = { chainId: path.chainId, contract: getAddress(path.contract), tokenId: path.tokenId }
  const durability = await getStorageStatus(services, key)
  if (!durability) throw new AppError('not_found', 'The metadata URI of this item is unknown. Retry later.')
  if (durability.copy === 'impossible') {
    throw new AppError(
      'bad_request',
      'No gateway is configured for the media of this item. The operator can set IPFS_GATEWAYS or ARWEAVE_GATEWAYS.',
    )
  }
  if (durability.copy === 'held' || durability.copy === 'needless') return durability
  await assertQuotaLeft(services, account)
  await services.db.query(
    `update items set copy_state = 'wanted', fetch_due = $4, fetch_tries = 0, copy_address = $5, copy_chain_id = $6
     where chain_id = $1 and contract = $2 and token_id = $3::numeric and copy_state is distinct from 'wanted'`,
    [key.chainId, key.contract, key.tokenId, nowSeconds(), account.address, account.accountChainId],
  )
  return { ...durability, copy: 'wanted' }
}
