/** What everybody sees on the pages of accounts; what their own persons see beside it is in `en-account`. */
export const enProfile = {
  title: 'Profile',
  unverified: 'The name and the text are the account’s own words. The address is what counts.',
  ens: ({ name }: { name: string }) => `${name} in ENS`,
  owned: 'Owns',
  ownedEmpty: 'No work here yet.',
  created: 'Made',
  connectHeading: 'Your profile',
  connectText: 'Connect a wallet to see your works, and to choose a name and a picture. Nothing is sent or paid.',
  connect: 'Connect wallet',
  noScript: 'Connecting a wallet needs JavaScript. Everybody’s profiles can be read without it.',
}
