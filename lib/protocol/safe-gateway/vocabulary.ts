import type {
  ImplementationVersionState,
  LabelValue,
  SafeMessageStatus,
  SettingsInfoType,
  TokenType,
  TransactionStatus,
} from './enums'

/** What the gateway says by a word of its own, as the catalogue has to know it. */
export type StatusName = `${TransactionStatus}`
export type MessageStatusName = `${SafeMessageStatus}`
export type LabelName = `${LabelValue}`
export type VersionStateName = `${ImplementationVersionState}`
export type TokenTypeName = `${TokenType}`
export type SettingsName = `${SettingsInfoType}`
