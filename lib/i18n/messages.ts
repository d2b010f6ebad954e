import type { en } from './catalogues/en'
import type { enAccount } from './catalogues/en-account'
import type { enActing } from './catalogues/en-acting-safe'
import type { enActivity } from './catalogues/en-activity'
import type { enCart } from './catalogues/en-cart'
import type { enBuyMany } from './catalogues/en-cart-purchase'
import type { enCollection } from './catalogues/en-collection'
import type { enCollectionParts } from './catalogues/en-collection-tabs'
import type { enCreate } from './catalogues/en-creation'
import type { enDraft } from './catalogues/en-draft'
import type { enLost } from './catalogues/en-error-pages'
import type { enErrors } from './catalogues/en-errors'
import type { enExplore } from './catalogues/en-explore'
import type { enFavourite } from './catalogues/en-favourites'
import type { enHome } from './catalogues/en-home'
import type { enInbox } from './catalogues/en-inbox'
import type { enWork } from './catalogues/en-item'
import type { enHistory } from './catalogues/en-item-activity'
import type { enCard } from './catalogues/en-item-card'
import type { enWorkMore } from './catalogues/en-item-details'
import type { enWorks } from './catalogues/en-item-list'
import type { enPrice } from './catalogues/en-item-price'
import type { enSale } from './catalogues/en-listing-kinds'
import type { enMoreWorks } from './catalogues/en-load-more'
import type { enPlayer } from './catalogues/en-media-player'
import type { enViewer } from './catalogues/en-media-viewer'
import type { enDescribe } from './catalogues/en-metadata-update'
import type { enModeration } from './catalogues/en-moderation'
import type { enTrust } from './catalogues/en-name-warnings'
import type { enSell } from './catalogues/en-order-flows'
import type { enMachines } from './catalogues/en-page-metadata'
import type { enSigning } from './catalogues/en-pending-orders'
import type { enProfile } from './catalogues/en-profile'
import type { enSplit } from './catalogues/en-royalty-splits'
import type { enSafeApps } from './catalogues/en-safe-apps'
import type { enSafeHost } from './catalogues/en-safe-host'
import type { enSafeLists } from './catalogues/en-safe-lists'
import type { enSafeParts } from './catalogues/en-safe-overview'
import type { enSafePage } from './catalogues/en-safe-page'
import type { enProposal } from './catalogues/en-safe-proposal'
import type { enSafeCheck } from './catalogues/en-safe-sdk-check'
import type { enSafeDetails } from './catalogues/en-safe-transaction-details'
import type { enSafeWords } from './catalogues/en-safe-vocabulary'
import type { enSearch } from './catalogues/en-search'
import type { enShare } from './catalogues/en-share'
import type { enDurability } from './catalogues/en-storage'
import type { enStatus } from './catalogues/en-system-status'
import type { enDeeds } from './catalogues/en-transaction-outcomes'
import type { enTransactions } from './catalogues/en-transactions'
import type { enProof } from './catalogues/en-verification'
import type { enVoucher } from './catalogues/en-vouchers'
import type { enWallet } from './catalogues/en-wallet'
import type { enConnection } from './catalogues/en-wallet-connection'
import type { enTrade } from './catalogues/en-wallet-island'
import type { enWalletKit } from './catalogues/en-wallet-kit'

/** All that the market says, by what loads together. */
export interface Messages {
  common: typeof en
  account: typeof enAccount
  acting: typeof enActing
  activity: typeof enActivity
  buyMany: typeof enBuyMany
  card: typeof enCard
  cart: typeof enCart
  collection: typeof enCollection
  collectionParts: typeof enCollectionParts
  connection: typeof enConnection
  create: typeof enCreate
  deeds: typeof enDeeds
  describe: typeof enDescribe
  draft: typeof enDraft
  durability: typeof enDurability
  errors: typeof enErrors
  explore: typeof enExplore
  favourite: typeof enFavourite
  history: typeof enHistory
  home: typeof enHome
  inbox: typeof enInbox
  lost: typeof enLost
  machines: typeof enMachines
  moderation: typeof enModeration
  moreWorks: typeof enMoreWorks
  player: typeof enPlayer
  price: typeof enPrice
  profile: typeof enProfile
  proof: typeof enProof
  proposal: typeof enProposal
  safeApps: typeof enSafeApps
  safeCheck: typeof enSafeCheck
  safeDetails: typeof enSafeDetails
  safeHost: typeof enSafeHost
  safeLists: typeof enSafeLists
  safePage: typeof enSafePage
  safeParts: typeof enSafeParts
  safeWords: typeof enSafeWords
  sale: typeof enSale
  search: typeof enSearch
  sell: typeof enSell
  share: typeof enShare
  signing: typeof enSigning
  split: typeof enSplit
  status: typeof enStatus
  trade: typeof enTrade
  transactions: typeof enTransactions
  trust: typeof enTrust
  viewer: typeof enViewer
  voucher: typeof enVoucher
  wallet: typeof enWallet
  walletKit: typeof enWalletKit
  work: typeof enWork
  workMore: typeof enWorkMore
  works: typeof enWorks
}

export type MessagesName = keyof Messages
