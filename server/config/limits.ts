import { mediaLimits } from '@/server/media/media-kinds'

/** The limits that clients are told of in `/api/v1/config`. */
export const limits = {
  pageSize: 100,
  bodyBytes: 65_536,
  bundleItems: 20,
  pictureBytes: mediaLimits.pictureBytes,
  picturePixels: mediaLimits.picturePixels,
  mediaBytes: mediaLimits.otherBytes,
  orderDurationSeconds: String(26 * 7 * 24 * 60 * 60),
  startDelaySeconds: String(7 * 24 * 60 * 60),
}

/**
 * Of what carries a transaction: to a node, or to a Safe's owners. Nodes take 128 kB of one, which is twice that in hex; a
 * purchase of fifty works is about 170,000 digits.
 */
export const callBodyBytes = 270_000
export const maxCallDigits = 240_000
/** Of a call that a node tries: what nodes themselves allow at most, and some hundred milliseconds of work. */
export const maxCallGas = 50_000_000n
export const maxBodyDepth = 32
export const maxRpcBatch = 50

/**
 * An order costs a signature's work, about 2 ms of a core; a page that opens asks a node for some dozens of things.
 * `orders` is what one caller may send, `makers` what the book takes of one maker, `newMakers` of one whose
 * orders nobody has filled yet, `newMakersOfNetwork` of all such of one network, `book` what it takes in all, `unproven` what one
 * network may propose to Safes that it has not shown to own, `unprovenInAll` what all such may, `rpc` what one caller may ask of the nodes, `sessions` a caller's signing in, `accounts` what a caller may change of its
 * account, `newDrafts` how many drafts one network may begin, `safes` what one caller may ask of the embedded Safe service, `media` and `mediaBytes` what one caller may put
 * into the store, `decoding` how many seconds pictures may take that can't be drawn, `lists` and `shares` what one caller may have of
 * sitemaps and feeds, and have drawn of share pictures, `reports` and `reporters` what one caller, and one account, may report, `pages`
 * and `reads` what one caller may have of rendered pages and of reads of the API. Several web processes give it together, but for the
 * last two.
 */
export const allowances = {
  orders: { burst: 200, perSecond: 20 },
  makers: { burst: 500, perSecond: 10 },
  newMakers: { burst: 120, perSecond: 0.5 },
  newMakersOfNetwork: { burst: 180, perSecond: 1 },
  book: { burst: 2_000, perSecond: 300 },
  unproven: { burst: 60, perSecond: 0.2 },
  unprovenInAll: { burst: 1_000, perSecond: 20 },
  rpc: { burst: 3_000, perSecond: 300 },
  sessions: { burst: 40, perSecond: 1 },
  accounts: { burst: 200, perSecond: 10 },
  newDrafts: { burst: 200, perSecond: 0.02 },
  safes: { burst: 600, perSecond: 30 },
  media: { burst: 120, perSecond: 0.5 },
  mediaBytes: { burst: 2_000_000_000, perSecond: 1_000_000 },
  decoding: { burst: 7, perSecond: 0.02 },
  lists: { burst: 200, perSecond: 5 },
  shares: { burst: 100, perSecond: 1 },
  reports: { burst: 40, perSecond: 0.05 },
  reporters: { burst: 20, perSecond: 0.01 },
  pages: { burst: 300, perSecond: 10 },
  reads: { burst: 1_000, perSecond: 100 },
}

/** Each web process counts them alone: shared, each read of a page would be a write to the database. */
export const ownAllowances: readonly (keyof typeof allowances)[] = ['pages', 'reads']

/** Pages are rendered by one thread: more at once would only take turns in it. */
export const pageLine = { atOnce: 4, atOncePerKey: 1, mostWaiting: 200, mostWaitingPerKey: 60, yields: true }
/** Reads of the API wait for the database, which takes some at once. While it is away each answers within 2 s all the same. */
export const readLine = {
  atOnce: 24,
  atOncePerKey: 8,
  mostWaiting: 1_000,
  mostWaitingPerKey: 200,
  mostWaitMs: 1_000,
  yields: true,
}

/**
 * How many drafts all accounts keep together. Accounts cost nothing. When there are as many, those that nobody has changed for
 * `abandonedSeconds` make room, some at a time.
 */
export const draftsInAll = { most: 50_000, abandonedSeconds: 30n * 86_400n, removedAtOnce: 500 }

/**
 * How many orders of a Safe wait for signatures: of its owners, of callers that have not shown to own it, and of one network of
 * those. Unsigned orders give way to new ones of the same kind after `patienceSeconds`.
 */
export const pendingOfSafe = { owners: 50, unproven: 50, unprovenOfNetwork: 10, patienceSeconds: 600n }

/** How often one caller has the market ask a Safe's service about a proposal. */
export const proposalLooks = { burst: 120, perSecond: 4 }

/** What a call takes from `rpc`, about as providers weigh them; a batch takes the sum. Every other method costs 1. */
export const rpcCosts: Readonly<Record<string, number>> = {
  eth_call: 3,
  eth_estimateGas: 3,
  eth_feeHistory: 2,
  eth_getLogs: 10,
  eth_sendRawTransaction: 5,
  eth_simulateV1: 10,
}

/** Of `/api/v1/events`: in all, from one address, and how much may wait for one that reads too slowly. */
export const eventReaders = { inAll: 1_000, perAddress: 40, waitingBytes: 256 * 1024 }
