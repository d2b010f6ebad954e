import type { en } from './en'
import type { enAccount } from './en-account'
import type { enActing } from './en-acting'
import type { enActivity } from './en-activity'
import type { enBuyMany } from './en-buy-many'
import type { enCard } from './en-card'
import type { enCart } from './en-cart'
import type { enCollection } from './en-collection'
import type { enCollectionParts } from './en-collection-parts'
import type { enConnection } from './en-connection'
import type { enCreate } from './en-create'
import type { enDeeds } from './en-deeds'
import type { enDescribe } from './en-describe'
import type { enDraft } from './en-draft'
import type { enDurability } from './en-durability'
import type { enErrors } from './en-errors'
import type { enExplore } from './en-explore'
import type { enFavourite } from './en-favourite'
import type { enHistory } from './en-history'
import type { enHome } from './en-home'
import type { enInbox } from './en-inbox'
import type { enLost } from './en-lost'
import type { enMachines } from './en-machines'
import type { enModeration } from './en-moderation'
import type { enMoreWorks } from './en-more-works'
import type { enPlayer } from './en-player'
import type { enPrice } from './en-price'
import type { enProfile } from './en-profile'
import type { enProof } from './en-proof'
import type { enProposal } from './en-proposal'
import type { enSafeApps } from './en-safe-apps'
import type { enSafeCheck } from './en-safe-check'
import type { enSafeDetails } from './en-safe-details'
import type { enSafeHost } from './en-safe-host'
import type { enSafeLists } from './en-safe-lists'
import type { enSafePage } from './en-safe-page'
import type { enSafeParts } from './en-safe-parts'
import type { enSafeWords } from './en-safe-words'
import type { enSale } from './en-sale'
import type { enSearch } from './en-search'
import type { enSell } from './en-sell'
import type { enShare } from './en-share'
import type { enSigning } from './en-signing'
import type { enSplit } from './en-split'
import type { enStatus } from './en-status'
import type { enTrade } from './en-trade'
import type { enTransactions } from './en-transactions'
import type { enTrust } from './en-trust'
import type { enViewer } from './en-viewer'
import type { enVoucher } from './en-voucher'
import type { enWallet } from './en-wallet'
import type { enWalletKit } from './en-wallet-kit'
import type { enWork } from './en-work'
import type { enWorkMore } from './en-work-more'
import type { enWorks } from './en-works'

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
