import { getAddress, isAddress, zeroAddress } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { parseEther } from '@/lib/base/format/parse-ether'
import { parseQuantity } from '@/lib/base/format/parse-quantity'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { computeTotalWei } from './compute-total'
import type { DurationName } from './durations'
import type { ListingTerms } from './listing-terms'

/** As somebody has typed it. */
export interface ListingForm {
  /** `bundle`: several items for one price. Several at a price each are `fixed`. */
  way: 'fixed' | 'falling' | 'private' | 'bundle'
  /** One an item, by the piece; of a bundle the first is the price of all. */
  prices: readonly string[]
  endPrice: string
  taker: string
  quantity: string
  currency: `0x${string}`
  duration: DurationName
  approvesAll: boolean
}

export interface ListingFormProblem {
  field: 'endPrice' | 'taker' | 'quantity' | `price${number}`
  /** `amount`: it is none, and `explainAmountProblem` says why. `indivisible`: the smallest part of a piece has no price in whole wei. */
  reason: 'amount' | 'endPrice' | 'taker' | 'quantity' | 'tooMany' | 'indivisible'
}

export interface ParseListingFormParameters {
  items: readonly Item[]
  /** How many of an edition the seller has, in its smallest unit. */
  held: bigint
  replaces: ListingTerms['replaces']
  /** How long the duration is on this market. */
  seconds: number
  nowSeconds: number
  salt: string
}

/** The chain's clock may be a little behind this one. */
const slackSeconds = 30

/** More of the smallest units than this no market takes in one order. */
export const maxEditions = 2n ** 32n

/** What a form comes to, or the first thing that is wrong with it. */
export function parseListingForm(
  form: ListingForm,
  parameters: ParseListingFormParameters,
): ListingTerms | ListingFormProblem {
  const { items, held, replaces, seconds, nowSeconds, salt } = parameters
  const { way, currency, approvesAll } = form
  const isFalling = way === 'falling'
  const coin = getCurrency(items[0]?.chainId ?? 0, currency)
  const isEdition = items.length === 1 && items[0]?.standard === 'ERC1155'
  // Of several items one each.
  const decimals = isEdition ? (items[0]?.decimals ?? 0) : 0
  const quantity = isEdition ? parseQuantity(form.quantity, held, decimals) : 1n
  if (quantity === null || quantity > held) return { field: 'quantity', reason: 'quantity' }
  if (quantity > maxEditions) return { field: 'quantity', reason: 'tooMany' }

  const findTotal = (wei: bigint) => computeTotalWei(wei, { quantity, decimals, isPartial: way !== 'private' })
  const totals: bigint[] = []
  for (const [index, text] of (way === 'bundle' ? form.prices.slice(0, 1) : form.prices).entries()) {
    const wei = parseEther(text, coin.decimals)
    if (!wei) return { field: `price${index}`, reason: 'amount' }
    const totalWei = findTotal(wei)
    if (totalWei === null) return { field: `price${index}`, reason: 'indivisible' }
    totals.push(totalWei)
  }
  const [first = 0n] = totals
  const endWei = isFalling ? parseEther(form.endPrice, coin.decimals) : null
  if (isFalling && !endWei) return { field: 'endPrice', reason: 'amount' }
  const endTotalWei = endWei && findTotal(endWei)
  if (endWei && endTotalWei === null) return { field: 'endPrice', reason: 'indivisible' }
  if (endTotalWei && endTotalWei >= first) return { field: 'endPrice', reason: 'endPrice' }
  const taker = way === 'private' ? readTaker(form.taker) : undefined
  if (taker === null) return { field: 'taker', reason: 'taker' }

  const tokens = items.map(({ contract, tokenId, standard, name, collection }) => ({
    ...{ contract, tokenId, standard, name, collectionName: collection.name, quantity: quantity.toString() },
    ...(decimals > 0 ? { decimals } : {}),
  }))
  const lots =
    way === 'bundle'
      ? [{ tokens, priceWei: first.toString() }]
      : tokens.map((token, index) => ({
          ...{ tokens: [token], priceWei: (totals[index] ?? first).toString() },
          ...(endTotalWei ? { endPriceWei: endTotalWei.toString() } : {}),
        }))
  return {
    chainId: items[0]?.chainId ?? 0,
    ...{ lots, currency, approvesAll, replaces, salt },
    ...(taker ? { taker } : {}),
    // A falling price begins to fall now.
    startTime: String(nowSeconds - (isFalling ? 0 : slackSeconds)),
    endTime: String(nowSeconds + seconds),
  }
}

export function isListingFormProblem(read: ListingTerms | ListingFormProblem): read is ListingFormProblem {
  return 'reason' in read
}

/** Lower case, or with its checksum right: a typing error in an address would sell to nobody, as the zero address does. */
function readTaker(text: string): `0x${string}` | null {
  const address = text.trim()
  return isAddress(address) && address !== zeroAddress ? getAddress(address) : null
}
