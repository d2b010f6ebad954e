import type { AppObstacle } from '@/lib/app-host/listed-app'
import type { ManifestTrouble } from '@/lib/app-host/read-manifest'

const count = (apps: number) => (apps === 1 ? '1 app' : `${apps} apps`)
const opening = 'The app is opened without it, and may use nothing of your browser.'

/** `/safe/apps`: apps of others, used by the Safe that an owner acts as. */
export const enSafeApps = {
  title: 'Apps for your Safe',
  heading: 'Apps for your Safe',
  lead: 'An app opens in a frame and works with the Safe that you act as. What it wants the Safe to do is shown to you first, and the other owners confirm it as always.',
  chains: 'Networks',
  search: 'Search apps',
  categories: 'Categories',
  every: 'All',
  loading: 'Asking the Safe service for its apps',
  failed: 'The Safe service did not list its apps.',
  again: 'Try again',
  count: ({ shown, all }: { shown: number; all: number }) => (shown === all ? count(all) : `${shown} of ${count(all)}`),
  none: {
    heading: 'No apps',
    text: 'The Safe service lists none for this network, and this market adds none of its own.',
  },
  noMatch: 'No app is described by these words.',
  noChain: 'No Safe service is known to this market, so there are no apps to open.',
  card: {
    open: 'Open',
    openLabel: ({ name }: { name: string }) => `Open ${name}`,
    own: 'Added by this market',
    by: ({ provider }: { provider: string }) => `By ${provider}`,
    features: { BATCHED_TRANSACTIONS: 'Several steps in one transaction' } as Record<string, string>,
    feature: ({ name }: { name: string }) => `Feature: ${name}`,
    platforms: { TWITTER: 'Twitter', GITHUB: 'GitHub', DISCORD: 'Discord' } as Record<string, string>,
    website: 'Website',
    obstacle: {
      domain: 'Its maker lets other wallets open it, and not this market.',
      rule: 'Its maker says who may open it in a way that is not known here. It is not opened.',
      address: 'Its address is not one that can be opened safely.',
    } satisfies Record<AppObstacle, string>,
  },
  closed: {
    heading: 'This app is not opened here',
    unlisted: 'It is on no list of apps for this network: neither the Safe service’s nor this market’s own.',
    unknown:
      'The Safe service does not say which apps it lists, so it is not known whether this is one. Try again soon.',
  },
  all: 'All apps',
  framed: 'You are inside a frame already. Open this page in a tab of its own.',
  noSafe: {
    heading: 'First, act as a Safe',
    text: 'An app works with a Safe. Connect an account that owns one, choose the Safe, and the app opens.',
    connect: 'Connect a wallet',
    choose: 'Choose your Safe',
    waiting: 'Opening your wallet',
    failed: 'Your Safe did not open. Nothing was signed.',
  },
  otherChain: ({ app, safe }: { app: string; safe: string }) =>
    `This app is for ${app}, and your Safe is on ${safe}. Choose a Safe on ${app}, or find the app in the list for ${safe}.`,
  view: {
    frame: ({ name }: { name: string }) => `${name}, inside your Safe`,
    as: 'As the Safe',
    by: ({ owner }: { owner: string }) => `you sign as ${owner}`,
    waiting: 'Waiting for signatures',
    permissions: 'Permissions',
    reading: 'Reading what the app says of itself',
    opening: 'Opening the app',
    slow: 'The app takes long to open. It may be away.',
    silent: 'The app did not open. Nothing was signed. Load it again, or come back later.',
    reload: 'Load again',
    shut: 'This app was refused three times in a moment and asked again. It can ask you nothing until you let it.',
    reopen: 'Let it ask again',
    manifest: {
      missing: `This app brings no description for Safes (manifest.json), or lets no other page read it. ${opening}`,
      late: `The app’s own description (manifest.json) did not come within five seconds. ${opening}`,
      wrong: `The app’s own description (manifest.json) is not one for Safes. ${opening}`,
    } satisfies Record<ManifestTrouble, string>,
  },
  permission: {
    heading: 'Share the address book',
    text: 'The app wants to read the names and addresses that this Safe knows.',
    confirm: 'Share',
    reject: 'Reject',
    kept: 'You can take it back under “Permissions”.',
  },
  features: {
    heading: 'What the app may use',
    text: ({ name }: { name: string }) =>
      `${name} wants to use this of your browser. It works with your Safe without it, too.`,
    allow: 'Allow',
    deny: 'Allow nothing',
    names: {
      camera: 'Camera',
      microphone: 'Microphone',
      geolocation: 'Where you are',
      'clipboard-read': 'What you have copied',
      'clipboard-write': 'Writing to your clipboard',
      'display-capture': 'What is on your screen',
      fullscreen: 'The whole screen',
      usb: 'USB devices',
      hid: 'Devices such as hardware wallets',
      serial: 'Serial devices',
      payment: 'Payment by your browser',
      'publickey-credentials-get': 'Passkeys',
    } as Record<string, string>,
  },
  grants: {
    heading: 'Permissions',
    of: ({ name }: { name: string }) => `What you have allowed ${name}, kept in this browser.`,
    none: 'You have allowed it nothing.',
    addressBook: 'The address book',
    allowed: 'Allowed',
    denied: 'Denied',
    allow: 'Allow',
    revoke: 'Take back',
    reloads: 'Of your browser: a change opens the app anew.',
  },
  close: 'Close',
}
