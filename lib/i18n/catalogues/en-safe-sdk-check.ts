/** `/safe/check`: what the Safe around the page answers. */
export const enSafeSdkCheck = {
  title: 'Check a Safe',
  heading: 'What the Safe around this page answers',
  lead: 'Every call of the Safe Apps SDK and of its provider, by the bridge that the market itself uses. For whoever writes a wallet that frames apps, or has one that misbehaves.',
  loading: 'Opening the bridge',
  failed: 'The page did not load. Nothing was asked. Try again.',
  again: 'Try again',
  alone:
    'No page is around this one, so there is no Safe to ask. Open this address as an app in a Safe{Wallet}, or in the demo Safe.',
  openInHost: 'Open it in the demo Safe',
  asking: 'Asking the page around this one',
  found: ({ chainId, threshold, owners }: { chainId: number; threshold: number; owners: number }) =>
    `Answered: a Safe on chain ${chainId}, ${threshold} of ${owners} owners.`,
  askAll: 'Ask all that only reads',
  stop: 'Stop waiting',
  askShort: 'Ask',
  ask: ({ name }: { name: string }) => `Ask ${name}`,
  args: 'Arguments',
  argsOf: ({ name }: { name: string }) => `Arguments of ${name}`,
  method: ({ method }: { method: string }) => `bridge: ${method}`,
  group: {
    sdk: {
      heading: 'Safe Apps SDK',
      lead: 'The page answers by itself where no bridge method is named. Proposals send nothing, to the Safe itself.',
    },
    provider: { heading: 'Provider (EIP-1193)', lead: 'What wallet libraries ask. It needs a Safe that has answered.' },
  },
  outcome: {
    waiting: 'Waiting',
    answered: ({ ms }: { ms: number }) => `Answered after ${ms} ms`,
    failed: ({ ms }: { ms: number }) => `Failed after ${ms} ms`,
  },
  nothing: 'nothing',
}
