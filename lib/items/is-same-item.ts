import { isSameAddress } from '@/lib/base/format/is-same-address'

interface ItemPlace {
  chainId: number
  contract: string
  tokenId: string
}

/** Whether two references mean one item, however the addresses are written. */
export function isSameItem(one: ItemPlace, other: ItemPlace): boolean {
  return one.chainId === other.chainId && one.tokenId === other.tokenId && isSameAddress(one.contract, other.contract)
}
