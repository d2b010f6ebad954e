import {
  type Address,
  type Hash,
  isAddressEqual,
  type Log,
  type PublicClient,
  parseAbi,
  parseEventLogs,
  toEventSelector,
} from 'viem'
import { scanLogsBackwards } from '@/lib/protocol/chains/scan-logs-backwards'
import type { Transaction, TransactionBlock } from '@/lib/transactions/transaction'
import type { ActionProof, SeenLogs } from '@/lib/transactions/transaction-rules'

/** ERC-4337: what became of a user operation, by the hash that its wallet gave. The same in all versions. */
const operationAbi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const operationTopic = toEventSelector(operationAbi[0])
/** The EntryPoints 0.6 to 0.9, at one address each on all chains. */
const entryPoints: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]

/** The transaction by which the chain executed what an account asked its wallet for. */
export interface Outcome {
  hash: Hash
  block: TransactionBlock
  /** The account's own call was reverted within it. */
  isRefused: boolean
}

/**
 * Finds a transaction that no node knows by its hash. A smart wallet gives the hash of a user operation (ERC-4337), and a bundler sends the
 * operation in a transaction of its own. The EntryPoint's event proves it, or the event that the action names.
 * @returns null while the chain shows nothing of it
 */
export async function findOutcome(
  client: PublicClient,
  transaction: Transaction,
  proof: ActionProof | undefined,
): Promise<Outcome | null> {
  const { hash, askedBlock } = transaction
  const filter = proof?.getFilter(transaction)
  const wanted = [
    ...(hash ? [{ address: entryPoints, topics: [operationTopic, hash] }] : []),
    ...(filter ? [filter] : []),
  ]
  if (wanted.length === 0) return null
  const head = await client.getBlockNumber({ cacheTime: 0 })
  // The newest first: the older ones were read while the page waited.
  return scanLogsBackwards({ from: BigInt(askedBlock), head }, async (range) => {
    const logs = await Promise.all(
      wanted.map((filter) => client.request({ method: 'eth_getLogs', params: [{ ...range, ...filter }] as never })),
    )
    return decodeOutcome(logs.flat() as unknown as Log[], transaction, proof)
  })
}

/**
 * The outcome that logs prove: of the user operation with the transaction's hash, of one of the account's in the transaction itself, or by
 * the action's own event. Null where they prove nothing.
 */
export function decodeOutcome(
  logs: SeenLogs,
  transaction: Transaction,
  proof: ActionProof | undefined,
): Outcome | null {
  const { account, hash } = transaction
  const operation = parseEventLogs({ abi: operationAbi, logs }).findLast(
    ({ args, transactionHash }) =>
      isAddressEqual(args.sender, account) && (args.userOpHash === hash || transactionHash === hash),
  )
  if (operation) return toOutcome(operation, !operation.args.success)
  const log = proof?.findLog(logs, transaction)
  return log ? toOutcome(log, false) : null
}

function toOutcome(log: Pick<Log, 'transactionHash' | 'blockHash' | 'blockNumber'>, isRefused: boolean): Outcome {
  const { transactionHash: hash, blockHash, blockNumber } = log
  return { hash: hash as Hash, block: { number: String(BigInt(blockNumber ?? 0)), hash: blockHash as Hash }, isRefused }
}
