import type { Config } from '@/lib/api/schemas/config'

/** Whether the marketplace lists a collection that an account creates here. */
export function isListedCreator(
  { listingPolicy }: Pick<Config, 'listingPolicy'>,
  account: { chainId: number; address: string | null },
): boolean {
  if (!listingPolicy) return true
  const { chainId, address } = account
  if (address === null) return false
  const names = [address, `${chainId}:${address}`].map((name) => name.toLowerCase())
  return listingPolicy.creators.some((creator) => names.includes(creator.toLowerCase()))
}
