const owners = (count: number) => (count === 1 ? '1 owner' : `${count} owners`)

/** An owner acts as its Safe: which Safes there are, what it is asked, and what waits for signatures. */
export const enActingSafe = {
  /** The account in the header: in two lines, which break between Safe and owner. */
  account: ({ threshold, owners, owner }: { threshold: number; owners: number; owner: string }) =>
    `Safe ${threshold} of ${owners} as ${owner}`.replace(/ (?!as )/g, '\u00a0'),
  menu: {
    safes: 'Your Safes',
    acting: ({ owner }: { owner: string }) => `You act as this Safe, as its owner ${owner}.`,
    waiting: 'Waiting for signatures',
    page: 'The Safe’s page',
    apps: 'Apps for this Safe',
    leave: ({ owner }: { owner: string }) => `Back to ${owner}’s own account`,
  },
  /** Why the page does not act as the Safe any more. */
  left: {
    account: 'Your wallet has another account now, which is no owner of the Safe. You do not act as the Safe any more.',
    network:
      'Your wallet is on another network now, and the Safe stays on its own. You do not act as the Safe any more.',
    removed: 'You are no owner of the Safe any more. Nothing was signed or sent. You are on your own account now.',
    elsewhere: 'In another tab you went back to your own account. You do not act as the Safe any more.',
    unavailable: 'The Safe could not be opened again. You are on your own account now. Nothing was sent.',
  },
  close: 'Close',
  again: 'Try again',
  safes: {
    heading: 'Your Safes',
    lead: 'A Safe does what enough of its owners sign. Choose one, and you buy, sell and make works as that Safe. Each time your own wallet signs, and the others confirm.',
    loading: 'Asking which Safes you own',
    none: ({ chain }: { chain: string }) => `This account owns no Safe on ${chain}.`,
    failed:
      'The Safe service did not answer as it should, so it is not known which Safes you own. Nothing was changed.',
    nested:
      'The account that is connected is a contract. As the owner of another Safe it signs by its own owners, which this market can’t ask for. Use Safe{Wallet} for that, or connect an owner that is a key.',
    policy: ({ threshold, count }: { threshold: number; count: number }) => `${threshold} of ${owners(count)} sign`,
    version: ({ version }: { version: string }) => `Safe ${version}`,
    contractOwners: ({ count }: { count: number }) =>
      `${count === 1 ? 'One of its owners is a contract' : `${count} of its owners are contracts`}: it can’t sign here, but in Safe{Wallet}.`,
    act: 'Act as this Safe',
    acting: 'You act as it',
    waiting: 'Waiting for signatures',
    page: 'All about this Safe',
    overview: 'What waits in your Safes',
    trouble: {
      no_safe: 'The Safe service names this address, and the chain has no Safe there.',
      not_owner: 'The Safe service says that you own it. By the chain you do not.',
      version: 'Its version is not known here, and what its owners sign may differ. Use Safe{Wallet} for it.',
    },
  },
  transaction: {
    heading: 'Propose as the Safe',
    as: ({ threshold, count }: { threshold: number; count: number }) => `${threshold} of ${owners(count)}`,
    app: 'Asked by',
    safe: 'Safe',
    owner: 'You sign as',
    text: ({ threshold }: { threshold: number }) =>
      threshold === 1
        ? 'Your signature is enough. Then you or anybody carries it out; until then nothing leaves the Safe.'
        : `Your signature is the first of ${threshold}. Until all are there and one carries it out, nothing leaves the Safe.`,
    total: 'Leaves the Safe, at most',
    nonce: 'Nonce',
    nonceHint: ({ next }: { next: string }) => `The Safe carries out ${next} next, then one after the other.`,
    nonceWrong: 'A whole number.',
    noncePast: ({ next }: { next: string }) => `That one is over. The Safe is at ${next}.`,
    taken: ({ nonce, by }: { nonce: string; by: string }) =>
      `Nonce ${nonce} is taken by: ${by}. Only one of the two can happen.`,
    gap: ({ nonce, gap }: { nonce: string; gap: string }) =>
      `Nothing has nonce ${gap} yet. Until something takes it and is carried out, this one waits, and so does all that comes after nonce ${nonce}.`,
    unknownQueue: 'The Safe service does not say what waits. Another transaction may have this nonce.',
    confirm: 'Sign and propose',
  },
  message: {
    heading: 'Sign as the Safe',
    text: ({ threshold, signed }: { threshold: number; signed: number }) =>
      `The Safe has signed it when ${owners(threshold)} have. So far: ${signed}. No transaction, no fee.`,
    details: 'All that is signed',
    confirm: 'Sign',
  },
  unbatched: {
    heading: 'Not as one transaction',
    text: 'This takes several calls, and this network lacks the contract by which a Safe makes several calls as one (MultiSendCallOnly 1.4.1). Nothing was signed or proposed. What takes one call works here; for the rest use Safe{Wallet}.',
    confirm: 'Close',
  },
  refund: {
    text: ({ baseGas, gasPrice }: { baseGas: string; gasPrice: string }) =>
      `Beside what it does, it pays a refund out of the Safe: for the gas that it uses and ${baseGas} units more, at most ${gasPrice} for each. What is proposed here never does that.`,
    to: 'Paid to',
    sender: 'whoever carries it out',
    token: 'Paid in',
    coin: 'the network’s own coin, in wei',
  },
  reject: 'Reject',
  waiting: {
    heading: 'Waiting for signatures',
    loading: 'Asking what waits',
    empty: 'Nothing waits. What you propose as the Safe stands here until it is carried out.',
    failed: 'The Safe service did not answer as it should, so it is not known what waits. Nothing was changed.',
    nonce: ({ nonce }: { nonce: string }) => `Nonce ${nonce}`,
    signedOf: ({ signed, threshold }: { signed: number; threshold: number }) => `${signed} of ${threshold} signed`,
    signedBy: ({ names }: { names: string }) => `Signed by ${names}`,
    others: ({ names }: { names: string }) => `Still to sign: ${names}. Each finds it here, under “Your Safes”.`,
    confirm: 'Confirm',
    execute: 'Execute',
    executeHint: 'Your wallet sends it and pays the network fee.',
    confirmHint: 'Your wallet signs it. No fee.',
    notNext: 'What is before it has to be carried out or rejected first.',
    rival: 'Another one has the same nonce. Only one of them can happen.',
    asking: 'Your wallet asks you now.',
    message: 'A message, to sign and not to send',
    confirmed: 'Confirmed',
    executed: 'Carried out',
    late: 'Yours failed, and the network kept its fee: somebody else was first, or the Safe refused it.',
    sent: 'Sent. The network has not carried it out yet; that is followed here.',
    replaced: 'The rejection is proposed, with your signature.',
    reject: 'Reject',
    rejectHint:
      'Rejecting proposes an empty transaction of the same nonce. Once enough owners sign that and it is carried out, this one never can be.',
    rejectionSigned: ({ signed, threshold }: { signed: number; threshold: number }) =>
      `You have signed the rejection; ${signed} of ${threshold}. It stands in this list.`,
    ask: 'Ask the others',
    rejected: 'You cancelled it. Nothing was signed and nothing sent.',
    failedAct: ({ reason }: { reason: string }) => `That did not work: ${reason}`,
  },
}
