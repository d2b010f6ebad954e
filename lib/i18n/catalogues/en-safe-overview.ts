import type { VersionStateName } from '@/lib/protocol/safe-gateway/vocabulary'

const owners = (count: number) => (count === 1 ? '1 owner' : `${count} owners`)

/** The parts of a Safe's page that are there before anything is in its lists. */
export const enSafeOverview = {
  failure: {
    notFound: 'The Safe service knows no Safe at this address on this network.',
    rateLimited: ({ seconds }: { seconds: number | null }) =>
      `The Safe service has been asked too often${seconds === null ? '. Wait a moment' : `, and wants ${seconds} seconds of quiet`}. Nothing was changed.`,
    timeout: 'The Safe service did not answer in time. Nothing was changed.',
    unreachable: 'The Safe service can’t be reached from here. Nothing was changed. Check your connection.',
    away: 'The Safe service is out of order at the moment. Nothing was changed.',
    unreadable: 'The Safe service answered what can’t be read here. Nothing was changed.',
    stale: 'What stands here may be older than it looks.',
  },
  unread: ({ count }: { count: number }) =>
    count === 1 ? '1 entry could not be read here.' : `${count} entries could not be read here.`,
  noSafe: {
    text: ({ chain }: { chain: string }) =>
      `No Safe is at this address on ${chain}, as far as the Safe service knows. It may be on another network, or belong to a person or another contract.`,
    action: 'What waits in your Safes',
  },
  loading: 'Asking the Safe service',
  again: 'Try again',
  more: 'Show more',
  moreLoading: 'Asking for more',
  none: 'None',
  you: 'you',
  profileShort: 'Profile',
  profile: ({ name }: { name: string }) => `Profile of ${name}`,
  date: ({ date }: { date: string }) => `${date} UTC`,
  noDate: 'At an unknown time',
  waiting: {
    heading: 'Waiting for your signature',
    connectText: 'Connect an owner’s wallet to see what waits for its signature.',
    connect: 'Connect wallet',
    asSafe:
      'You are here as the Safe itself. Its owners see here, each with a wallet of their own, what waits for them.',
    stranger: 'The connected account is no owner of this Safe.',
    none: 'Nothing waits for your signature.',
    unknown: 'It is not known what waits for your signature.',
    others: ({ count }: { count: number }) =>
      count === 1 ? 'One more waits for the signatures of others.' : `${count} more wait for the signatures of others.`,
    pending: ({ count }: { count: number }) =>
      count === 1 ? 'One waits for signatures.' : `${count} wait for signatures.`,
    ready: ({ count }: { count: number }) =>
      count === 1
        ? 'One is signed and next: anybody can carry it out.'
        : `${count} are signed for the same turn: anybody can carry one of them out.`,
    first: 'More waits than was looked at: see below.',
  },
  queue: {
    heading: 'Queue',
    empty: 'Nothing waits. What is proposed to the Safe stands here until it is carried out.',
  },
  otherWord: ({ word }: { word: string }) => `Not known here: ${word}`,
  versionState: {
    UP_TO_DATE: 'up to date',
    OUTDATED: 'outdated: Safe{Wallet} offers a newer one',
    UNKNOWN: 'not known to the Safe service',
  } satisfies Record<VersionStateName, string>,
  facts: {
    heading: 'How it is set up',
    network: 'Network',
    policy: 'Signatures',
    policyValue: ({ threshold, count }: { threshold: number; count: number }) => `${threshold} of ${owners(count)}`,
    owners: 'Owners',
    nonce: 'Next nonce',
    version: 'Version',
    versionUnknown: 'Not known',
    implementation: 'Contract',
    modules: 'Modules',
    guard: 'Guard',
    fallbackHandler: 'Fallback handler',
    caution: 'A module can move what the Safe holds, without its owners.',
  },
}
