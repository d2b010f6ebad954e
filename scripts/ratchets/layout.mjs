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
export const allowedPlaces = [{ from: 'server/local', layer: 'data' }]

const nouns = [
  ...['items', 'collections', 'accounts', 'media'],
  ...['orders', 'auctions', 'drops', 'vouchers'],
  ...['activity', 'search', 'rankings', 'favourites'],
  ...['cart', 'creation', 'inbox', 'moderation', 'notices', 'site'],
]
const accountNouns = ['wallet', 'session', 'safe']

/** The order of the folders of each layer. A folder may import the folders before it. @type {Record<string, string[]>} */
export const rows = {
  lib: ['base', 'browser', 'protocol', 'api', 'i18n', ...nouns, 'transactions', ...accountNouns, 'flows'],
  server: [
    ...['base', 'db', 'chains', ...nouns, ...accountNouns],
    ...['indexer', 'local', 'views', 'api', 'http', 'feeds', 'app'],
  ],
  components: ['ui', 'layout', ...nouns, ...accountNouns, 'flows', 'views'],
  hooks: ['ui', ...nouns, ...accountNouns, 'flows'],
}

/**
 * The place of each folder whose name is not in its row yet. `.` stands for the files directly in the layer's folder. A folder
 * that holds several things has no place until it is split.
 * @type {Record<string, string>}
 */
export const places = {
  'server/events': 'db',
  'server/metadata': 'media',
  'server/drafts': 'creation',
  'server/health': 'site',
  'server/sessions': 'session',
  'server/proposals': 'safe',
  'server/safe-apps': 'safe',
  'server/signings': 'safe',
  'server/local-chain': 'local',
  'server/local-safe': 'local',
  'server/seed': 'local',
  'server/pages': 'views',
  'server/profile': 'views',
  'server/share': 'views',
  'server/rpc': 'api',
  'server/machines': 'feeds',
  'components/item': 'items',
  'components/works': 'items',
  'components/collection': 'collections',
  'components/profile': 'accounts',
  'components/order': 'orders',
  'components/voucher': 'vouchers',
  'components/favourite': 'favourites',
  'components/create': 'creation',
  'components/account': 'session',
  'components/safe-page': 'safe',
  'components/flow': 'flows',
  'components/design': 'views',
  'components/home': 'views',
  'components/status': 'views',
}
