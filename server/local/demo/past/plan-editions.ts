import { type Random, shuffle } from '@/lib/base/random'
import { createHoldings, type Holdings } from './create-holdings'
import { daySeconds, drawOrderTerms } from './draw-order-terms'
import type { TidemarkToken } from './list-tidemarks'
import { type OpenOrder, type Past, type PastEvent, type PlanPastParameters, pastDays, spreadEvents } from './plan-past'

/** The artist presents one item after the other. */
const releaseDays = [5, 14, 24, 36] as const
/** How long the mints of one item take. */
const mintDays = 9
const counts = { sales: 60, transfers: 6 }
/** How many orders stand at the end; `renewPast` keeps about as many. */
export const tidemarkOrderCounts = { listing: 10, offer: 5 }
const offerShare = 0.2

/** Sixty days of the editions: mints of copies, sales of one to three, gifts, and what is for sale now. */
export function planEditions(parameters: PlanPastParameters<TidemarkToken>): Past {
  const { tokens, peopleCount, artist, nowSeconds, random } = parameters
  const begin = nowSeconds - pastDays * daySeconds
  const holdings = createHoldings()
  /** Who has sold an item: one who buys it again would make a wash trade of it. */
  const sellers = new Map<number, Set<number>>()
  const chooseCollector = () => Math.floor(random() * peopleCount)
  const findBuyer = (tokenId: number): number | undefined => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const one = chooseCollector()
      if (one !== artist && !sellers.get(tokenId)?.has(one)) return one
    }
    return undefined
  }

  const mints = tokens
    .flatMap((token, index) =>
      planMints({
        token,
        artist,
        random,
        beginSeconds: begin + (releaseDays[index] ?? 0) * daySeconds,
        chooseCollector,
      }),
    )
    .toSorted((a, b) => a.atSeconds - b.atSeconds)
  const times = Array.from(
    { length: counts.sales + counts.transfers },
    () => begin + Math.floor((releaseDays[0] + 2 + random() ** 0.8 * (pastDays - releaseDays[0] - 2)) * daySeconds),
  ).toSorted((a, b) => a - b)
  const trades: PastEvent[] = []
  let minted = 0
  times.forEach((atSeconds, index) => {
    for (const mint of mints.slice(minted).filter((one) => one.atSeconds < atSeconds)) {
      holdings.apply(mint)
      minted += 1
    }
    const token = tokens[Math.floor(random() * tokens.length)]
    const holders = token ? holdings.list(token.tokenId) : []
    const holder = holders[Math.floor(random() * holders.length)]
    const to = token && findBuyer(token.tokenId)
    if (!token || !holder || to === undefined || to === holder.place) return
    const { tokenId, worthMilli } = token
    const quantity = Math.min(holder.quantity, 1 + Math.floor(random() ** 2 * 3))
    const from = holder.place
    const share = (atSeconds - begin) / (pastDays * daySeconds)
    const unitMilli = Math.round(worthMilli * (0.7 + 0.4 * share) * (0.85 + random() * 0.4))
    const event: PastEvent =
      index % 11 === 10
        ? { kind: 'transfer', atSeconds, tokenId, quantity, from, to }
        : {
            ...{ kind: 'sale', atSeconds, tokenId, quantity, from, to },
            ...{ priceMilli: unitMilli * quantity, isOffer: random() < offerShare },
          }
    if (event.kind === 'sale') sellers.set(tokenId, (sellers.get(tokenId) ?? new Set()).add(from))
    holdings.apply(event)
    trades.push(event)
  })
  for (const mint of mints.slice(minted)) holdings.apply(mint)
  return {
    events: spreadEvents([...mints, ...trades]),
    orders: planOrders({ tokens, holdings, findBuyer, nowSeconds, random }),
  }
}

interface PlanMints {
  token: TidemarkToken
  artist: number
  beginSeconds: number
  chooseCollector: () => number
  random: Random
}

/** All copies of an item. The artist keeps the first ones: who gets these is its creator. */
function planMints({
  token: { tokenId, copies },
  artist,
  beginSeconds,
  chooseCollector,
  random,
}: PlanMints): PastEvent[] {
  const mints: PastEvent[] = []
  let left = copies
  const add = (to: number, quantity: number) => {
    const atSeconds = beginSeconds + Math.floor((1 - left / copies) * mintDays * daySeconds)
    mints.push({ kind: 'mint', atSeconds, tokenId, to, quantity })
    left -= quantity
  }
  add(artist, Math.ceil(copies / 5))
  while (left > 0) add(chooseCollector(), Math.min(left, 1 + Math.floor(random() ** 2 * (copies / 8))))
  return spreadEvents(mints)
}

interface PlanOrders {
  tokens: readonly TidemarkToken[]
  holdings: Holdings
  findBuyer: (tokenId: number) => number | undefined
  nowSeconds: number
  random: Random
}

/** Listings of several copies where their holder has them, each of another holder or item; and offers. */
function planOrders({ tokens, holdings, findBuyer, nowSeconds, random }: PlanOrders): OpenOrder[] {
  const order = (kind: OpenOrder['kind'], { tokenId, worthMilli }: TidemarkToken, maker: number, quantity: number) => ({
    ...{ kind, tokenId, maker, quantity, fromSeconds: nowSeconds - Math.floor(random() ** 2 * 14 * daySeconds) },
    ...drawOrderTerms({ kind, worthMilli, quantity, nowSeconds, random }),
  })
  const held = tokens.flatMap((token) => holdings.list(token.tokenId).map((holder) => ({ token, holder })))
  const listed = shuffle(held, random)
    .slice(0, tidemarkOrderCounts.listing)
    .map(({ token, holder }) => order('listing', token, holder.place, Math.min(holder.quantity, drawQuantity(random))))
  const offers = Array.from({ length: tidemarkOrderCounts.offer }).flatMap((_, index) => {
    const token = tokens[index % tokens.length]
    const maker = token && findBuyer(token.tokenId)
    return !token || maker === undefined ? [] : [order('offer', token, maker, 1 + Math.floor(random() * 3))]
  })
  return [...listed, ...offers]
}

/** How many copies are listed together, where there are as many: up to five. */
export const drawQuantity = (random: Random): number => 1 + Math.floor(random() * 5)
