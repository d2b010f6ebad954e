import { type Address, type Client, isAddressEqual, numberToHex, type PublicClient, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { withWalletTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema } from '@/lib/base/primitives'
import { readSafeAccount, type SafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { createRefusal, refuseFlow } from './refusals'

/** Who sends: what decides in how many transactions a list of calls goes out. */
export interface Sender {
  /** Its owners confirm what is proposed to it, and one of them pays the network. Null for anybody else. */
  safe: SafeAccount | null
  /** Whether several calls go out as one, all or none (EIP-5792). */
  isBatching: boolean
  /** Absent from a wallet whose account pays for itself. */
  outside?: ExternalFunds
}

/** What a wallet says that others provide for its account: by the account's balance alone nothing can be refused then. */
interface ExternalFunds {
  /** A paymaster for the network's fee (ERC-7677). */
  paysFees: boolean
  /** Money from elsewhere (ERC-7682); the zero address is the chain's own coin. */
  assets: 'any' | readonly Address[]
}

/** Sends one call after the other, and pays the network itself. */
export const keySender: Sender = { safe: null, isBatching: false }

/** One that a wallet gives wrongly costs no other. */
const capabilitySchema = z.object({
  atomic: z.catch(z.optional(z.looseObject({ status: z.string() })), undefined),
  paymasterService: z.catch(z.optional(z.looseObject({ supported: z.boolean() })), undefined),
  auxiliaryFunds: z.catch(
    z.optional(z.looseObject({ supported: z.boolean(), assets: z.optional(z.array(addressSchema)) })),
    undefined,
  ),
})
type Capabilities = z.infer<typeof capabilitySchema>
const capabilitiesSchema = z.record(z.string(), z.catch(z.partial(capabilitySchema), {}))

/** By the chain's id, in hex: 0 stands for all chains (EIP-5792), and a chain's own entry goes before. */
function readCapabilities(answer: unknown, chainId: number): Capabilities {
  const { data = {} } = z.safeParse(capabilitiesSchema, answer)
  const of = (id: number) => Object.entries(data).find(([key]) => Number(key) === id)?.[1]
  const given = Object.entries(of(chainId) ?? {}).filter(([, capability]) => capability !== undefined)
  return { ...of(0), ...Object.fromEntries(given) }
}

/** Asked of a wallet that may not know the question. */
const capabilitiesMs = 3_000

/**
 * `supported` alone: a wallet that says `ready` would first make the account another kind of account, and a purchase is no
 * reason for that.
 */
export async function readSender(
  client: PublicClient,
  wallet: Pick<Client, 'request'>,
  { account, chainId }: { account: Address; chainId: number },
): Promise<Sender> {
  const key = numberToHex(chainId)
  const asked = wallet.request({ method: 'wallet_getCapabilities', params: [account, [key]] } as never, {
    retryCount: 0,
  })
  const [safe, answer] = await Promise.all([
    readSafeAccount(client, account),
    withWalletTimeLimit(asked, capabilitiesMs).catch(() => null),
  ])
  const capabilities = readCapabilities(answer, chainId)
  const outside = parseExternalFunds(capabilities)
  return { safe, isBatching: capabilities.atomic?.status === 'supported', ...(outside ? { outside } : {}) }
}

/** How ERC-7528 writes the chain's own coin. */
const coinAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Undefined for a wallet that says nothing of the kind. */
function parseExternalFunds({ paymasterService, auxiliaryFunds }: Capabilities): ExternalFunds | undefined {
  const paysFees = paymasterService?.supported === true
  const hasFunds = auxiliaryFunds?.supported === true
  if (!paysFees && !hasFunds) return undefined
  const { assets } = auxiliaryFunds ?? {}
  const named = assets?.map((asset) => (isAddressEqual(asset, coinAddress) ? zeroAddress : asset))
  return { paysFees, assets: hasFunds ? (named ?? 'any') : [] }
}

/** What Seaport takes at most of gas for an order, by experience: for what can't be tried before the money is there. */
export const assumedGas = 400_000n

/** A fifth more than what is expected: the state of the chain may change before the transaction is mined. */
export const addGasMargin = (gas: bigint): bigint => (gas * 12n) / 10n

/** Whether the wallet may bring more of a currency than its account has; the zero address is the chain's own coin. */
export function canBring({ outside }: Pick<Sender, 'outside'>, currency: Address): boolean {
  if (!outside) return false
  return outside.assets === 'any' || outside.assets.some((asset) => isAddressEqual(asset, currency))
}

/**
 * What the account lacks and its wallet may bring: said in the review, and no reason to refuse.
 * @param of `fee`: it is there but for the network's fee
 * @throws ShortfallError where the wallet says nothing of the kind
 */
export function allowShortfall(
  sender: Pick<Sender, 'outside'>,
  of: 'coin' | 'currency' | 'fee',
  shortfall: Shortfall,
): Shortfall {
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
  /** What the network may take: part of `needsWei`, or by experience on top of it (`isBeforeFee`). Left out where it is paid in another coin, or by others. */
  feeWei?: bigint
  /** What is needed beside the fee is coin that is wrapped first. */
  isForWrap?: boolean
}

/** A wallet has less than is needed: of what it pays in, or of the coin that it pays with; `money`: for something other than a purchase. */
export class ShortfallError extends AppError {
  constructor(
    reason: 'coin' | 'currency' | 'money',
    readonly shortfall: Shortfall,
  ) {
    const { hasWei, needsWei } = shortfall
    const { code, message } = reason === 'money' ? refuseFlow(reason) : createRefusal(reason)
    super(code, message, {
      details: `has ${hasWei}, needs ${needsWei} wei`,
      issues: [{ code: reason, message }],
    })
  }
}
