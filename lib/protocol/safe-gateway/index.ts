export { type GetBalancesParameters, getBalances, getFiatCurrencies, type TokensQuery } from './balances'
export { type ChainsQuery, type GetChainsConfigParameters, getChainConfig, getChainsConfig } from './chains'
export {
  type GetCollectiblesPageParameters,
  type GetCollectiblesParameters,
  getCollectibles,
  getCollectiblesPage,
  isReadable,
} from './collectibles'
export { createGateway, type Gateway, type GatewayOptions } from './create-gateway'
export { type GetDecodedDataParameters, getDecodedData } from './decoded-data'
export {
  ConflictType,
  DetailedExecutionInfoType,
  FEATURES,
  GAS_PRICE_TYPE,
  ImplementationVersionState,
  LabelValue,
  Operation,
  RPC_AUTHENTICATION,
  SafeAppAccessPolicyTypes,
  SafeAppFeatures,
  SafeAppSocialPlatforms,
  SafeMessageListItemType,
  SafeMessageStatus,
  SettingsInfoType,
  TokenType,
  TransactionInfoType,
  TransactionListItemType,
  TransactionStatus,
  TransactionTokenType,
  TransferDirection,
} from './enums'
export { GatewayError } from './gateway-error'
export {
  type ConfirmSafeMessageParameters,
  confirmSafeMessage,
  getSafeMessage,
  getSafeMessages,
  type MessageParameters,
  type ProposeSafeMessageParameters,
  proposeSafeMessage,
} from './messages'
export type { AddressParameters, CallOptions, ChainParameters, PageParameters } from './parameters'
export { type GetSafeAppsParameters, getSafeApps, type SafeAppsQuery } from './safe-apps'
export { getMasterCopies, getOwnedSafes, getSafeInfo } from './safes'
export type { Balances } from './schemas/balances'
export type { ChainInfo, ChainsPage } from './schemas/chain-info'
export type { Collectible, CollectiblesPage } from './schemas/collectibles'
export type { AddressInfo, TokenInfo } from './schemas/common'
export type { DataDecoded } from './schemas/data-decoded'
export type { UnknownKind } from './schemas/open'
export type { SafeApps } from './schemas/safe-apps'
export type { MasterCopies, OwnedSafes, SafeInfo } from './schemas/safe-info'
export type { SafeMessage, SafeMessagePage } from './schemas/safe-message'
export type { SettingsInfo } from './schemas/settings-info'
export type { GasEstimation, TransactionDetails } from './schemas/transaction-details'
export type { TransactionInfo } from './schemas/transaction-info'
export type {
  TransactionListItem,
  TransactionListPage,
  TransactionPage,
  TransactionSummary,
} from './schemas/transaction-list'
export {
  getIncomingTransfers,
  getModuleTransactions,
  getMultisigTransactions,
  getTransactionHistory,
  getTransactionQueue,
  type IncomingTransfersQuery,
  type ModuleTransactionsQuery,
  type MultisigTransactionsQuery,
  type TransactionHistoryQuery,
  type TransactionQueueQuery,
} from './transaction-lists'
export {
  type GetTransactionDetailsParameters,
  getTransactionDetails,
  type PostSafeGasEstimationParameters,
  type ProposeTransactionParameters,
  postSafeGasEstimation,
  proposeTransaction,
} from './transactions'
