/** What each top-level folder may import. Tests, e2e and scripts may import anything. @type {Record<string, string[]>} */
export const allowedLayers = {
  lib: [],
  data: ['lib'],
  server: ['lib'],
  context: ['lib', 'data'],
  hooks: ['lib', 'context'],
  components: ['lib', 'context', 'hooks'],
  pages: ['lib', 'server', 'context', 'hooks', 'components'],
}

/** Folders that may import a layer that the rest of their own layer may not. */
export const allowedPlaces = [
  { from: 'server/local', layer: 'data' },
  { from: 'server/accounts', layer: 'data' },
  { from: 'server/app', layer: 'data' },
]

const nouns = [
  ...['items', 'collections', 'accounts', 'media'],
  ...['orders', 'auctions', 'drops', 'vouchers'],
  ...['activity', 'search', 'rankings', 'favourites'],
  ...['cart', 'creation', 'inbox', 'moderation', 'notices', 'site', 'shows'],
]
const accountNouns = ['wallet', 'session', 'safe']

/** An item is answered with its listing, its files and the name of its creator; none of those queries reads items. */
const serverNouns = [
  ...['media', 'accounts', 'collections', 'orders', 'auctions', 'drops', 'items', 'vouchers'],
  ...['activity', 'search', 'rankings', 'favourites', 'session', 'safe'],
  ...['cart', 'creation', 'inbox', 'moderation', 'notices', 'site', 'shows'],
]

/** The order of the folders of each layer. A folder may import the folders before it. @type {Record<string, string[]>} */
export const rows = {
  lib: ['base', 'browser', 'protocol', 'api', 'i18n', ...nouns, 'transactions', ...accountNouns, 'flows'],
  server: [
    ...['base', 'db', 'chains', 'services', ...serverNouns],
    ...['indexer', 'local', 'views', 'api', 'http', 'feeds', 'app'],
  ],
  components: [
    ...['ui', 'layout', 'media', 'collections', 'accounts', 'favourites', 'cart', 'items'],
    ...['orders', 'auctions', 'drops', 'vouchers', 'activity', 'search', 'rankings'],
    ...[
      'creation',
      'inbox',
      'moderation',
      'notices',
      'site',
      'shows',
      'wallet',
      'session',
      'safe',
      'transactions',
      'flows',
      'views',
    ],
  ],
  hooks: ['ui', 'wallet', 'session', ...nouns, 'safe', 'transactions', 'flows'],
}
