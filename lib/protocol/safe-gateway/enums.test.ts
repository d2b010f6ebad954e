import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { expect, it } from 'vitest'
import * as ours from './index'

/** By the names of the SDK; the values are the gateway's. A number enum also maps its values back to their names. */
const vocabulary = {
  TransactionStatus: ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'],
  SafeMessageStatus: ['NEEDS_CONFIRMATION', 'CONFIRMED'],
  TokenType: ['ERC20', 'ERC721', 'NATIVE_TOKEN'],
  TransactionTokenType: ['ERC20', 'ERC721', 'NATIVE_COIN'],
  TransferDirection: ['INCOMING', 'OUTGOING', 'UNKNOWN'],
  TransactionInfoType: {
    TRANSFER: 'Transfer',
    SETTINGS_CHANGE: 'SettingsChange',
    CUSTOM: 'Custom',
    CREATION: 'Creation',
  },
  SettingsInfoType: [
    ...['SET_FALLBACK_HANDLER', 'ADD_OWNER', 'REMOVE_OWNER', 'SWAP_OWNER', 'CHANGE_THRESHOLD'],
    ...['CHANGE_IMPLEMENTATION', 'ENABLE_MODULE', 'DISABLE_MODULE', 'SET_GUARD', 'DELETE_GUARD'],
  ],
  Operation: { CALL: 0, DELEGATE: 1, 0: 'CALL', 1: 'DELEGATE' },
  ConflictType: { NONE: 'None', HAS_NEXT: 'HasNext', END: 'End' },
  TransactionListItemType: ['TRANSACTION', 'LABEL', 'CONFLICT_HEADER', 'DATE_LABEL'],
  DetailedExecutionInfoType: ['MULTISIG', 'MODULE'],
  LabelValue: ['Queued', 'Next'],
  ImplementationVersionState: ['UP_TO_DATE', 'OUTDATED', 'UNKNOWN'],
  FEATURES: [
    ...['ERC721', 'SAFE_APPS', 'CONTRACT_INTERACTION', 'DOMAIN_LOOKUP', 'SPENDING_LIMIT', 'EIP1559'],
    ...['SAFE_TX_GAS_OPTIONAL', 'TX_SIMULATION', 'EIP1271'],
  ],
  GAS_PRICE_TYPE: ['ORACLE', 'FIXED', 'UNKNOWN'],
  RPC_AUTHENTICATION: ['API_KEY_PATH', 'NO_AUTHENTICATION', 'UNKNOWN'],
  SafeAppAccessPolicyTypes: { NoRestrictions: 'NO_RESTRICTIONS', DomainAllowlist: 'DOMAIN_ALLOWLIST' },
  SafeAppFeatures: ['BATCHED_TRANSACTIONS'],
  SafeAppSocialPlatforms: ['TWITTER', 'GITHUB', 'DISCORD'],
} as const

it('knows the 19 enums of the gateway', () => {
  expect(Object.keys(vocabulary)).toHaveLength(19)
})

it.each(Object.entries(vocabulary))('%s is whole, by name and value, and is the SDK’s own', (name, members) => {
  const wanted = Array.isArray(members) ? Object.fromEntries(members.map((member) => [member, member])) : members
  const found = Object.entries(ours).find(([exported]) => exported === name)?.[1]
  expect(found).toEqual(wanted)
  expect(found).toBe(Object.entries(sdk).find(([exported]) => exported === name)?.[1])
})
