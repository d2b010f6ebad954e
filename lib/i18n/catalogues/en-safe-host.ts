const dead =
  'The chain would refuse it now: the work may be sold, its sale over, or the Safe short of money. Nothing left the Safe. Reject it, so that what comes after it can go on.'

/** `/safe/host`: where the market is tried from inside a Safe. */
export const enSafeHost = {
  title: 'Try with a Safe',
  heading: 'Demo Safe',
  lead: 'The market in the frame is used by a Safe: two of its three owners have to agree. The owners are the demo wallets, the money is play money.',
  frame: 'The market, inside the Safe',
  leave: 'Leave the Safe',
  loading: 'Opening the Safe',
  failed: 'The Safe did not open. Nothing was signed. Try again.',
  again: 'Try again',
  check: 'What this Safe answers to apps',
  framed: 'You are inside a frame already.',
  back: 'Back to the market',
  queue: 'Waiting',
  queueCount: ({ count }: { count: number }) =>
    count === 0 ? 'Nothing waits' : `${count} ${count === 1 ? 'transaction waits' : 'transactions wait'}`,
  queueEmpty: 'What the market asks the Safe for waits here until enough owners have signed.',
  nonce: ({ nonce }: { nonce: string }) => `No. ${nonce}`,
  signedOf: ({ signed, threshold }: { signed: number; threshold: number }) => `${signed} of ${threshold} signed`,
  signedBy: ({ names }: { names: string }) => `Signed by ${names}`,
  signAs: 'Sign as',
  sign: ({ name }: { name: string }) => `Sign as ${name}`,
  signAndExecute: ({ name }: { name: string }) => `Sign as ${name} and execute`,
  execute: ({ name }: { name: string }) => `Execute as ${name}`,
  /** By the word that Safe{Wallet} has for it too. */
  replace: 'Reject: replace with nothing',
  notNext: 'It waits for the one before it.',
  executed: 'Executed',
  late: 'Yours failed, and the network kept its fee: somebody else was first, or the Safe refused it.',
  sent: 'Sent. The network has not carried it out yet; it leaves this list when it has.',
  executedAs: 'Transaction',
  seeItem: ({ name }: { name: string }) => `See ${name}`,
  signed: 'Signed',
  rejection: ({ signed, threshold }: { signed: number; threshold: number }) =>
    `Its rejection: ${signed} of ${threshold} signed`,
  replaced: 'An empty transaction in its place was proposed',
  actionFailed: ({ reason }: { reason: string }) => `That did not work: ${reason}`,
  refused: `It was signed, and not executed. ${dead}`,
  dead,
  changed: ({ count, sum }: { count: number; sum: number }) =>
    sum === 1
      ? 'The item’s name, picture or metadata changed after this was proposed. Check the item before you confirm.'
      : `The name, picture or metadata of ${count} of ${sum} items changed after this was proposed. Check the items before you confirm.`,
  rival: 'Another transaction has the same number. Only one of them can be executed; the other is then over.',
  transaction: {
    heading: 'Propose to the Safe',
    text: ({ threshold }: { threshold: number }) =>
      `You sign as one owner. It can be executed when ${threshold === 1 ? 'one owner has' : `${threshold} owners have`} signed; until then nothing leaves the Safe.`,
    replaces: ({ nonce }: { nonce: string }) =>
      `It takes no. ${nonce} too, in place of what waits there. Whichever of them is executed ends the other.`,
    batch: ({ count }: { count: number }) => `${count} calls, all or none`,
    to: 'To',
    value: 'Value',
    total: 'Leaves the Safe, at most',
    confirm: ({ name }: { name: string }) => `Propose as ${name}`,
  },
  message: {
    heading: 'Sign a message',
    text: ({ signed, threshold }: { signed: number; threshold: number }) =>
      `The Safe has signed it when ${threshold} owners have. So far: ${signed}. No transaction, no fee.`,
    confirm: ({ name }: { name: string }) => `Sign as ${name}`,
  },
  reject: 'Reject',
  close: 'Close',
  delegate: 'Runs this contract’s code as the Safe itself',
  nothing: 'Nothing: it takes the place of another',
}
