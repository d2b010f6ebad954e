import { getDisplayName, useDemoData } from '@/context/DemoDataProvider'

/** Who stands behind an address: a known person with a portrait, or the address, shortened. */
export function useAccountIdentity(chainId: number, address: string): { name: string; image: string | null } {
  const { people } = useDemoData()
  const name = getDisplayName(chainId, address)
  return { name, image: people.find((account) => account.name === name)?.image ?? null }
}
