import { type Address, zeroAddress } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { tokenEventAbi } from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import type { TokenStandard } from '@/server/chains/token-standard'
import { type DecodedLogs, type TransferLog, toPosition } from './decoded-logs'
import { parseEvents } from './parse-events'

/**
 * ERC-2309 bounds no range; the widely used mints stop at 5,000 tokens. A longer one is not believed, nor what goes beyond twice as many in one block,
 * or ten times that of all collections: a log costs the same whatever it claims.
 */
const maxConsecutive = 10_000n
const [maxOfContract, maxOfBlock] = [20_000, 200_000]
/** More of several blocks is too much to hold and to store at once. */
const maxOfRange = 100_000

type ItemLogs = Pick<DecodedLogs, 'transfers' | 'metadata' | 'documents'> &
  Pick<DecodedLogs['touched'], 'tokens' | 'holders' | 'movers' | 'burned'>

/**
 * What the logs of collections say. A transfer counts only in the form that the collection's standard has.
 * @throws AppError `unavailable`, as a node that refuses the range, where a shorter one is to be read
 */
export function decodeItemLogs(logs: readonly MinedLog[], contracts: ReadonlyMap<Address, TokenStandard>): ItemLogs {
  const decoded: ItemLogs = {
    transfers: [],
    metadata: [],
    documents: [],
    tokens: [],
    holders: [],
    movers: [],
    burned: [],
  }
  const claimed = new Map<string, number>()
  const claim = (key: string, count: number) => {
    claimed.set(key, (claimed.get(key) ?? 0) + count)
    return claimed.get(key) ?? 0
  }
  for (const log of parseEvents(tokenEventAbi, logs)) {
    const contract = log.address
    const isMulti = contracts.get(contract) === 'ERC1155'
    const addTransfers = (sender: Address, recipient: Address, tokens: readonly (readonly [bigint, bigint])[]) => {
      const base = { ...toPosition(log), contract, sender, recipient }
      tokens.forEach(([tokenId, quantity], batchIndex) => {
        if (quantity > 0n) addTransfer(decoded, { ...base, batchIndex, tokenId, quantity }, isMulti)
      })
    }
    const { eventName, args } = log
    if (eventName === 'Transfer' && !isMulti) addTransfers(args.from, args.to, [[args.tokenId, 1n]])
    if (eventName === 'ConsecutiveTransfer' && !isMulti) {
      const range = listRange(args.fromTokenId, args.toTokenId)
      const isBelieved =
        claim(`${log.blockNumber} ${contract}`, range.length) <= maxOfContract &&
        claim(`${log.blockNumber}`, range.length) <= maxOfBlock
      if (isBelieved) addTransfers(args.from, args.to, range)
    }
    if (decoded.transfers.length > maxOfRange && log.blockNumber !== logs[0]?.blockNumber)
      throw new AppError('unavailable', 'The range has too many logs.', { retryable: true })
    if (eventName === 'TransferSingle' && isMulti) addTransfers(args.from, args.to, [[args.id, args.value]])
    if (eventName === 'TransferBatch' && isMulti && args.ids.length === args.values.length) {
      addTransfers(
        args.from,
        args.to,
        args.ids.map((id, index) => [id, args.values[index] ?? 0n]),
      )
    }
    // Any operator and any approved: which conduits an order goes through is for its check to know.
    if (eventName === 'Approval' && !isMulti) {
      decoded.tokens.push({ contract, tokenId: args.tokenId })
      decoded.movers.push(args.owner)
    }
    if (eventName === 'ApprovalForAll') {
      decoded.holders.push({ contract, maker: args.owner })
      decoded.movers.push(args.owner)
    }
    if (eventName === 'MetadataUpdate') addMetadata(decoded, contract, args.tokenId, args.tokenId)
    if (eventName === 'URI') addMetadata(decoded, contract, args.id, args.id)
    if (eventName === 'BatchMetadataUpdate') addMetadata(decoded, contract, args.fromTokenId, args.toTokenId)
    if (eventName === 'ContractURIUpdated') decoded.documents.push(contract)
  }
  return decoded
}

function addTransfer(decoded: ItemLogs, transfer: TransferLog, isMulti: boolean): void {
  const { contract, tokenId, sender, recipient } = transfer
  decoded.transfers.push(transfer)
  decoded.movers.push(sender, recipient)
  if (isMulti) decoded.holders.push({ contract, maker: sender }, { contract, maker: recipient })
  else decoded.tokens.push({ contract, tokenId })
  if (isMulti && recipient === zeroAddress) decoded.burned.push({ contract, tokenId })
}

function addMetadata(decoded: ItemLogs, contract: Address, fromTokenId: bigint, toTokenId: bigint): void {
  decoded.metadata.push({ contract, fromTokenId, toTokenId })
}

function listRange(from: bigint, to: bigint): (readonly [bigint, bigint])[] {
  if (to < from || to - from >= maxConsecutive) return []
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => [from + BigInt(index), 1n])
}
