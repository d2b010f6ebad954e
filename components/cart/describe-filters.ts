import type { ItemsParameters } from '@/lib/api/client/core'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { enItemList } from '@/lib/i18n/generated/en/item-list'
import { listPriceUnits } from '@/lib/items/price-unit'
import { findChain } from '@/lib/protocol/chains/chains'
import { listChains } from '@/lib/protocol/chains/list-chains'

/**
 * What narrows a list, as its reader chose it.
 * @param isNamed whether the list has the name of its collection
 */
export function describeFilters(parameters: ItemsParameters, isNamed: boolean, words: typeof enItemList): string[] {
  const { q, category, chainId, contract, status, minPriceWei, maxPriceWei, currency } = parameters
  const units = listPriceUnits(listChains().map(({ id }) => id))
  const unit = units.find((one) => one.symbol === currency) ?? { symbol: 'ETH', decimals: 18 }
  const { symbol } = unit
  const [min, max] = [minPriceWei, maxPriceWei].map(
    (wei) => wei && formatEtherExactly(BigInt(wei) * 10n ** BigInt(18 - unit.decimals)),
  )
  const place = contract ? formatAddress(contract) : chainId && (findChain(chainId)?.name ?? String(chainId))
  const traits = Object.entries(parameters).map(([key, value]) => {
    const [, name] = /^trait\[(.+)\]$/s.exec(key) ?? []
    return name && value ? words.trait({ name, value: String(value) }) : undefined
  })
  // A list without a word of its own is called by its category.
  const labels = [q && category, isNamed ? undefined : place, status && words.statuses[status], namePrice(), ...traits]
  return labels.flatMap((label) => label || [])

  function namePrice(): string | undefined {
    if (min && max) return words.priceBetween({ min, max, symbol })
    return min ? words.priceFrom({ min, symbol }) : max && words.priceTo({ max, symbol })
  }
}
