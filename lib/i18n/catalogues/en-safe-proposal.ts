const signatures = (count: number) => (count === 1 ? '1 more signature' : `${count} more signatures`)

/** The page of one proposal to a Safe, which its owners are sent. */
export const enSafeProposal = {
  title: 'Proposal to a Safe',
  lead: 'What a Safe is asked to do, who has signed it, and what it would move.',
  heading: 'Proposal to a Safe',
  rejectionHeading: 'Rejection in a Safe',
  loading: 'Asking the Safe service and the chain',
  failed: 'The page did not load as a whole. Nothing was signed. Try again.',
  again: 'Try again',
  safe: 'Safe',
  safePage: 'What it holds and does',
  chain: 'Network',
  unserved: 'This market has no Safe service for that network, so it can’t show the proposal. Open it in Safe{Wallet}.',
  /** Why there is nothing to show. */
  nothing: {
    no_safe: 'There is no Safe at this address on this network. Ask whoever sent you the link.',
    version:
      'This Safe has a version that is not known here, and what its owners sign may differ. Use Safe{Wallet} for it.',
    unknown: 'The Safe service does not know this proposal. It may have been deleted, or the link is not whole.',
    mismatch:
      'Do not sign this. What the Safe service says of the proposal does not give the hash in the link, so it would be signed as something else.',
    garbled:
      'The Safe service answered with something that can’t be read. Nothing can be signed here. It is asked again.',
    away: 'The Safe service does not answer now, so the proposal can’t be shown. It is asked again by itself.',
  },
  slowDown: 'The Safe service has too many requests now. It is asked again by itself, in a while.',
  nodeAway: 'The network does not answer now. It is asked again by itself.',
  stale: 'The Safe service does not answer now. Signatures are shown as they were; what the chain knows is new.',
  /** Where it stands. */
  state: {
    signing: ({ missing }: { missing: number }) => `Needs ${signatures(missing)}`,
    queued: ({ nonce, next }: { nonce: string; next: string }) =>
      `Signed. It waits until the Safe has carried out ${Number(nonce) - Number(next) === 1 ? `nonce ${next}` : `nonces ${next} to ${Number(nonce) - 1}`}.`,
    ready: 'Signed by enough owners. Anybody can carry it out.',
    executed: 'Carried out',
    failed:
      'It was carried out, and what it calls failed. Nothing but the network fee was spent, and its nonce is over.',
    rejected: 'Rejected: an empty transaction took its nonce. It can’t be carried out any more.',
    replaced: 'Another transaction took its nonce. This one can’t be carried out any more.',
    passed: 'The Safe is past its nonce. The chain has not shown yet what took it; this one can’t be signed any more.',
  },
  transaction: 'Transaction',
  dead: 'The chain would refuse it now: a work may be sold, a sale over, or the Safe short of money. Signing it does no harm; carrying it out would fail.',
  does: 'What it does',
  /** Once it is over: what it would have done, or was to do. */
  proposed: 'What was proposed',
  assets: {
    heading: 'What it moves',
    text: 'Tried on the chain as it is now, from the Safe itself.',
    trying: 'Trying it on the chain',
    leaves: 'Leaves the Safe',
    comes: 'Comes to the Safe',
    moved: 'What it moved',
    movedText: 'Read from the transaction that carried it out. This is what came of it, whatever was proposed.',
    left: 'Left the Safe',
    came: 'Came to the Safe',
    nothing: 'Nothing',
    token: ({ tokenId }: { tokenId: bigint }) => `Token ${tokenId}`,
    pieces: ({ amount }: { amount: string }) => `${amount} pieces`,
    units: ({ amount }: { amount: bigint }) => `${amount} units`,
    refused: 'It was tried, and one of its calls fails now. So it would move nothing.',
    untried: {
      delegate:
        'Not tried: it runs another contract’s code as the Safe itself, which may move anything. Sign it only if you know that contract.',
      many: 'Not tried: it has more calls than are tried here at once. Read each of them below.',
      node: 'Not tried: the network does not answer, or can’t try transactions. Read what it does below.',
    },
  },
  hashes: {
    heading: 'Hashes to compare',
    here: 'Computed in this browser from the parts of the transaction. Your wallet, and the other owners, should see the same.',
    byMarket:
      'Computed by this market from the parts of the transaction. Your wallet, and the other owners, should see the same.',
    safeTxHash: 'safeTxHash',
    domainHash: 'Domain hash',
    messageHash: 'Message hash',
  },
  facts: {
    nonce: 'Nonce',
    next: ({ next }: { next: string }) => `The Safe carries out ${next} next`,
    proposedBy: 'Proposed by',
    proposedAt: 'Proposed',
    unknownProposer: 'The Safe service does not say',
  },
  rivals: {
    heading: 'With the same nonce',
    text: 'Only one of them can happen. Whichever is carried out ends the others.',
    unknown: 'The Safe service does not say whether another one has the same nonce.',
    rejection: 'A rejection',
    signed: ({ signed, threshold }: { signed: number; threshold: number }) => `${signed} of ${threshold} signed`,
    open: 'Open it',
  },
  signers: {
    heading: 'Signatures',
    of: ({ signed, threshold, owners }: { signed: number; threshold: number; owners: number }) =>
      `${signed} of ${threshold} needed, ${owners} ${owners === 1 ? 'owner' : 'owners'}`,
    signed: 'Signed',
    missing: 'Not yet',
    former: 'Signed, and is no owner any more: it does not count.',
  },
  act: {
    heading: 'What you can do',
    connect: 'Connect a wallet to confirm as an owner, or to carry it out. Reading needs none.',
    connectButton: 'Connect wallet',
    stranger: 'Your account is no owner of this Safe. You can carry it out once enough owners have signed.',
    contract: 'Your account is a contract: it can’t sign here. Connect an owner that is a key, or use Safe{Wallet}.',
    signed: 'You have signed it. Others have to.',
    confirm: 'Confirm',
    confirmHint: 'Your wallet signs it. No fee.',
    execute: 'Execute',
    executeHint: 'Your wallet sends it and pays the network fee.',
    reject: 'Reject',
    rejectHint: ({ nonce }: { nonce: string }) =>
      `Rejecting proposes an empty transaction with nonce ${nonce}, signed by you. Once enough owners sign that and it is carried out, this one never can be.`,
    rejected: ({ signed, threshold }: { signed: number; threshold: number }) =>
      `You have signed the rejection; ${signed} of ${threshold}. ${signed < threshold ? 'Others sign it' : 'It is carried out'} on its own page.`,
    openRejection: 'Open the rejection',
    wallet: 'Open it in Safe{Wallet}',
  },
  check: {
    button: 'Check in this browser',
    hint: 'Asks the Safe service and the chain from here, reads what it does out of the bytes, and computes the hashes. That happens by itself before a wallet signs.',
  },
  link: {
    heading: 'Ask the others',
    text: 'Send this to the other owners. Whoever opens it sees what is proposed, and each owner confirms with their own wallet.',
    label: 'Link to this proposal',
    copy: 'Copy link',
    copied: 'Copied',
    qr: 'QR code of the link to this proposal',
    qrFailed: 'The QR code did not load. The link is the same.',
    local: 'This market runs on this computer: the link opens here alone.',
    page: 'See its page',
    /** Of what is signed and not sent: it has the Safe's page. */
    signing: {
      text: 'Send this to the other owners. It opens the Safe’s page, where what waits for them stands first: each reads it and signs with their own wallet.',
      label: 'Link to what waits in this Safe',
      qr: 'QR code of the link to what waits in this Safe',
      page: 'See the Safe’s page',
    },
    close: 'Close',
  },
}
