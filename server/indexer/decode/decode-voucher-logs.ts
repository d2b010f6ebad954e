import { voucherEventAbi } from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { toPosition, type VoucherLog } from './decoded-logs'
import { parseEvents } from './parse-events'

/** What contracts tell of vouchers. Any contract can: which of them our factory made is known where it is stored. */
export function decodeVoucherLogs(logs: readonly MinedLog[]): VoucherLog[] {
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
