import { type Address, encodeFunctionData } from 'viem'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import type { CallRequest } from '@/lib/protocol/seaport'

/** The call by which the collection's owner ends one voucher for good; without a token id, every voucher signed by now. */
export function buildCancelVoucherCall(collection: Address, tokenId?: bigint): CallRequest {
  const abi = creatorCollectionAbi
  const data =
    tokenId === undefined
      ? encodeFunctionData({ abi, functionName: 'cancelAllVouchers' })
      : encodeFunctionData({ abi, functionName: 'cancelVoucher', args: [tokenId] })
  return { to: collection, data, valueWei: 0n }
}
