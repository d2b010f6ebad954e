import { type Address, checksumAddress, erc721Abi, type Hash, parseEventLogs } from 'viem'
import { seaportAbi } from '@/lib/contracts/seaport'
import { decodeSales } from './decode-sales'
import type { DecodedLogs, LogPosition, MinedLog, OrderLog, Touched, TransferLog } from './decoded-logs'

interface DecodeContext {
  seaport: Address
  /** The collections that the index knows, checksummed. */
  contracts: ReadonlySet<Address>
}

const abi = [...erc721Abi, ...seaportAbi] as const

/** What the logs of Seaport and of known ERC-721 collections say; others, and malformed ones, say nothing. */
export function decodeLogs(logs: readonly MinedLog[], { seaport, contracts }: DecodeContext): DecodedLogs {
  const transfers: TransferLog[] = []
  const orderLogs: OrderLog[] = []
  const touched: Touched = { hashes: [], tokens: [], approvers: [], makers: [] }
  // Nodes answer addresses in lower case.
  const parsed = parseEventLogs({ abi, logs: logs.map((log) => ({ ...log, address: checksumAddress(log.address) })) })
  const addOrderLog = (log: MinedLog, kind: OrderLog['kind'], maker: Address, orderHash: Hash) => {
    orderLogs.push({ ...toPosition(log), kind, maker, orderHash })
    touched.hashes.push(orderHash)
  }

  for (const log of parsed) {
    const contract = log.address
    if (contract === seaport) {
      if (log.eventName === 'OrderFulfilled') addOrderLog(log, 'fulfilled', log.args.offerer, log.args.orderHash)
      if (log.eventName === 'OrderCancelled') addOrderLog(log, 'cancelled', log.args.offerer, log.args.orderHash)
      if (log.eventName === 'OrderValidated') {
        addOrderLog(log, 'validated', log.args.orderParameters.offerer, log.args.orderHash)
      }
      if (log.eventName === 'CounterIncremented') {
        orderLogs.push({ ...toPosition(log), kind: 'counter', maker: log.args.offerer, orderHash: null })
        touched.makers.push(log.args.offerer)
      }
    } else if (contracts.has(contract)) {
      if (log.eventName === 'Transfer') {
        const { from: sender, to: recipient, tokenId } = log.args
        transfers.push({ ...toPosition(log), contract, tokenId, sender, recipient, quantity: 1n })
        touched.tokens.push({ contract, tokenId })
      }
      if (log.eventName === 'Approval') touched.tokens.push({ contract, tokenId: log.args.tokenId })
      if (log.eventName === 'ApprovalForAll' && log.args.operator === seaport) {
        touched.approvers.push({ contract, maker: log.args.owner })
      }
    }
  }
  const sales = parsed.flatMap((log) =>
    log.eventName === 'OrderFulfilled' && log.address === seaport
      ? decodeSales({ ...toPosition(log), ...log.args }, { contracts, transfers })
      : [],
  )
  return { transfers, orderLogs, sales, touched }
}

function toPosition({ blockNumber, blockHash, logIndex, transactionHash }: MinedLog): LogPosition {
  return { blockNumber, blockHash, logIndex, transactionHash }
}
