import type { PendingOrderProblem } from '@/lib/api/schemas/pending-order'
import { enTransferRules } from './en-transfer-rules'

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const all = new Intl.ListFormat('en', { type: 'conjunction' })

interface Progress {
  signed: number
  threshold: number
  /** Who has not signed. */
  missing: readonly string[]
}

/** Whether any of those who are left will do, or all of them have to. */
function sayMissing({ signed, threshold, missing }: Progress): string {
  return missing.length > threshold - signed ? either.format(missing) : all.format(missing)
}

const waits = (progress: Progress) =>
  progress.signed >= progress.threshold
    ? `${progress.signed} of ${progress.threshold} signed: enough. The market puts it up in a moment.`
    : `${progress.signed} of ${progress.threshold} signed: waiting for ${sayMissing(progress)}.`

/** Orders that a Safe's owners sign off the chain: how it is chosen, and what becomes of them. */
export const enPendingOrders = {
  ways: {
    legend: 'How the Safe agrees',
    chain: 'On the chain',
    chainText: 'One transaction, for a network fee. It stays as it is when the Safe’s owners change.',
    signatures: 'By signatures alone',
    signaturesText:
      'Its owners sign one after the other, with no transaction and no fee. It ends when the Safe’s owners or their number change. Where Seaport may not move what is given yet, that is one transaction beside.',
  },
  signs: ({ safe, threshold, owners }: { safe: string; threshold: number; owners: number }) =>
    `As the Safe ${safe} (${threshold} of ${owners}): ${threshold === 1 ? 'one owner signs.' : `${threshold} owners sign, one after the other.`} No transaction.`,
  signsThenSends: ({ safe, threshold, owners }: { safe: string; threshold: number; owners: number }) =>
    `As the Safe ${safe} (${threshold} of ${owners}): ${threshold === 1 ? 'one owner signs.' : `${threshold} owners sign, one after the other.`} The signature is no transaction. The step after it is one, which needs the same number of owners.`,
  sendsToo: ({ safe, threshold, owners }: { safe: string; threshold: number; owners: number }) =>
    `As the Safe ${safe} (${threshold} of ${owners}): ${threshold === 1 ? 'one owner signs the transaction and carries it out.' : `${threshold} owners sign the transaction, then one of them carries it out.`} What is signed beside is no transaction: nobody carries it out.`,
  next: 'The Safe has to let Seaport move the work too. Until it does, nobody can buy it.',
  goOn: 'Go on',
  sign: 'One owner after the other signs it. Signing costs nothing.',
  listAs: ({ price }: { price: string }) => `Sign to sell for ${price}`,
  offerAs: ({ price }: { price: string }) => `Sign to offer ${price}`,
  heading: { asking: 'Sign in your wallet', waiting: 'Waiting for the other owners', ended: 'Not put up' },
  asking: 'The market has it. Your wallet shows you what the Safe signs. Nothing is sent, and it costs nothing.',
  waits,
  later: 'The market asks the Safe’s service by itself. You can close this page.',
  where: 'The other owners find it under “Your Safes”, “Waiting for signatures”, or in Safe{Wallet} under “Messages”.',
  whereFramed:
    'The other owners find it in Safe{Wallet} under “Messages”, or in this market outside of it, under “Your Safes”, “Waiting for signatures”.',
  signatures: 'Waiting for signatures',
  ask: 'Ask the others',
  profile: 'What waits is on the Safe’s profile too.',
  away: 'The Safe’s service does not answer now, so this may be old. What was signed is kept there.',
  unknown: 'The market does not answer now. It goes on by itself, and so does what was signed.',
  notSigned: ({ reason }: { reason: string }) =>
    `Nobody has signed it yet: ${reason} Until an owner has, no list shows it, and nobody can use it.`,
  onChain:
    'Your Safe’s wallet signs messages on the chain alone. If it has proposed a transaction for that, reject it there. Choose “On the chain” here instead.',
  again: 'Try again',
  close: 'Keep looking',
  done: 'Enough owners have signed. The market has put it up.',
  problem: {
    not_proposed: 'No owner signed it within a day.',
    service_away: 'The Safe’s service does not answer now. The market asks again by itself.',
    signature_missing: 'The Safe’s service says that enough have signed, and does not give the signatures yet.',
    signature_invalid:
      'The Safe does not take these signatures: its owners or their number have changed. Those who own it now can still sign.',
    not_approved:
      'Seaport may not move the work yet: the Safe has to allow that in a transaction. The market puts it up by itself when that and the signatures are there.',
    refused: 'Enough have signed, and the market can’t take it any more.',
    over: 'It can’t be put up any more, whoever signs it.',
    withdrawn:
      'One of the Safe’s owners has withdrawn it: the market waits for it no more. Signatures that were given stay with the Safe’s service. Only a cancellation on the chain rules out that enough of them are used.',
    expired: 'Its time was over before enough owners had signed.',
  } satisfies Record<PendingOrderProblem['code'], string>,
  /** Why the book does not take it, where a person can do something about it. */
  cannotSign: ({ wallet }: { wallet: string }) =>
    `${wallet} could not sign this. Some hardware wallets can’t. Nothing was sent. You can publish it with a transaction instead, for a network fee.`,
  useTransaction: 'Use a transaction',
  refused: {
    ...enTransferRules,
    not_owner: 'The Safe does not own the work any more.',
    not_approved: 'Seaport may not move the work.',
    balance: 'The Safe has too little money for it.',
    allowance: 'Seaport may not take the money.',
    counter_mismatch: 'The Safe has cancelled all that it had signed.',
    already_cancelled: 'The Safe has cancelled it on the chain.',
    fill_refused: 'The chain would refuse a purchase.',
    too_many_waiting: 'As many orders as can wait of one Safe wait already. Have some of them signed first.',
    too_many_unproven: 'Sign in as the Safe or as one of its owners to have more orders wait for signatures.',
    maker_not_safe: 'There is no Safe at this address.',
    safe_too_old: 'This Safe can’t sign off the chain. Choose “On the chain”.',
    gateway_missing: 'This market asks no Safe service for this network. Choose “On the chain”.',
  } as Record<string, string>,
  withdraw: {
    summary: 'Withdraw it',
    text: 'The market waits for it no more, and never puts it up by itself. Signatures that were given stay with the Safe’s service: once enough owners have signed, whoever has the signatures can use them until it ends. Only a cancellation on the chain rules that out: as the Safe, on its profile.',
    action: 'Withdraw',
    done: 'Withdrawn. The market waits for it no more.',
  },
  list: {
    heading: 'Waiting for the Safe’s owners',
    lead: 'The market puts each up by itself when enough owners have signed. Nobody can use it before.',
    ended: 'Not put up',
    confirm: 'Sign, or see who has',
    allow: 'Let Seaport move it',
  },
}
