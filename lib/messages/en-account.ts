import { enTextProblems } from './en-text-problems'

/** The sentences of accounts: signing in, and the own profile. Loaded with what shows them. */
export const enAccount = {
  close: 'Close',
  verify: {
    heading: 'Verify your account',
    text: 'Sign a message in your wallet to show that this account is yours.',
    free: 'It costs nothing, moves nothing and gives nobody any right to your works.',
    statement: 'Sign in to Verdigris. This costs nothing and moves nothing.',
    sign: 'Sign message',
    again: 'Try again',
    cancel: 'Cancel',
    preparing: 'Preparing message',
    signing: 'Waiting for your wallet',
    verifying: 'Verifying signature',
    safe: 'The owners of a Safe sign one after the other. Keep this page open until enough of them have.',
    rejected: 'You cancelled it. Nothing was signed, and your wallet stays connected.',
    /** Fixed words, each at its step. */
    errors: {
      prepare: 'Error preparing message, please retry!',
      sign: 'Error signing message, please retry!',
      verify: 'Error verifying signature, please retry!',
      other: 'Oops, something went wrong!',
    },
  },
  own: {
    you: 'This is your account.',
    edit: 'Edit profile',
    signOut: 'Sign out',
    signedOut: 'You are signed out. Your wallet stays connected.',
    favourites: 'Your favourites',
    favouritesLead: 'Only you see these.',
    favouritesEmpty: 'None yet.',
    favouritesClosed: 'Sign in to see them.',
    signIn: 'Sign in',
  },
  edit: {
    heading: 'Edit profile',
    lead: 'Everybody can see this. You sign a message once to show that the account is yours; it costs nothing.',
    name: 'Name',
    nameHint: ({ limit }: { limit: number }) => `Up to ${limit} characters. Leave it empty to show your address.`,
    bio: 'About you',
    bioHint: ({ limit }: { limit: number }) => `Up to ${limit} characters.`,
    picture: 'Picture',
    pictureHint: 'Your avatar, or a work that you own.',
    avatar: 'Avatar',
    save: 'Save profile',
    saving: 'Saving',
    issue: ({ field, problem }: { field: string; problem: string }) => `${field} ${problem}.`,
    problems: enTextProblems,
    notSaved: 'Nothing was saved yet. You cancelled signing in.',
  },
}
