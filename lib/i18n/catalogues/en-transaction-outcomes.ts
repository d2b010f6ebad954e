import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { SafeProgress } from './en-safe-progress'

interface Named {
  name: string
  amount: string
}

interface NamedMany extends Named {
  /** How many were bought, of how many, and the names of the others. */
  bought: number
  count: number
  missed: string[]
}

const place = (safe: SafeProgress | null) => (safe ? 'the Safe' : 'your wallet')
const rejectIt = 'so it does nothing any more. Reject it in the Safe, so that what comes after it can go on.'

/** What is said of all that an account sends and that is no purchase. Loaded with `en-transactions`. */
export const enTransactionOutcomes = {
  several: ({ count }: { count: number }) => (count === 1 ? '1 work' : `${count} works`),
  title: {
    buy_many: ({ name }: Named) => `Buy ${name}`,
    approve: ({ name }: Named) => `Allow Seaport to move ${name}`,
    list: ({ name, amount }: Named) => (amount ? `Put ${name} on sale for ${amount}` : `Put ${name} on sale`),
    cancel: ({ name }: Named) => `Cancel what you signed for ${name}`,
    cancel_all: () => 'Cancel all your listings and offers',
    create: ({ name }: Named) => `Make the collection ${name}`,
    split: ({ name }: Named) => `Share the royalty of ${name}`,
    mint: ({ name }: Named) => `Make ${name}`,
    transfer: ({ name }: Named) => `Send ${name}`,
    send_many: ({ name }: Named) => `Send ${name}`,
    offer: ({ name, amount }: Named) => `Offer ${amount} for ${name}`,
    accept: ({ name, amount }: Named) => `Sell ${name} for ${amount}`,
    redeem: ({ name, amount }: Named) => `Buy ${name} for ${amount}, and mint it`,
    cancel_voucher: ({ name }: Named) => `Take ${name} off sale`,
    release: ({ amount }: Named) => `Take ${amount} of shared royalties`,
    describe: ({ name }: Named) => `Change what ${name} says`,
  },
  done: {
    buy_many: ({ bought, count, missed }: NamedMany) =>
      missed.length === 0
        ? `You own all ${count}.`
        : `${bought} of ${count} bought. Gone before: ${missed.join(', ')}. Their price stayed with you.`,
    approve: ({ name }: Named) => `Seaport may move ${name} when it is sold.`,
    list: ({ name }: Named) => `On sale: ${name}.`,
    cancel: ({ name }: Named) => `Cancelled on the chain: what you signed for ${name} can’t be filled any more.`,
    cancel_all: () => 'Cancelled on the chain: no listing or offer that you signed before can be filled any more.',
    create: ({ name }: Named) => `${name} is a collection of yours.`,
    split: ({ name }: Named) => `The royalty of ${name} will be shared.`,
    mint: ({ name }: Named) => `You have made ${name}.`,
    transfer: ({ name }: Named) => `Sent: ${name}.`,
    send_many: ({ name }: Named) => `Sent: ${name}.`,
    offer: ({ name, amount }: Named) => `Offered: ${amount} for ${name}.`,
    accept: ({ name, amount }: Named) => `You sold ${name} for ${amount}.`,
    redeem: ({ name }: Named) => `${name} is minted, and you own it.`,
    cancel_voucher: ({ name }: Named) => `Off sale: nobody can buy ${name} by what you signed.`,
    release: ({ amount }: Named) => `Taken: ${amount} of shared royalties.`,
    describe: ({ name }: Named) => `${name} says something else now.`,
  },
  text: {
    ready: () => 'All have signed. Any owner can carry it out now, in the Safe.',
    failed: (safe: SafeProgress | null) =>
      `The contract refused it. Only the network fee is spent, nothing else left ${place(safe)}.`,
    cancelled: (safe: SafeProgress | null): string =>
      safe
        ? 'The owners rejected it in the Safe. Nothing left the Safe.'
        : 'You cancelled it in your wallet. Nothing came of it, the network fee is spent.',
    replaced: (safe: SafeProgress | null) =>
      `Another transaction of ${place(safe)} took its place. Nothing came of this one.`,
    pending: () => 'The network is working on it. You can close this or reload the page: nothing is lost.',
  },
  /** Why the chain refused it, where that is known. */
  failure: {
    accept: {
      order_filled: 'Someone else sold to this offer first. Only the network fee is spent, your work stayed yours.',
      order_cancelled: 'The offer was taken back first. Only the network fee is spent, your work stayed yours.',
      order_expired: 'The offer had ended. Only the network fee is spent, your work stayed yours.',
    },
    redeem: {
      order_filled: 'Someone else bought it first. Only the network fee is spent, the price stayed with you.',
    },
  } satisfies Record<'accept' | 'redeem', Partial<Record<ErrorCode, string>>>,
  /** A purchase of several works that the chain refused as a whole. */
  noneBought: (safe: SafeProgress | null) =>
    `None of them was bought: all were gone, or a seller could not give one of them. Only the network fee is spent, the price stayed in ${place(safe)}. Try again, and what is gone is left out.`,
  noneLeft: `All of the works were sold or taken off sale before the owners carried it out, ${rejectIt}`,
  /** Why what waits for a Safe's owners is over. */
  tooLate: {
    order_filled: `The offer was taken by someone else before the owners carried it out, ${rejectIt}`,
    order_cancelled: `The offer was taken back before the owners carried it out, ${rejectIt}`,
    order_expired: `Its time was over before the owners carried it out, ${rejectIt}`,
  } satisfies Partial<Record<ErrorCode, string>>,
}
