import { type Address, decodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { CallRequest } from './build-fulfilment'
import { isPayment } from './order-shape'
import { computeAmount, type Fraction, scale } from './price'

export type PaymentRole = 'seller' | 'royalty' | 'market_fee' | 'other'

export interface FulfilmentPayment {
  recipient: Address
  /** At the moment that was asked about: a Dutch listing's changes. */
  amountWei: bigint
  role: PaymentRole
}

export interface Fulfilment {
  seller: Address
  payments: FulfilmentPayment[]
  received: { contract: Address; tokenId: bigint; quantity: bigint }[]
  /** Whether less is due with each second until it is mined. */
  isFalling: boolean
}

/**
 * What the call does, read back out of the very bytes that the wallet is about to sign: no other layer's word for it.
 * `creators` are those whose part is called a royalty.
 */
export function decodeFulfilment(
  request: Pick<CallRequest, 'data'>,
  feeRecipient: Address | null,
  atSeconds: bigint,
  creators: readonly Address[],
): Fulfilment {
  const [fulfilment] = readFulfilments(request, feeRecipient, atSeconds, [creators])
  if (!fulfilment) throw new AppError('internal', 'The call is not a purchase.')
  return fulfilment
}

/** The same of a call that may buy several listings, in the call's order; `creators` are those of each. */
export function readFulfilments(
  request: Pick<CallRequest, 'data'>,
  feeRecipient: Address | null,
  atSeconds: bigint,
  creators: readonly (readonly Address[])[] = [],
): Fulfilment[] {
  return decodeListings(request).map(({ parameters, fraction }, index) => {
    const { offerer, offer, consideration } = parameters
    const payments = consideration.filter(isPayment)
    return {
      seller: offerer,
      payments: payments.map(({ recipient, ...item }) => ({
        recipient,
        amountWei: computeAmount(scale(item, fraction), parameters, atSeconds, 'up'),
        role: findRole(recipient, offerer, feeRecipient, creators[index] ?? []),
      })),
      received: offer.map(({ token, identifierOrCriteria, ...item }) => ({
        contract: token,
        tokenId: identifierOrCriteria,
        quantity: scale(item, fraction).endAmount,
      })),
      isFalling: payments.some(({ startAmount, endAmount }) => startAmount > endAmount),
    }
  })
}

/** The orders that are bought. A private listing is the first of the two orders that are matched. */
export function decodeListings({ data }: Pick<CallRequest, 'data'>) {
  const orders = findOrders(data)
  if (orders.length === 0) throw new AppError('internal', 'The call is not a purchase.')
  return orders.map(({ parameters, numerator, denominator }) => ({
    parameters,
    fraction: { numerator, denominator } satisfies Fraction,
  }))
}

function findOrders(data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data })
  switch (functionName) {
    case 'fulfillAdvancedOrder':
      return [args[0]]
    case 'matchAdvancedOrders':
      return args[0].slice(0, 1)
    case 'fulfillAvailableAdvancedOrders':
      return args[0]
    default:
      return []
  }
}

function findRole(
  recipient: Address,
  seller: Address,
  feeRecipient: Address | null,
  creators: readonly Address[],
): PaymentRole {
  if (isAddressEqual(recipient, seller)) return 'seller'
  if (creators.some((creator) => isAddressEqual(recipient, creator))) return 'royalty'
  return feeRecipient && isAddressEqual(recipient, feeRecipient) ? 'market_fee' : 'other'
}
