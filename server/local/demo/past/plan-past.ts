import { type Random, shuffle } from '@/lib/base/random'
import { daySeconds, drawOrderTerms } from './draw-order-terms'
import type { PatinaToken } from './list-patinas'

/**
 * What happened, by whom: the people stand by their places in their list.
 * @property quantity copies of an edition; one unless it is told otherwise. A price is for all of them, and a multiple of it
 */
export type PastEvent = { atSeconds: number; tokenId: number; quantity?: number } & (
  | { kind: 'mint'; to: number }
  | { kind: 'transfer'; from: number; to: number }
  /** @property isOffer the owner accepted an offer in wrapped coin */
  | { kind: 'sale'; from: number; to: number; priceMilli: number; isOffer: boolean }
  /** The owner cancels a listing. */
  | { kind: 'cancel'; from: number; priceMilli: number; listedAtSeconds: number }
)

/** What still stands at the end. Prices are in thousandths of a coin. */
export interface OpenOrder {
  kind: 'listing' | 'offer'
  tokenId: number
  /** As that of an event. */
  quantity?: number
  maker: number
  priceMilli: number
  fromSeconds: number
  untilSeconds: number
}

export interface Past {
  /** In the order of their times, which all differ. */
  events: readonly PastEvent[]
  orders: readonly OpenOrder[]
}

export interface PlanPastParameters<Token = PatinaToken> {
  tokens: readonly Token[]
  /** How many people there are; the artist is one of them. */
  peopleCount: number
  artist: number
  /** When the present begins. */
  nowSeconds: number
  random: Random
}

export const pastDays = 60
/** The artist mints in the first days, so that there is something to trade. */
const mintDays = 12
const counts = { sales: 240, transfers: 24, cancels: 20 }
/** How many orders stand at the end; `renewPast` keeps about as many. */
export const patinaOrderCounts = { listing: 48, offer: 20 }
const offerShare = 0.15

/** Sixty days of a collection: mints, sales, gifts, one wash trade, and what is for sale now. */
export function planPast({ tokens, peopleCount, artist, nowSeconds, random }: PlanPastParameters): Past {
  const begin = nowSeconds - pastDays * daySeconds
  const owners = new Map<number, number>()
  /** Who had a token: one who buys it back would make a wash trade of the sales between. */
  const holders = new Map<number, Set<number>>()
  const events: PastEvent[] = []
  const give = (tokenId: number, to: number) => {
    owners.set(tokenId, to)
    holders.set(tokenId, (holders.get(tokenId) ?? new Set([artist])).add(to))
  }
  const choose = (count: number) => Math.floor(random() * count)
  // A few collect much, most a little.
  const chooseCollector = () => Math.floor(random() ** 2 * peopleCount)
  const findBuyer = (tokenId: number): number | undefined => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const one = chooseCollector()
      if (!holders.get(tokenId)?.has(one)) return one
    }
    return undefined
  }

  tokens.forEach(({ tokenId }, index) => {
    const atSeconds = begin + Math.floor((index / tokens.length) * mintDays * daySeconds)
    const to = random() < 0.35 ? artist : chooseCollector()
    give(tokenId, to)
    events.push({ kind: 'mint', atSeconds, tokenId, to })
  })

  const times = Array.from({ length: counts.sales + counts.transfers }, () => {
    // More lately than at first.
    const share = random() ** 0.8
    return begin + Math.floor((mintDays + share * (pastDays - mintDays)) * daySeconds)
  }).toSorted((a, b) => a - b)
  const gifts = new Set(Array.from({ length: counts.transfers }, () => choose(times.length)))
  times.forEach((atSeconds, index) => {
    // The last one is kept for the wash trade.
    const token = tokens[choose(tokens.length - 1)]
    const from = token && owners.get(token.tokenId)
    const to = token && findBuyer(token.tokenId)
    if (!token || from === undefined || to === undefined || to === from) return
    const { tokenId } = token
    give(tokenId, to)
    if (gifts.has(index)) events.push({ kind: 'transfer', atSeconds, tokenId, from, to })
    else {
      const priceMilli = drawPatinaPrice(token, { share: (atSeconds - begin) / (pastDays * daySeconds), random })
      events.push({ kind: 'sale', atSeconds, tokenId, from, to, priceMilli, isOffer: random() < offerShare })
    }
  })
  events.push(...planCancels({ tokens, events, nowSeconds, random }))
  events.push(...planWashTrade({ tokens, owners, give, peopleCount, nowSeconds }))
  return {
    events: spreadEvents(events),
    orders: planOrders({ tokens, owners, findBuyer, nowSeconds, random }),
  }
}

/** What a token of ordinary rarity brings, in thousandths of a coin: it rises, with two waves. @param share of the sixty days */
export const computeMarketPrice = (share: number) => 60 + 110 * share + 26 * Math.sin(share * 4 * Math.PI)

/**
 * By how rare it is, and how the market was.
 * @param at.share of the past that had gone by; 1 for the present
 */
export function drawPatinaPrice(
  { rarity }: Pick<PatinaToken, 'rarity'>,
  { share, random }: { share: number; random: Random },
): number {
  return Math.max(10, Math.round(computeMarketPrice(share) * rarity * (0.85 + random() * 0.4)))
}

interface Cancels {
  tokens: readonly PatinaToken[]
  /** So far. */
  events: readonly PastEvent[]
  nowSeconds: number
  random: Random
}

/** Listings that their owners cancelled while they owned the token. */
function planCancels({ tokens, events, nowSeconds, random }: Cancels): PastEvent[] {
  return Array.from({ length: counts.cancels }).flatMap((): PastEvent[] => {
    // The last one is kept for the wash trade.
    const token = tokens[Math.floor(random() * (tokens.length - 1))]
    const own = events.filter((event) => event.tokenId === token?.tokenId).toSorted((a, b) => a.atSeconds - b.atSeconds)
    const index = Math.floor(random() * own.length)
    const got = own[index]
    if (!token || !got || got.kind === 'cancel') return []
    const hadSeconds = (own[index + 1]?.atSeconds ?? nowSeconds) - got.atSeconds
    // Shorter, and it could end in the second of another event.
    if (hadSeconds < 2 * daySeconds) return []
    const listedAtSeconds = got.atSeconds + Math.floor(hadSeconds * 0.3 * (0.1 + random()))
    const atSeconds = listedAtSeconds + Math.floor(hadSeconds * 0.5 * (0.1 + random()))
    const priceMilli = Math.round(drawPatinaPrice(token, { share: 1, random }) * (1.1 + random()))
    return [{ kind: 'cancel', atSeconds, tokenId: token.tokenId, from: got.to, priceMilli, listedAtSeconds }]
  })
}

interface WashTrade {
  tokens: readonly PatinaToken[]
  owners: ReadonlyMap<number, number>
  give: (tokenId: number, to: number) => void
  peopleCount: number
  nowSeconds: number
}

/** Two people sell a token to each other for far more than it is worth; figures leave it out. */
function planWashTrade({ tokens, owners, give, peopleCount, nowSeconds }: WashTrade): PastEvent[] {
  const tokenId = tokens.at(-1)?.tokenId ?? 1
  const from = owners.get(tokenId) ?? 0
  const to = (from + 1) % peopleCount
  give(tokenId, from)
  const at = nowSeconds - 9 * daySeconds
  const sale = { kind: 'sale', tokenId, priceMilli: 4_000, isOffer: false } as const
  return [
    { ...sale, atSeconds: at, from, to },
    { ...sale, atSeconds: at + 3_600, from: to, to: from },
  ]
}

interface PlanOrders {
  tokens: readonly PatinaToken[]
  owners: ReadonlyMap<number, number>
  findBuyer: (tokenId: number) => number | undefined
  nowSeconds: number
  random: Random
}

/** Each of another token: listings above what it would bring, offers below. */
function planOrders({ tokens, owners, findBuyer, nowSeconds, random }: PlanOrders): OpenOrder[] {
  const { listing, offer } = patinaOrderCounts
  const chosen = shuffle(tokens, random).slice(0, listing + offer)
  return chosen.flatMap((token, index): OpenOrder[] => {
    const kind = index < listing ? 'listing' : 'offer'
    const maker = kind === 'listing' ? owners.get(token.tokenId) : findBuyer(token.tokenId)
    if (maker === undefined) return []
    const worthMilli = drawPatinaPrice(token, { share: 1, random })
    const fromSeconds = nowSeconds - Math.floor(random() ** 2 * 14 * daySeconds)
    return [
      { kind, tokenId: token.tokenId, maker, fromSeconds, ...drawOrderTerms({ kind, worthMilli, nowSeconds, random }) },
    ]
  })
}

/** In order, each in a second of its own: a block of the chain is later than the one before. */
export function spreadEvents<Event extends { atSeconds: number }>(events: readonly Event[]): Event[] {
  let last = 0
  return events
    .toSorted((a, b) => a.atSeconds - b.atSeconds)
    .map((event) => {
      last = Math.max(last + 1, event.atSeconds)
      return { ...event, atSeconds: last }
    })
}
