import { type Address, isAddressEqual } from 'viem'
import { formatAddress } from '@/lib/format/format-address'
import type { Config } from '@/lib/schemas/config'

/** An owner by the name of its demo wallet, or by its address. */
export function formatOwnerName({ embedded }: Pick<Config, 'embedded'>, owner: Address): string {
  const known = embedded?.accounts.find(({ address }) => isAddressEqual(address, owner))
  return known?.name ?? formatAddress(owner)
}
