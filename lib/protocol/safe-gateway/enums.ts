// From the SDK's files of types and not from its root, which would bring its transport (cross-fetch) along.
export {
  FEATURES,
  GAS_PRICE_TYPE,
  RPC_AUTHENTICATION,
} from '@safe-global/safe-gateway-typescript-sdk/dist/types/chains.js'
export { TokenType } from '@safe-global/safe-gateway-typescript-sdk/dist/types/common.js'
export {
  SafeAppAccessPolicyTypes,
  SafeAppFeatures,
  SafeAppSocialPlatforms,
} from '@safe-global/safe-gateway-typescript-sdk/dist/types/safe-apps.js'
export { ImplementationVersionState } from '@safe-global/safe-gateway-typescript-sdk/dist/types/safe-info.js'
export {
  SafeMessageListItemType,
  SafeMessageStatus,
} from '@safe-global/safe-gateway-typescript-sdk/dist/types/safe-messages.js'
export {
  ConflictType,
  DetailedExecutionInfoType,
  LabelValue,
  Operation,
  SettingsInfoType,
  TransactionInfoType,
  TransactionListItemType,
  TransactionStatus,
  TransactionTokenType,
  TransferDirection,
} from '@safe-global/safe-gateway-typescript-sdk/dist/types/transactions.js'
