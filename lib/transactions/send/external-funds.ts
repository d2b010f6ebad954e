import { type Address, isAddressEqual, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema } from '@/lib/base/primitives'

/** What a wallet says that others provide for its account: by the account's balance alone nothing can be refused then. */
export interface ExternalFunds {
  /** A paymaster for the network's fee (ERC-7677). */
  paysFees: boolean
  /** Money from elsewhere (ERC-7682); the zero address is the chain's own coin. */
  assets: 'any' | readonly Address[]
}

type FundedSender = { outside?: ExternalFunds }

/** How ERC-7528 writes the chain's own coin. */
const coinAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const externalFundsSchema = z.object({
  paymasterService: z.catch(z.optional(z.looseObject({ supported: z.boolean() })), undefined),
  auxiliaryFunds: z.catch(
    z.optional(z.looseObject({ supported: z.boolean(), assets: z.optional(z.array(addressSchema)) })),
    undefined,
  ),
})

/** Undefined for a wallet that says nothing of the kind. */
export function parseExternalFunds({
  paymasterService,
  auxiliaryFunds,
}: z.infer<typeof externalFundsSchema>): ExternalFunds | undefined {
  const paysFees = paymasterService?.supported === true
  const hasFunds = auxiliaryFunds?.supported === true
  if (!paysFees && !hasFunds) return undefined
  const { assets } = auxiliaryFunds ?? {}
  const named = assets?.map((asset) => (isAddressEqual(asset, coinAddress) ? zeroAddress : asset))
  return { paysFees, assets: hasFunds ? (named ?? 'any') : [] }
}

/** What Seaport takes at most of gas for an order, by experience: for what can't be tried before the money is there. */
export const assumedGas = 400_000n

/** Whether the wallet may bring more of a currency than its account has; the zero address is the chain's own coin. */
export function canBring({ outside }: FundedSender, currency: Address): boolean {
  if (!outside) return false
  return outside.assets === 'any' || outside.assets.some((asset) => isAddressEqual(asset, currency))
}

/**
 * What the account lacks and its wallet may bring: said in the review, and no reason to refuse.
 * @param of `fee`: it is there but for the network's fee
 * @throws ShortfallError where the wallet says nothing of the kind
 */
export function allowShortfall(sender: FundedSender, of: 'coin' | 'currency' | 'fee', shortfall: Shortfall): Shortfall {
  const isBrought = canBring(sender, shortfall.currency) || (of === 'fee' && sender.outside?.paysFees === true)
  if (isBrought) return shortfall
  throw new ShortfallError(of === 'fee' ? 'coin' : of, shortfall)
}

/** What is there and what is needed of a currency, in its smallest unit; the zero address is the chain's own coin. */
export interface Shortfall {
  chainId: number
  currency: Address
  hasWei: bigint
  needsWei: bigint
  /** The network's fee, which is not known yet, comes on top. */
  isBeforeFee: boolean
}

/** A wallet has less than is needed: of what it pays in, or of the coin that it pays with. */
export class ShortfallError extends AppError {
  constructor(
    reason: 'coin' | 'currency',
    readonly shortfall: Shortfall,
  ) {
    const { hasWei, needsWei } = shortfall
    const message = 'The purchase cannot go through.'
    super('insufficient_funds', message, {
      details: `has ${hasWei}, needs ${needsWei} wei`,
      issues: [{ code: reason, message }],
    })
  }
}
