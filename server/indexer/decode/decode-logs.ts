import type { Address } from 'viem'
import {
  collectionRuleTopics,
  factoryEventAbi,
  roleTopics,
  royaltyEventAbi,
  safeTopics,
  tokenRuleTopics,
  transferRole,
  voucherEventAbi,
  wethEventAbi,
} from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { normalizeEarlyLog } from '@/server/chains/logs/normalize-early-log'
import { decodeItemLogs } from './decode-item-logs'
import { decodeSeaportLogs } from './decode-seaport-logs'
import { type DecodedLogs, type Touched, toPosition, type VoucherLog } from './decoded-logs'
import type { IndexScope } from './index-scope'
import { parseEvents, toChecksum } from './parse-events'

/** What the logs of all that is watched say; others, and malformed ones, say nothing. */
export function decodeLogs(
  logs: readonly MinedLog[],
  { seaport, factories, weth, contracts, waiting, early, makers, fees: feeScope }: IndexScope,
): DecodedLogs {
  // Nodes answer addresses in lower case.
  const all = logs.map((log) => {
    const address = toChecksum(log.address)
    return { ...(early?.has(address) ? normalizeEarlyLog(log) : log), address }
  })
  const own = all.filter(({ address }) => contracts.has(address))
  const tokenLogs = decodeItemLogs(own, contracts)
  const { tokens, holders, movers, burned } = decodeItemLogs(
    all.filter(({ address }) => waiting.has(address)),
    waiting,
  )
  const ruled = decodeRuleLogs(all.filter(({ address }) => contracts.has(address) || waiting.has(address)))
  const {
    orderLogs,
    sales,
    fees,
    validated,
    hashes,
    makers: raised,
  } = decodeSeaportLogs(
    all.filter(({ address }) => address === seaport),
    { contracts, transfers: tokenLogs.transfers, fees: feeScope },
  )
  const safes = all.filter(
    ({ address, topics }) => makers.get(address)?.isContract && safeTopics.has(topics[0] ?? '0x'),
  )
  const touched: Touched = {
    hashes,
    tokens: [...tokenLogs.tokens, ...tokens],
    movers: [...tokenLogs.movers, ...movers],
    burned: [...tokenLogs.burned, ...burned],
    holders: [...tokenLogs.holders, ...holders, ...decodeWethLogs(all, weth, makers)],
    makers: [...raised, ...safes.map(({ address }) => address)],
    ...ruled,
  }
  const created = decodeFactoryLogs(all.filter(({ address }) => factories.includes(address)))
  const { transfers, metadata, documents } = tokenLogs
  const vouchers = decodeVoucherLogs(own)
  const royalties = parseEvents(royaltyEventAbi, own).map(({ address }) => address)
  return { transfers, orderLogs, sales, fees, validated, metadata, created, vouchers, documents, royalties, touched }
}

function decodeFactoryLogs(logs: readonly MinedLog[]): DecodedLogs['created'] {
  return parseEvents(factoryEventAbi, logs).map(({ args, address, blockNumber }) => ({
    contract: args.collection,
    creator: args.creator,
    factory: address,
    blockNumber,
  }))
}

/** Of those who pay with it alone: where they are many, all of its logs are asked for. */
function decodeWethLogs(logs: readonly MinedLog[], weth: Address, payers: IndexScope['makers']): Touched['holders'] {
  const own = logs.filter(({ address }) => address === weth)
  return parseEvents(wethEventAbi, own).flatMap(({ eventName, args }) => {
    const makers = eventName === 'Transfer' ? [args.from, args.to] : [args.owner]
    return makers.filter((maker) => payers.get(maker)?.pays).map((maker) => ({ contract: weth, maker }))
  })
}

/** The collections, and the tokens, whose transfer rules may be others now. */
function decodeRuleLogs(logs: readonly MinedLog[]): Pick<Touched, 'ruledCollections' | 'ruledTokens'> {
  const ruled: Pick<Touched, 'ruledCollections' | 'ruledTokens'> = { ruledCollections: [], ruledTokens: [] }
  for (const { address: contract, topics, data } of logs) {
    const [event, ...indexed] = topics
    if (!event) continue
    const isRole = roleTopics.has(event) && indexed[0] === transferRole
    if (isRole || collectionRuleTopics.has(event)) ruled.ruledCollections.push(contract)
    const token = indexed.at(-1) ?? (data.length >= 66 ? data.slice(0, 66) : null)
    if (tokenRuleTopics.has(event) && token) ruled.ruledTokens.push({ contract, tokenId: BigInt(token) })
  }
  return ruled
}

/** What contracts tell of vouchers. Any contract can: which of them our factory made is known where it is stored. */
function decodeVoucherLogs(logs: readonly MinedLog[]): VoucherLog[] {
  return parseEvents(voucherEventAbi, logs).map((log): VoucherLog => {
    const nothing = { tokenId: null, account: null, priceWei: null, nonce: null }
    const base = { ...toPosition(log), contract: log.address, ...nothing }
    const { eventName, args } = log
    if (eventName === 'VouchersCancelled') return { ...base, kind: 'nonce', nonce: args.nonce }
    if (eventName === 'OwnershipTransferred') return { ...base, kind: 'owner', account: args.newOwner }
    if (eventName === 'VoucherCancelled') return { ...base, kind: 'cancelled', tokenId: args.tokenId }
    return { ...base, kind: 'redeemed', tokenId: args.tokenId, account: args.buyer, priceWei: args.amount }
  })
}
