/** All that is known of one transaction or message: it is opened, and loads then. */
export const enSafeTransactionDetails = {
  /** Of a message. */
  kinds: { orders: 'An order', voucher: 'A sale before the mint', sign_in: 'A sign-in' },
  raw: 'All that is signed',
  executed: 'Carried out',
  executor: 'Sent by',
  proposed: 'Proposed',
  txHash: 'Transaction',
  safeTxHash: 'Safe transaction',
  explorer: 'See it on the block explorer',
  signed: 'Signed by',
  missing: 'Not signed by',
  rejected: 'Rejected by',
  to: 'Calls',
  value: 'Sends',
  delegate: 'Runs this contract’s code as the Safe itself: it can do anything with what the Safe holds.',
  delegateKnown: 'Runs code as the Safe itself, of a contract that the Safe service trusts.',
  data: 'Data',
  noData: 'No data: the coin alone moves.',
  undecoded: ({ bytes }: { bytes: number }) =>
    `${bytes} ${bytes === 1 ? 'byte' : 'bytes'} that the Safe service can’t put into words`,
  call: ({ index }: { index: number }) => `Call ${index}`,
  cut: 'Cut: there is more of it.',
  left: ({ count }: { count: number }) => `${count} more ${count === 1 ? 'is' : 'are'} not shown.`,
  tooDeep: 'It holds calls of its own, deeper than is shown here.',
}
