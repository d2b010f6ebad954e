export const mediaLimits = {
  pictureBytes: 50_000_000,
  otherBytes: 200_000_000,
  picturePixels: 100_000_000,
  /** Of a document, without the media that it brings itself. */
  documentBytes: 1_000_000,
  /** Of a film, a sound or a model that somebody wants to play and that is kept for nobody's quota. */
  playedBytes: 50_000_000,
  /** Of a moving picture whose original is kept beside its copies. */
  movingBytes: 5_000_000,
  /** Of a picture or a page that a document brings itself. */
  inlineMediaBytes: 5_000_000,
}

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
 * purchase of fifty items is about 170,000 digits.
 */
export const callBodyBytes = 270_000
export const maxCallDigits = 240_000
/** In hex, with `0x`: 128 kB, beyond which the pools of nodes refuse a transaction. */
export const maxRawTransactionDigits = 2 + 2 * 131_072
/** Of `eth_feeHistory`. Wallets read 5 to 20 blocks with 3 percentiles. */
export const maxFeeHistory = { blocks: 100, percentiles: 20 }
/** The answers to one JSON-RPC body together, a batch included. */
export const rpcAnswerBytes = 16_000_000
/** Of a call that a node tries: what nodes themselves allow at most, and some hundred milliseconds of work. */
export const maxCallGas = 50_000_000n
/** For so long a JSON body may take to arrive. */
export const bodyTimeLimitMs = 10_000
export const maxBodyDepth = 32
export const maxRpcBatch = 50

/**
 * An order costs a signature's work, about 2 ms of a core; a page that opens asks a node for some dozens of things.
 * `orders` is what one caller may send, `makers` what the book takes of one maker, `newMakers` of one whose
 * orders nobody has filled yet, `newMakersOfNetwork` of all such of one network, `book` what it takes in all, `unproven` what one
 * network may propose to Safes that it has not shown to own, `unprovenInAll` what all such may, `rpc` what one caller may ask of the nodes, `sessions` a caller's signing in, `accounts` what a caller may change of its
 * account, `newDrafts` how many drafts one network may begin, `exports` how often a caller may have its account's data, `safes` what one caller may ask of the embedded Safe service, `media` and `mediaBytes` what one caller may put
 * into the store, `decoding` how many seconds the checks of its files and pictures that can't be drawn may take, `lists` and `shares` what one caller may have of
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
  exports: { burst: 10, perSecond: 0.01 },
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

/** How soon metadata can be asked to be read again, for anyone; and how many items of one collection are fetched again at a time. */
export const refreshLimits = { itemSeconds: 600n, collectionSeconds: 3_600n, fetchedAtOnce: 50 }

/** Pages are rendered by one thread: more at once would only take turns in it. */
export const pageQueue = {
  name: 'pages',
  atOnce: 4,
  atOncePerKey: 1,
  mostWaiting: 200,
  mostWaitingPerKey: 60,
  yields: true,
}
/** Reads of the API wait for the database, which takes some at once. While it is away each answers within 2 s all the same. */
export const readQueue = {
  name: 'reads',
  atOnce: 24,
  atOncePerKey: 8,
  mostWaiting: 1_000,
  mostWaitingPerKey: 200,
  mostWaitMs: 1_000,
  yields: true,
}

/** ENS names and addresses that one caller has a node asked for: one that is kept is free. Each web process counts them alone. */
export const ensBudget = { burst: 60, perSecond: 1 }
/** A page waits for its turn, so not for long. */
export const ensQueue = {
  name: 'ens',
  atOnce: 8,
  atOncePerKey: 2,
  mostWaiting: 100,
  mostWaitingPerKey: 20,
  mostWaitMs: 1_000,
}

/** Share pictures are drawn one at a time, each in a process of its own. */
export const shareCardQueue = {
  name: 'share_pictures',
  atOnce: 1,
  atOncePerKey: 1,
  mostWaiting: 40,
  mostWaitingPerKey: 10,
}

/**
 * How many drafts all accounts keep together. Accounts cost nothing. When there are as many, those that nobody has changed for
 * `abandonedSeconds` make room, some at a time.
 */
export const draftLimits = { most: 50_000, abandonedSeconds: 30n * 86_400n, removedAtOnce: 500 }

/**
 * How many orders of a Safe wait for signatures: of its owners, of callers that have not shown to own it, and of one network of
 * those. Unsigned orders give way to new ones of the same kind after `patienceSeconds`.
 */
export const maxPendingOrdersPerSafe = { owners: 50, unproven: 50, unprovenOfNetwork: 10, gracePeriodSeconds: 600n }

/**
 * Of an uploaded file whose structure is checked. `parts` are chunks, boxes, blocks or elements, more than libraries write into the
 * largest files. `frames` is what the decoder of pictures takes too (`picture-worker.mjs`). `modelBytes` is of the JSON of a
 * model, `references` are the characters that an SVG spells by `&…;`. The file is read through one buffer.
 */
export const structureLimits = {
  bufferBytes: 262_144,
  parts: 20_000,
  frames: 2_000,
  modelBytes: 2_000_000,
  references: 200_000,
}
/** Structure checks take about a pass over the bytes of a file, in the process that answers requests. Callers take turns. */
export const structureQueue = {
  name: 'structure_checks',
  atOnce: 1,
  atOncePerKey: 1,
  mostWaiting: 100,
  mostWaitingPerKey: 12,
  yields: true,
}

/** How often one caller has the market ask a Safe's service about a proposal. */
export const proposalReads = { burst: 120, perSecond: 4 }

/** What a call takes from `rpc`, about as providers weigh them; a batch takes the sum. Every other method costs 1. */
export const rpcCosts: Readonly<Record<string, number>> = {
  eth_call: 3,
  eth_estimateGas: 3,
  eth_feeHistory: 2,
  eth_getLogs: 10,
  eth_sendRawTransaction: 5,
  eth_simulateV1: 10,
}

/** In `eth_feeHistory` each block costs this on top, twice that with percentiles: for those the node reads its receipts too. */
export const feeHistoryCostPerBlock = 0.1

/**
 * Callers of one node take turns: `calls` are executed by the node, the answers of `logs` may be tens of MB each, which are parsed and
 * written again as a whole, and `blocks` are whole blocks and histories of fees.
 */
export const rpcQueues = {
  calls: { name: 'rpc_calls', atOnce: 16, atOncePerKey: 8, mostWaiting: 1_000, mostWaitingPerKey: 200 },
  logs: { name: 'rpc_logs', atOnce: 2, atOncePerKey: 2, mostWaiting: 200, mostWaitingPerKey: maxRpcBatch },
  blocks: { name: 'rpc_blocks', atOnce: 8, atOncePerKey: 4, mostWaiting: 400, mostWaitingPerKey: 2 * maxRpcBatch },
}

/** Of `/api/v1/events`: in all, from one address, and how much may wait for one that reads too slowly. */
export const eventReaders = { inAll: 1_000, perAddress: 40, waitingBytes: 256 * 1024 }

/** Contracts that take as long as a node gives them hold up the blocks for no longer; the next pass goes on. */
export const indexerPassMs = 5_000
