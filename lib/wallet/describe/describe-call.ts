import { type Address, decodeFunctionData, type Hex, isAddressEqual, size } from 'viem'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { royaltySplitAbi } from '@/lib/protocol/abi/royalty-split-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import { type Fulfilment, readFulfilments } from '@/lib/protocol/seaport/decode-fulfilment'
import { type Allowance, decodeAllowance } from './decode-allowance'
import { decodeTransferredToken, type TransferredToken } from './decode-transferred-token'
import { type DescribedOrder, describeOrder } from './describe-order'

/** What a call is about. `unknown` is said as unknown: a guess in a signing dialog would be worse. */
export type CallKind =
  | 'send'
  | 'buy'
  | 'accept'
  | 'cancel'
  | 'cancel_all'
  | 'validate'
  | 'approve_collection'
  | 'approve'
  | 'transfer'
  | 'wrap'
  | 'unwrap'
  | 'mint'
  | 'create'
  | 'split'
  | 'redeem'
  | 'cancel_voucher'
  | 'release'
  | 'describe'
  | 'execute'
  | 'unknown'

export interface CallDescription {
  kind: CallKind
  /** The contract's own name for it; null without data or when it is not known. */
  functionName: string | null
  /** What a purchase brings; one that mints, what its contract is asked for. */
  received: Fulfilment['received']
  /** What it gives away, and to whom. */
  given: readonly TransferredToken[]
  /** What somebody may take from then on. */
  allowed: Allowance | null
  /** What is put on the chain for sale, or offered, or the offer that is sold to; null stands for one that can't be read. */
  orders: readonly (DescribedOrder | null)[]
}

const kindOf: Record<string, CallKind> = {
  fulfillAdvancedOrder: 'buy',
  fulfillOrder: 'buy',
  fulfillBasicOrder: 'buy',
  fulfillAvailableAdvancedOrders: 'buy',
  matchAdvancedOrders: 'buy',
  cancel: 'cancel',
  incrementCounter: 'cancel_all',
  validate: 'validate',
  setApprovalForAll: 'approve_collection',
  approve: 'approve',
  transferFrom: 'transfer',
  safeTransferFrom: 'transfer',
  transfer: 'transfer',
  deposit: 'wrap',
  withdraw: 'unwrap',
  mint: 'mint',
  create: 'create',
  createSplit: 'split',
  redeem: 'redeem',
  cancelVoucher: 'cancel_voucher',
  cancelAllVouchers: 'cancel_voucher',
  release: 'release',
  setTokenURI: 'describe',
  execTransaction: 'execute',
}

const abi = [
  ...[...seaportAbi, ...wethAbi, ...demoCollectionAbi],
  ...[...collectionFactoryAbi, ...creatorCollectionAbi, ...royaltySplitAbi, ...safeCoreAbi],
].filter(({ type }) => type === 'function')

export interface DescribedCall {
  /** Null for a contract that is made by it. */
  to: Address | null
  data: Hex
}

export function describeCall(call: DescribedCall): CallDescription {
  const { data } = call
  if (size(data) === 0) return { kind: 'send', functionName: null, received: [], given: [], allowed: null, orders: [] }
  try {
    const { functionName } = decodeFunctionData({ abi, data })
    const offer = readAccepted(call)
    if (offer)
      return {
        kind: 'accept',
        functionName,
        received: [],
        given: decodeTransferredToken(call),
        allowed: null,
        orders: [offer],
      }
    const kind = kindOf[functionName] ?? 'unknown'
    const received = kind === 'redeem' ? readRedeemed(call) : readReceived(data)
    return {
      ...{ kind, functionName, received, allowed: decodeAllowance(call), orders: readValidated(call) },
      given: kind === 'transfer' ? decodeTransferredToken(call) : [],
    }
  } catch {
    // An edition's own way to be moved is in none of the market's contracts.
    const given = decodeTransferredToken(call)
    const [kind, functionName] =
      given.length > 0 ? (['transfer', 'safeTransferFrom'] as const) : (['unknown', null] as const)
    return { kind, functionName, received: [], given, allowed: null, orders: [] }
  }
}

function readReceived(data: Hex): Fulfilment['received'] {
  try {
    return readFulfilments({ data }, null, 0n).flatMap(({ received }) => received)
  } catch {
    return []
  }
}

/** The offer that somebody sells to; null for any other call. */
function readAccepted({ to, data }: DescribedCall): DescribedOrder | null {
  if (to === null || !isAddressEqual(to, seaportAddress)) return null
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data })
  if (functionName !== 'fulfillAdvancedOrder') return null
  const order = describeOrder(args[0].parameters)
  return order?.side === 'offer' ? order : null
}

function readValidated({ to, data }: DescribedCall): CallDescription['orders'] {
  if (to === null || !isAddressEqual(to, seaportAddress)) return []
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data })
  return functionName === 'validate' ? args[0].map(({ parameters }) => describeOrder(parameters)) : []
}

function readRedeemed({ to, data }: DescribedCall): Fulfilment['received'] {
  const { functionName, args } = decodeFunctionData({ abi: creatorCollectionAbi, data })
  if (functionName !== 'redeem' || to === null) return []
  return [{ contract: to, tokenId: args[0].tokenId, quantity: 1n }]
}
