import { formatAddress } from '@/lib/base/format/format-address'

interface Named {
  contract: string
  tokenId: string
  name: string
}

const longestId = 12

/** Items of one list whose names repeat get their number behind it, and their collection where that is the same too. */
export function disambiguateNames<T extends Named>(items: readonly T[]): T[] {
  return items.map((item) => {
    const { name, contract, tokenId } = item
    const others = items.filter((other) => other.name === name && !isSame(other, item))
    if (others.length === 0) return item
    const id = tokenId.length > longestId ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId
    const numbered = name === `#${tokenId}` ? name : `${name} #${id}`
    const isTwice = others.some((other) => other.tokenId === tokenId)
    return { ...item, name: isTwice ? `${numbered} (${formatAddress(contract)})` : numbered }
  })
}

function isSame(one: Named, other: Named): boolean {
  return one.tokenId === other.tokenId && one.contract.toLowerCase() === other.contract.toLowerCase()
}
