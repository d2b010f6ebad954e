/** Royalties that several share: what a person of them sees on the own profile. Loaded with it. */
export const enRoyaltySplits = {
  heading: 'Shared royalties',
  lead: 'Royalties wait in a contract that nobody owns until each takes their own part. Only you see this here.',
  part: ({ percent }: { percent: string }) => `Your part: ${percent} %`,
  people: 'Shared with',
  contract: 'Contract',
  nothing: 'Nothing waits for you now.',
  take: ({ amount }: { amount: string }) => `Take ${amount}`,
  reviewHeading: 'Take your royalty',
  waits: 'Waits for you',
  from: 'From',
  explain: 'It comes to your own account. What the others have there stays. What comes in until then is taken too.',
  doneHeading: 'Taken',
  done: 'Your part of the royalty is in your account.',
  failed: 'What waits for you could not be read.',
  again: 'Try again',
}
