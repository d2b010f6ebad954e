/** What the purchase says otherwise when the buyer is a Safe. Loaded with `en-trade`. */
export const enSafePurchase = {
  sends: ({ safe, threshold, owners }: { safe: string; threshold: number; owners: number }) =>
    `As the Safe ${safe} (${threshold} of ${owners}): ${threshold === 1 ? 'one owner signs and carries it out.' : `${threshold} owners sign, then one of them carries it out.`}`,
  together: 'All of this goes out as one transaction, or not at all:',
  feeLabel: 'Network fee',
  networkFee: 'Paid by the owner who carries it out',
  risk: 'Until then someone else can buy it. If so, your Safe’s transaction fails and the price stays where it is.',
  confirm: ({ price }: { price: string }) => `Propose to buy for ${price}`,
  confirmFalling: ({ price }: { price: string }) => `Propose to buy for at most ${price}`,
  step: ({ step }: { step: string }) => `Propose: ${step}`,
  askingHeading: 'Propose it in your Safe',
  /** To an owner who acts as the Safe. */
  others: 'The other owners find it under “Your Safes” in their account here, or in Safe{Wallet}.',
  ask: 'Ask the others',
  signatures: 'Signatures',
  carryOut: 'Carry it out',
  heading: {
    proposed: 'Proposed to your Safe',
    queued: 'In your Safe’s queue',
    ready: 'Signed by its owners',
  },
  wrongChain: ({ chain }: { chain: string }) =>
    `This Safe is on another network, and a Safe stays where it was made. The sale is on ${chain}: open the market in a Safe there.`,
}
