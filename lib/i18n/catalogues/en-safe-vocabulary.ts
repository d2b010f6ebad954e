import type {
  LabelName,
  MessageStatusName,
  SettingsName,
  StatusName,
  TokenTypeName,
} from '@/lib/protocol/safe-gateway/vocabulary'
import { enSafeOverview } from './en-safe-overview'

const owners = (count: number) => (count === 1 ? 'one owner' : `${count} owners`)
const signs = (threshold: number) => `${owners(threshold)} ${threshold === 1 ? 'has' : 'have'} to sign then`

interface Amount {
  amount: string
}

/** The gateway's vocabulary in words. What a newer gateway says besides is told as it came. */
export const enSafeVocabulary = {
  transaction: {
    received: ({ amount }: Amount) => `Received ${amount}`,
    sent: ({ amount }: Amount) => `Send ${amount}`,
    moved: ({ amount }: Amount) => `Transfer of ${amount}`,
    rejection: 'Reject: nothing takes the place of what else has this nonce',
    batch: ({ count }: { count: number }) =>
      count === 1 ? 'A batch of one call' : `${count} calls at once, all or none`,
    call: ({ method }: { method: string }) => `Call ${method}`,
    /** What Seaport's functions do, by their names. */
    seaport: {
      fulfillAdvancedOrder: 'Buy, or sell to an offer, through Seaport',
      fulfillAvailableAdvancedOrders: 'Buy through Seaport',
      validate: 'Put an order on the chain',
      cancel: 'Cancel orders in Seaport',
      incrementCounter: 'Cancel all of the Safe’s orders in Seaport',
    } as Record<string, string>,
    /** What the token standards' functions do (EIP-20, 721, 1155), by their names; a contract may mean another thing by one. */
    standard: {
      approve: 'Let another account move tokens or a work (approve)',
      setApprovalForAll: 'Let another account move a collection’s works, or stop it (setApprovalForAll)',
      transfer: 'Send tokens (transfer)',
      safeTransferFrom: 'Send a work (safeTransferFrom)',
      deposit: 'Wrap coins (deposit)',
      withdraw: 'Unwrap coins (withdraw)',
    } as Record<string, string>,
    unnamedCall: 'Call a contract',
    payment: ({ amount }: Amount) => `and send ${amount} with it`,
    creation: 'The Safe was made',
    other: ({ kind }: { kind: string }) => `A kind of transaction that is not known here: ${kind}`,
  },
  settings: {
    SET_FALLBACK_HANDLER: () => 'Set the fallback handler',
    ADD_OWNER: (threshold) => `Add an owner: ${signs(threshold)}`,
    REMOVE_OWNER: (threshold) => `Remove an owner: ${signs(threshold)}`,
    SWAP_OWNER: () => 'Put one owner in another’s place',
    CHANGE_THRESHOLD: (threshold) => `Change how many sign: ${signs(threshold)}`,
    CHANGE_IMPLEMENTATION: () => 'Change the Safe’s contract',
    ENABLE_MODULE: () => 'Let a module in',
    DISABLE_MODULE: () => 'Shut a module out',
    SET_GUARD: () => 'Set a guard',
    DELETE_GUARD: () => 'Take the guard away',
  } satisfies Record<SettingsName, (threshold: number) => string> as Record<
    SettingsName,
    (threshold: number) => string
  >,
  settingsOther: ({ kind }: { kind: string }) => `Change the Safe’s settings, in a way that is not known here: ${kind}`,
  settingsMethod: ({ method }: { method: string }) => `Change the Safe’s settings: ${method}`,
  settingsUnnamed: 'Change the Safe’s settings',
  /** What such a change allows. */
  caution: {
    ENABLE_MODULE: 'A module can move all that the Safe holds, without its owners.',
    CHANGE_IMPLEMENTATION: 'The new contract decides about all that the Safe holds.',
    SET_GUARD: 'A guard is asked before each transaction, and can stop them all.',
    SET_FALLBACK_HANDLER: 'The handler says for the Safe what it has signed.',
  } satisfies Partial<Record<SettingsName, string>> as Partial<Record<SettingsName, string>>,
  party: {
    from: 'From',
    to: 'To',
    contract: 'Contract',
    by: 'Made by',
    factory: 'Factory',
    implementation: 'Contract of the Safe',
    owner: 'Owner',
    oldOwner: 'Owner until then',
    newOwner: 'Owner from then on',
    handler: 'Handler',
    module: 'Module',
    guard: 'Guard',
  },
  asset: {
    unknown: 'something that is not known here',
    unreadable: ({ symbol }: { symbol: string }) => `an amount of ${symbol} that can’t be read`,
    raw: ({ value, symbol }: { value: string; symbol: string }) => `${value} of the smallest units of ${symbol}`,
    token: 'a token',
    item: ({ name, tokenId }: { name: string; tokenId: string }) => `${name} #${tokenId}`,
    itemUnnamed: ({ tokenId }: { tokenId: string }) => `token ${tokenId}`,
  },
  status: {
    AWAITING_CONFIRMATIONS: 'Waiting for signatures',
    AWAITING_EXECUTION: 'Signed, ready to be carried out',
    CANCELLED: 'Over: another one with its nonce was carried out',
    FAILED: 'Carried out, and the contract refused it',
    SUCCESS: 'Carried out',
  } satisfies Record<StatusName, string>,
  messageStatus: {
    NEEDS_CONFIRMATION: 'Waiting for signatures',
    CONFIRMED: 'Signed by the Safe',
  } satisfies Record<MessageStatusName, string>,
  label: { Next: 'Next', Queued: 'After that' } satisfies Record<LabelName, string>,
  tokenType: {
    NATIVE_TOKEN: 'The network’s own coin',
    ERC20: 'ERC-20',
    ERC721: 'ERC-721',
  } satisfies Record<TokenTypeName, string>,
  otherWord: enSafeOverview.otherWord,
}

export type SafeWords = typeof enSafeVocabulary
