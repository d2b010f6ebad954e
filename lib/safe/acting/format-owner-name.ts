import { type Address, isAddressEqual } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import { formatAddress } from '@/lib/base/format/format-address'

/** An owner by the name of its demo wallet, or by its address. */
export function formatOwnerName({ embedded }: Pick<Config, 'embedded'>, owner: Address): string {
  const known = embedded?.accounts.find(({ address }) => isAddressEqual(address, owner))
  return known?.name ?? formatAddress(owner)
}
