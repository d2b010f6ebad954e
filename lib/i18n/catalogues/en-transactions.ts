import type { ErrorCode } from '@/lib/base/errors/app-error'
import { isolateNames } from '@/lib/i18n/isolate-names'
import { enPurchase } from './en-purchase'
import { enRelativeTime } from './en-relative-time'
import { enSafeProgress } from './en-safe-progress'
import { enTransactionOutcomes } from './en-transaction-outcomes'

interface Named {
  name: string
  amount: string
}

/** The sentences about what was sent: drawer, header, and a purchase after its wallet was asked. Loaded with them. */
export const enTransactions = isolateNames({
  heading: 'Your transactions',
  open: 'Your transactions',
  underWay: ({ count }: { count: number }) => `${count} under way`,
  news: ({ count }: { count: number }) => `${count} done`,
  underWayHeading: 'Under way',
  finishedHeading: 'Finished',
  emptyHeading: 'Nothing sent yet',
  emptyText: 'What you send from this wallet stands here, from the moment your wallet is asked until the chain has it.',
  emptyAction: 'Explore works',
  noWalletText: 'Connect a wallet to see what it has under way.',
  connect: 'Connect wallet',
  keptNote: 'Kept in this browser alone. The ten that finished last stay.',
  since: enRelativeTime,
  ago: { asked: 'Asked', sent: 'Sent', ended: 'Ended' },
  hash: 'Transaction',
  safeTxHash: 'Safe transaction',
  explorer: 'See it on the block explorer',
  showPurchase: 'Show the purchase',
  showAll: 'All transactions',
  details: 'Details',
  copyDetails: 'Copy details',
  copied: 'Copied!',
  title: {
    buy: ({ name }: Named) => `Buy ${name}`,
    wrap: ({ amount }: Named) => `Wrap into ${amount}`,
    allow: ({ amount }: Named) => `Allow Seaport to take ${amount}`,
    ...enTransactionOutcomes.title,
  },
  done: {
    buy: ({ name }: Named) => `You own ${name}.`,
    wrap: ({ amount }: Named) => `${amount} is in your wallet.`,
    allow: ({ amount }: Named) => `Seaport may take ${amount}, and no more.`,
    ...enTransactionOutcomes.done,
  },
  several: enTransactionOutcomes.several,
  word: {
    asking: 'In your wallet',
    elsewhere: 'Asked in another tab',
    unsure: 'Not known yet',
    proposed: 'Proposed',
    queued: 'Queued',
    ready: 'Ready to be carried out',
    pending: 'On its way',
    slow: 'Still on its way',
    missing: 'Out of sight',
    unknown: 'Unknown',
    away: 'Network away',
    confirmed: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    replaced: 'Replaced',
    dropped: 'Dropped',
    never_sent: 'Not sent',
    deleted: 'Deleted',
    lapsed: 'Too late',
  },
  text: {
    asking: 'Open your wallet and answer there. Nothing leaves it before you confirm.',
    elsewhere:
      'Your wallet was asked in another tab of this browser. Answer it there. What becomes of it shows here too.',
    unsure: enPurchase.buy.maybeSent,
    proposed: 'It waits in your Safe: its owners confirm and carry it out there. Nothing leaves it before.',
    queued: 'All have signed. What is before it in the Safe’s queue has to be carried out or rejected first.',
    ready:
      'All have signed. Any owner can carry it out now, in the Safe. If the work is sold before, it fails and the price stays.',
    pending: enPurchase.buy.pending,
    slow: 'It waits longer than usual: the network is busy, or the fee is low. You can speed it up or cancel it in your wallet.',
    missing: 'The network does not show it at the moment. It is looked for again automatically.',
    unknown:
      'We don’t know yet whether this went through: the network shows no trace of it. Some wallets send a transaction later, or through somebody else. If you try again, it may happen twice.',
    away: 'The network does not answer. What was sent goes on without it. It is asked again by itself.',
    confirmed: '',
    failed: enPurchase.buy.revertedSent,
    cancelled: enPurchase.buy.cancelledSent,
    replaced: 'Another transaction of your wallet took its place. The price was not taken for this one.',
    dropped: 'The network let go of it, so it was not carried out. Nothing was taken from you.',
    never_sent: 'Your wallet did not send it, as far as the chain knows. Nothing was taken from you.',
    deleted: 'The proposal was deleted in the Safe. Nothing left the Safe.',
    lapsed: enSafeProgress.tooLate.order_expired,
  },
  /** `chain`: the network that the wallet has no connection to; empty where it has none at all. */
  cutOff: ({ chain }: { chain: string }) =>
    `Your wallet is not connected${chain && ` to ${chain}`}. If it showed nothing to confirm, nothing was sent. Connect it again, then try again.`,
  cutOffName: 'Wallet not connected',
  /** The same before it was asked. */
  notOnChain: ({ chain }: { chain: string }) =>
    `Your wallet is not connected to ${chain}. Nothing was sent. Connect it again, then try again.`,
  connectAgain: 'Connect again',
  connecting: 'Your wallet is asked to connect.',
  connectedAgain: 'Your wallet is connected. You can try again.',
  /** The wallet has turned to another account, or network, since it was asked. */
  otherAccount: ({ account, now }: { account: string; now: string }) =>
    `This request belongs to ${account}. Your wallet is on ${now} now, which pays nothing for it.`,
  otherChain: ({ chain }: { chain: string }) => `This request is for ${chain}. Your wallet is on another network now.`,
  /** The network does not answer, and nobody knows what the wallet did. */
  askedAway:
    'The network does not answer. It is asked every few seconds for what your wallet may have sent. As soon as it answers, this says whether that was sent or not.',
  safe: enSafeProgress,
  /** Why a sent purchase failed, where it is known. */
  failure: {
    own_order: 'You bought it with another transaction. The price of this one is back, its network fee is spent.',
    ...enPurchase.buy.overSent,
  } as Partial<Record<ErrorCode, string>>,
  /** A step before the purchase, which moves no price. */
  stepFailure: 'The contract refused it. Its network fee is spent, nothing else was taken.',
  spedUp: 'You sped it up in your wallet.',
  action: {
    look: 'Look again',
    give_up: 'Stop waiting',
    try_again: 'Try again',
    see_item: 'See the work',
  },
  /** Read out when it changes. */
  announce: ({ title, word }: { title: string; word: string }) => `${title}: ${word}.`,
})
