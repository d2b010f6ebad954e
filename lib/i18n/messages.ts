import type { en } from './catalogues/en'
import type { enAccount } from './catalogues/en-account'
import type { enActingSafe } from './catalogues/en-acting-safe'
import type { enActivity } from './catalogues/en-activity'
import type { enCart } from './catalogues/en-cart'
import type { enCartPurchase } from './catalogues/en-cart-purchase'
import type { enCollection } from './catalogues/en-collection'
import type { enCollectionTabs } from './catalogues/en-collection-tabs'
import type { enCreation } from './catalogues/en-creation'
import type { enDraft } from './catalogues/en-draft'
import type { enErrorPages } from './catalogues/en-error-pages'
import type { enErrors } from './catalogues/en-errors'
import type { enExplore } from './catalogues/en-explore'
import type { enFavourites } from './catalogues/en-favourites'
import type { enHome } from './catalogues/en-home'
import type { enInbox } from './catalogues/en-inbox'
import type { enItem } from './catalogues/en-item'
import type { enItemActivity } from './catalogues/en-item-activity'
import type { enItemCard } from './catalogues/en-item-card'
import type { enItemDetails } from './catalogues/en-item-details'
import type { enItemList } from './catalogues/en-item-list'
import type { enItemPrice } from './catalogues/en-item-price'
import type { enListingKinds } from './catalogues/en-listing-kinds'
import type { enLoadMore } from './catalogues/en-load-more'
import type { enMediaPlayer } from './catalogues/en-media-player'
import type { enMediaViewer } from './catalogues/en-media-viewer'
import type { enMetadataUpdate } from './catalogues/en-metadata-update'
import type { enModeration } from './catalogues/en-moderation'
import type { enNameWarnings } from './catalogues/en-name-warnings'
import type { enOrderFlows } from './catalogues/en-order-flows'
import type { enPageMetadata } from './catalogues/en-page-metadata'
import type { enPendingOrders } from './catalogues/en-pending-orders'
import type { enProfile } from './catalogues/en-profile'
import type { enPurchase } from './catalogues/en-purchase'
import type { enRoyaltySplits } from './catalogues/en-royalty-splits'
import type { enSafeApps } from './catalogues/en-safe-apps'
import type { enSafeHost } from './catalogues/en-safe-host'
import type { enSafeLists } from './catalogues/en-safe-lists'
import type { enSafeOverview } from './catalogues/en-safe-overview'
import type { enSafePage } from './catalogues/en-safe-page'
import type { enSafeProposal } from './catalogues/en-safe-proposal'
import type { enSafeSdkCheck } from './catalogues/en-safe-sdk-check'
import type { enSafeTransactionDetails } from './catalogues/en-safe-transaction-details'
import type { enSafeVocabulary } from './catalogues/en-safe-vocabulary'
import type { enSearch } from './catalogues/en-search'
import type { enShare } from './catalogues/en-share'
import type { enStorage } from './catalogues/en-storage'
import type { enSystemStatus } from './catalogues/en-system-status'
import type { enTransactionOutcomes } from './catalogues/en-transaction-outcomes'
import type { enTransactions } from './catalogues/en-transactions'
import type { enVerification } from './catalogues/en-verification'
import type { enVouchers } from './catalogues/en-vouchers'
import type { enWallet } from './catalogues/en-wallet'
import type { enWalletConnection } from './catalogues/en-wallet-connection'
import type { enWalletKit } from './catalogues/en-wallet-kit'

/** All that the market says, by what loads together. */
export interface Messages {
  common: typeof en
  account: typeof enAccount
  actingSafe: typeof enActingSafe
  activity: typeof enActivity
  cartPurchase: typeof enCartPurchase
  itemCard: typeof enItemCard
  cart: typeof enCart
  collection: typeof enCollection
  collectionTabs: typeof enCollectionTabs
  walletConnection: typeof enWalletConnection
  creation: typeof enCreation
  transactionOutcomes: typeof enTransactionOutcomes
  metadataUpdate: typeof enMetadataUpdate
  draft: typeof enDraft
  storage: typeof enStorage
  errors: typeof enErrors
  explore: typeof enExplore
  favourites: typeof enFavourites
  itemActivity: typeof enItemActivity
  home: typeof enHome
  inbox: typeof enInbox
  errorPages: typeof enErrorPages
  pageMetadata: typeof enPageMetadata
  moderation: typeof enModeration
  loadMore: typeof enLoadMore
  mediaPlayer: typeof enMediaPlayer
  itemPrice: typeof enItemPrice
  profile: typeof enProfile
  verification: typeof enVerification
  safeProposal: typeof enSafeProposal
  safeApps: typeof enSafeApps
  safeSdkCheck: typeof enSafeSdkCheck
  safeTransactionDetails: typeof enSafeTransactionDetails
  safeHost: typeof enSafeHost
  safeLists: typeof enSafeLists
  safePage: typeof enSafePage
  safeOverview: typeof enSafeOverview
  safeVocabulary: typeof enSafeVocabulary
  listingKinds: typeof enListingKinds
  search: typeof enSearch
  orderFlows: typeof enOrderFlows
  share: typeof enShare
  pendingOrders: typeof enPendingOrders
  royaltySplits: typeof enRoyaltySplits
  systemStatus: typeof enSystemStatus
  purchase: typeof enPurchase
  transactions: typeof enTransactions
  nameWarnings: typeof enNameWarnings
  mediaViewer: typeof enMediaViewer
  vouchers: typeof enVouchers
  wallet: typeof enWallet
  walletKit: typeof enWalletKit
  item: typeof enItem
  itemDetails: typeof enItemDetails
  itemList: typeof enItemList
}

export type MessagesName = keyof Messages

export type MessageLoaders = { [K in MessagesName]: () => Promise<Messages[K]> }
