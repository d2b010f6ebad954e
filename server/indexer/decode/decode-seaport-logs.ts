import { type Address, type Hash, parseEventLogs } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { decodeFees, type FeeScope } from './decode-fees'
import { decodeSales } from './decode-sales'
import { type DecodedLogs, type OrderLog, type TransferLog, toPosition } from './decoded-logs'

type SeaportLogs = Pick<DecodedLogs, 'orderLogs' | 'sales' | 'fees' | 'validated'> &
  Pick<DecodedLogs['touched'], 'hashes' | 'makers'>

interface SeaportContext {
  contracts: Parameters<typeof decodeSales>[1]['contracts']
  transfers: readonly TransferLog[]
  fees?: FeeScope | undefined
}

/** What Seaport's five events say. */
export function decodeSeaportLogs(logs: readonly MinedLog[], context: SeaportContext): SeaportLogs {
  const decoded: SeaportLogs = { orderLogs: [], sales: [], fees: [], validated: [], hashes: [], makers: [] }
  for (const log of parseEventLogs({ abi: seaportAbi, logs: [...logs] })) {
    const add = (kind: OrderLog['kind'], maker: Address, orderHash: Hash) => {
      decoded.orderLogs.push({ ...toPosition(log), kind, maker, orderHash, counter: null })
      decoded.hashes.push(orderHash)
    }
    const { eventName, args } = log
    if (eventName === 'OrderFulfilled') {
      add('fulfilled', args.offerer, args.orderHash)
      decoded.sales.push(...decodeSales({ ...toPosition(log), ...args }, context))
      decoded.fees.push(...decodeFees({ ...toPosition(log), ...args }, context.fees))
    }
    // Each matched order has an OrderFulfilled of its own.
    if (eventName === 'OrdersMatched') decoded.hashes.push(...args.orderHashes)
    if (eventName === 'OrderCancelled') add('cancelled', args.offerer, args.orderHash)
    if (eventName === 'OrderValidated') {
      const { totalOriginalConsiderationItems: _, ...parameters } = args.orderParameters
      add('validated', parameters.offerer, args.orderHash)
      decoded.validated.push({ orderHash: args.orderHash, blockNumber: log.blockNumber, parameters })
    }
    if (eventName === 'CounterIncremented') {
      const { offerer: maker, newCounter: counter } = args
      decoded.orderLogs.push({ ...toPosition(log), kind: 'counter', maker, orderHash: null, counter })
      decoded.makers.push(args.offerer)
    }
  }
  return decoded
}
