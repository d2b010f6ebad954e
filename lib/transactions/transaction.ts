import * as z from 'zod/mini'
import { errorCodes } from '@/lib/base/errors/app-error'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

/**
 * `asked`: the wallet has it in hand, and what it does with it is not known yet. `proposed`: a Safe's owners have it.
 * `replaced`: another transaction of the account took its nonce. `dropped`: nobody will carry it out.
 */
export const transactionStatuses = [
  'asked',
  'proposed',
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'dropped',
] as const

/** The names of the kinds of actions, which `lib/flows/transaction-kinds.ts` adds: the engine knows none of them. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to.
export interface TransactionKinds {}
export type TransactionKind = keyof TransactionKinds

const blockSchema = z.object({ number: decimalSchema, hash: hashSchema })

const aboutShape = {
  /** Of the order that is filled, made or cancelled, where it is one alone. */
  orderHash: z.optional(hashSchema),
  /** Whose orders are filled: by them the fills are found on the chain. */
  makers: z.optional(z.array(addressSchema)),
  contract: addressSchema,
  /** Left out where it is about a collection, or about several items. */
  tokenId: z.optional(decimalSchema),
  /** Of the item or the collection. */
  itemName: z.string(),
  /** How many items or orders, where they are several. */
  count: z.optional(z.int()),
  /** Each of several items that are bought at once. */
  lines: z.optional(
    z.array(
      z.object({
        orderHash: hashSchema,
        contract: addressSchema,
        tokenId: decimalSchema,
        itemName: z.string(),
        currency: addressSchema,
      }),
    ),
  ),
  /** The price, or how much is wrapped or allowed, in the smallest unit of the currency. */
  amountWei: z.optional(decimalSchema),
  /** The zero address is the chain's own coin. */
  currency: z.optional(addressSchema),
}

const transactionShape = {
  id: z.string().check(z.minLength(1)),
  chainId: chainIdSchema,
  account: addressSchema,
  status: z.enum(transactionStatuses),
  /** Of `to`, value and data: by it the transaction is known when its hash is not. */
  callHash: hashSchema,
  /** The account's next nonce when the wallet was asked; once a node has shown the transaction, its own. */
  nonce: z.int(),
  isNonceKnown: z.optional(z.boolean()),
  /** The head when the wallet was asked: nothing of it is in an older block. */
  askedBlock: decimalSchema,
  /** Milliseconds since 1970, of this browser's clock; so are the others. */
  askedAt: z.int(),
  sentAt: z.optional(z.int()),
  endedAt: z.optional(z.int()),
  /** Since when no node knows it. */
  missingSince: z.optional(z.int()),
  /** The present one: a wallet that speeds it up gives it another. */
  hash: z.optional(hashSchema),
  safeTxHash: z.optional(hashSchema),
  /** Its account is a Safe, and `nonce` the Safe's own. `confirmed`, and the Safe's `next` nonce, are what was last heard. */
  safe: z.optional(z.object({ threshold: z.int(), confirmed: z.optional(z.int()), next: z.optional(z.int()) })),
  /** The wallet's own name of a batch (EIP-5792), until a hash is known. */
  callsId: z.optional(z.string()),
  /** After it the sale is over, and what still waits for owners can't buy any more. */
  saleEndsAt: z.optional(z.int()),
  /** Where it was mined. */
  block: z.optional(blockSchema),
  isSpedUp: z.optional(z.boolean()),
  /** Its owner waits for it no more, and nothing proves that it was not executed. */
  isGivenUp: z.optional(z.boolean()),
  /** Replaced by the person's own cancellation. */
  isCancelled: z.optional(z.boolean()),
  /** What its account paid for gas, in the chain's coin. Left out where another account paid, and where nobody has read it. */
  networkFeeWei: z.optional(decimalSchema),
  /** Of several items, which were bought, and for how much in all; the others were gone before. */
  filled: z.optional(z.array(z.object({ orderHash: hashSchema, paidWei: decimalSchema }))),
  /** Why it failed; of one that is asked for, that its wallet is cut off. */
  error: z.optional(z.enum(errorCodes)),
  /** Its end was shown. */
  isSeen: z.boolean(),
}

/** Of what a browser has stored: an entry of an unknown kind is passed over. */
export function buildTransactionSchema(kinds: readonly TransactionKind[]) {
  return z.object({ ...transactionShape, about: z.object({ ...aboutShape, kind: z.enum(kinds) }) })
}

export type TransactionStatus = (typeof transactionStatuses)[number]
export type Transaction = z.infer<ReturnType<typeof buildTransactionSchema>>
export type TransactionIntent = Transaction['about']
export type Filled = NonNullable<Transaction['filled']>
export type TransactionBlock = z.infer<typeof blockSchema>

const ended: readonly TransactionStatus[] = ['confirmed', 'failed', 'replaced', 'dropped']

export function isEnded({ status }: Pick<Transaction, 'status'>): boolean {
  return ended.includes(status)
}

/** How long the end of a transaction is looked at again: a reorganisation can take it back. */
const settledMs = 3 * 60_000
/** What was dropped can be carried out all the same, by a node that kept it. */
const forgottenMs = 24 * 60 * 60_000

/** After so long a network that answers is slow. */
export const slowAfterMs = 2 * 60_000

/** Whether the chain may still have news of it. */
export function isWatched(transaction: Transaction, now: number): boolean {
  if (!isEnded(transaction)) return true
  const { status, endedAt = 0, hash, safeTxHash, callsId } = transaction
  if (status !== 'dropped') return now - endedAt < settledMs
  return Boolean(hash ?? safeTxHash ?? callsId) && now - endedAt < forgottenMs
}

export function isOfAccount(transaction: Pick<Transaction, 'account'>, account: string | null): boolean {
  return transaction.account.toLowerCase() === account?.toLowerCase()
}
