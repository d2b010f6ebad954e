import type { ErrorCode } from '@/lib/base/errors/app-error'

export interface SafeProgress {
  /** How many owners have confirmed; null where nobody has said. */
  confirmed: number | null
  threshold: number
  /** Of the proposal, and of what the Safe carries out next. */
  nonce: number
  next: number
}

type Say = (standing: SafeProgress) => string

const owners = (count: number) => (count === 1 ? 'one owner' : `${count} owners`)
const noneTaken = 'Nothing left the Safe.'
const rejectIt = `so it can’t go through any more. ${noneTaken} Reject it there, so that what comes after it can go on.`

/** What is said otherwise of a transaction when its account is a Safe. Loaded with the others. */
export const enSafeProgress = {
  word: {
    asking: () => 'In your Safe',
    proposed: ({ confirmed, threshold }) =>
      confirmed === null ? 'Waiting for signatures' : `Waiting for signatures, ${confirmed} of ${threshold}`,
    queued: ({ nonce }) => `Queued behind nonce ${nonce - 1}`,
    ready: ({ confirmed, threshold }) => `Signed, ${confirmed ?? threshold} of ${threshold}`,
  } satisfies Record<string, Say>,
  text: {
    asking: () =>
      'Your Safe asks you now: propose it there, or reject it. Nothing leaves the Safe before its owners have signed.',
    unsure: () =>
      'No answer has come that can be understood after your Safe was asked. Look into its queue before you try again: it may be there.',
    proposed: ({ threshold, nonce, next }) =>
      `It waits in the Safe for ${owners(threshold)} to sign. ${nonce > next ? 'What is before it in the queue goes first. ' : ''}You can close this: nothing leaves the Safe before it is carried out.`,
    queued: ({ nonce, next }) =>
      `All have signed. The Safe is at nonce ${next}, and this is ${nonce}: what is before it has to be carried out or rejected first.`,
    away: () => 'The network does not answer. The proposal stays in your Safe without it. It is asked again by itself.',
    cancelled: () => `The owners rejected it in the Safe. ${noneTaken}`,
    replaced: () => `The Safe carried out another transaction with the same nonce in its place. ${noneTaken}`,
    never_sent: () =>
      `As far as anybody knows it was not proposed. ${noneTaken} Look into the Safe’s queue before you try again.`,
  } satisfies Record<string, Say>,
  /** Why what waits for owners is over. */
  tooLate: {
    own_order: `The Safe bought it with another transaction, ${rejectIt}`,
    order_filled: `Someone else bought it before the owners carried it out, ${rejectIt}`,
    order_cancelled: `The seller took it off sale before the owners carried it out, ${rejectIt}`,
    order_expired: `The sale ended before the owners carried it out, ${rejectIt}`,
  } satisfies Partial<Record<ErrorCode, string>>,
  failed:
    'The Safe carried it out, and the contract refused it. The price stays in the Safe; the network fee is spent.',
  stepFailed: 'The Safe carried it out, and the contract refused it. Its network fee is spent, nothing else was taken.',
  /** Why a purchase that was carried out failed, where it is known. */
  failure: {
    own_order: 'The Safe bought it with another transaction. The price of this one stayed; its network fee is spent.',
    order_filled: 'Someone else bought it first. The price stays in the Safe; the network fee is spent.',
    order_cancelled: 'The seller took it off sale. The price stays in the Safe; the network fee is spent.',
    order_expired: 'The sale ended before. The price stays in the Safe; the network fee is spent.',
    order_inactive: 'The seller can’t sell it any more. The price stays in the Safe; the network fee is spent.',
  } as Partial<Record<ErrorCode, string>>,
}
