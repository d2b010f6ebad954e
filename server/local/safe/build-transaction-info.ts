import type { DataDecoded, SettingsInfo, TransactionInfo, TransferInfo } from '@safe-global/safe-gateway-typescript-sdk'
import { type Address, getAddress, isAddressEqual, size, zeroAddress } from 'viem'
import {
  SettingsInfoType,
  TransactionInfoType,
  TransactionTokenType,
  TransferDirection,
} from '@/lib/protocol/safe-gateway/enums'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { decodeData, readParameter } from './decode-data'
import type { Incoming } from './read-activity'
import { findCollectionName, readToken } from './read-token'
import type { SafeServiceContext } from './service-context'

/** What a transaction of a Safe is about, in the gateway's words. */
export async function buildTransactionInfo(
  desk: SafeServiceContext,
  safe: Address,
  { to, value, data, operation }: Pick<SafeTx, 'to' | 'value' | 'data' | 'operation'>,
): Promise<TransactionInfo> {
  const decoded = decodeData(data)
  const isOwn = isAddressEqual(to, safe) && value === 0n && operation === 0
  if (isOwn && decoded) {
    const settingsInfo = findSettings(decoded)
    if (settingsInfo) return { type: TransactionInfoType.SETTINGS_CHANGE, dataDecoded: decoded, settingsInfo }
  }
  if (operation === 0 && data === '0x' && value > 0n) {
    return outgoing(safe, to, { type: TransactionTokenType.NATIVE_COIN, value: String(value) })
  }
  const transfer = operation === 0 && value === 0n && decoded ? await findTransfer(desk, safe, to, decoded) : undefined
  if (transfer) return transfer
  return {
    type: TransactionInfoType.CUSTOM,
    to: { value: to },
    dataSize: String(size(data)),
    value: String(value),
    methodName: decoded?.method,
    actionCount: decoded?.parameters?.[0]?.valueDecoded?.length,
    isCancellation: isOwn && data === '0x',
  }
}

/** What came in, from whom. */
export async function buildIncomingInfo(
  desk: SafeServiceContext,
  safe: Address,
  { sender, token, value, isItem }: Incoming,
): Promise<TransactionInfo> {
  return {
    type: TransactionInfoType.TRANSFER,
    sender: { value: sender },
    recipient: { value: safe },
    direction: TransferDirection.INCOMING,
    transferInfo: await describeToken(desk, token, value, isItem),
  }
}

async function describeToken(
  desk: SafeServiceContext,
  token: Address | null,
  value: bigint,
  isItem: boolean,
): Promise<TransferInfo> {
  if (token === null) return { type: TransactionTokenType.NATIVE_COIN, value: String(value) }
  if (isItem) {
    const tokenName = await findCollectionName(desk, token)
    return { type: TransactionTokenType.ERC721, tokenAddress: token, tokenId: String(value), tokenName }
  }
  const found = await readToken(desk, token)
  return {
    type: TransactionTokenType.ERC20,
    tokenAddress: token,
    tokenName: found?.name,
    tokenSymbol: found?.symbol,
    decimals: found?.decimals,
    value: String(value),
  }
}

function outgoing(safe: Address, recipient: Address, transferInfo: TransferInfo): TransactionInfo {
  return {
    type: TransactionInfoType.TRANSFER,
    sender: { value: safe },
    recipient: { value: recipient },
    direction: TransferDirection.OUTGOING,
    transferInfo,
  }
}

/** ERC-20 and ERC-721 share `transferFrom`: which of them the contract is, it says by having decimals. */
async function findTransfer(
  desk: SafeServiceContext,
  safe: Address,
  token: Address,
  decoded: DataDecoded,
): Promise<TransactionInfo | undefined> {
  const [first, second, third] =
    decoded.parameters?.map(({ value }) => (typeof value === 'string' ? value : undefined)) ?? []
  if (decoded.method === 'transfer' && first && second) {
    return outgoing(safe, getAddress(first), await describeToken(desk, token, BigInt(second), false))
  }
  const isFrom = /^(safeT|t)ransferFrom$/.test(decoded.method) && decoded.parameters?.length !== 5
  if (!isFrom || !first || !second || !third || !isAddressEqual(getAddress(first), safe)) return undefined
  const isItem = decoded.method === 'safeTransferFrom' || (await readToken(desk, token)) === undefined
  return outgoing(safe, getAddress(second), await describeToken(desk, token, BigInt(third), isItem))
}

function findSettings(decoded: DataDecoded): SettingsInfo | undefined {
  const text = (name: string) => readParameter(decoded, name) ?? zeroAddress
  const who = (name: string) => ({ value: text(name) })
  const threshold = Number(text('_threshold'))
  switch (decoded.method) {
    case 'setFallbackHandler':
      return { type: SettingsInfoType.SET_FALLBACK_HANDLER, handler: who('handler') }
    case 'addOwnerWithThreshold':
      return { type: SettingsInfoType.ADD_OWNER, owner: who('owner'), threshold }
    case 'removeOwner':
      return { type: SettingsInfoType.REMOVE_OWNER, owner: who('owner'), threshold }
    case 'swapOwner':
      return { type: SettingsInfoType.SWAP_OWNER, oldOwner: who('oldOwner'), newOwner: who('newOwner') }
    case 'changeThreshold':
      return { type: SettingsInfoType.CHANGE_THRESHOLD, threshold }
    case 'changeMasterCopy':
      return { type: SettingsInfoType.CHANGE_IMPLEMENTATION, implementation: who('_masterCopy') }
    case 'enableModule':
      return { type: SettingsInfoType.ENABLE_MODULE, module: who('module') }
    case 'disableModule':
      return { type: SettingsInfoType.DISABLE_MODULE, module: who('module') }
    case 'setGuard':
      if (text('guard') === zeroAddress) return { type: SettingsInfoType.DELETE_GUARD }
      return { type: SettingsInfoType.SET_GUARD, guard: who('guard') }
    default:
      return undefined
  }
}
