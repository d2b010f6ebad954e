import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  getAddress,
  type Hash,
  type Hex,
  type Log,
  pad,
  parseAbi,
  type RpcLog,
  toEventSelector,
} from 'viem'
import { formatLog } from 'viem/utils'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { safeEventAbi } from '@/lib/protocol/safe-tx/safe-abi'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { SafeServiceContext } from './service-context'

interface Place {
  blockNumber: bigint
  logIndex: number
  transactionHash: Hash
}

export interface Execution extends Place {
  safeTxHash: Hash
  succeeded: boolean
  /** What a SafeL2 says of it; a Safe of the plain singleton says no more than the hash. */
  tx?: SafeTx
  signatures?: Hex
  executor?: Address
  threshold?: number
}

export interface Incoming extends Place {
  sender: Address
  token: Address | null
  /** Of an ERC-721 the token's id, else the amount. */
  value: bigint
  isItem: boolean
}

export interface ModuleCall extends Place {
  module: Address
  succeeded: boolean
  call?: Pick<SafeTx, 'to' | 'value' | 'data' | 'operation'>
}

export interface Approval extends Place {
  safeTxHash: Hash
  owner: Address
}

/** What the chain's logs say of a Safe, the oldest first. Nothing of it is kept: what a reorganisation undoes is gone. */
export interface Activity {
  executions: Execution[]
  incoming: Incoming[]
  modules: ModuleCall[]
  approvals: Approval[]
  creation: (Place & { implementation: Address; factory: Address }) | null
}

const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const factoryAbi = parseAbi(['event ProxyCreation(address indexed proxy, address singleton)'])
const additional = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }] as const

type MinedLog = Log<bigint, number, false>

export async function readActivity(desk: SafeServiceContext, safe: Address): Promise<Activity> {
  const own = pad(safe, { size: 32 })
  const [logs, transfers, creations] = await Promise.all([
    getLogs(desk, { address: safe }),
    getLogs(desk, { topics: [transferTopic, null, own] }),
    getLogs(desk, { address: safeDeployments.proxyFactory, topics: [null, own] }),
  ])
  const created = creations.flatMap((log) => {
    const { implementation } = { implementation: decodeCreation(log) }
    return implementation ? [{ ...placeOf(log), implementation, factory: getAddress(log.address) }] : []
  })
  return {
    ...readOwnLogs(logs),
    incoming: [...readReceived(logs), ...transfers.flatMap(readTransfer)].toSorted(byPlace),
    creation: created[0] ?? null,
  }
}

function readOwnLogs(logs: readonly MinedLog[]): Pick<Activity, 'executions' | 'modules' | 'approvals'> {
  const executions: Execution[] = []
  const modules: ModuleCall[] = []
  const approvals: Approval[] = []
  // SafeL2 tells what it is about to do before it does it, and afterwards how it went.
  const begun = new Map<Hash, Pick<Execution, 'tx' | 'signatures' | 'executor' | 'threshold'>[]>()
  const called = new Map<Hash, ModuleCall['call'][]>()
  for (const log of logs) {
    const event = decode(log)
    const place = placeOf(log)
    const { transactionHash } = place
    if (event?.eventName === 'SafeMultiSigTransaction') {
      const { signatures, additionalInfo, operation, ...tx } = event.args
      const [nonce, executor, threshold] = decodeAbiParameters(additional, additionalInfo)
      const said = {
        tx: { ...tx, nonce, operation: operation === 1 ? 1 : 0 } as SafeTx,
        signatures,
        executor,
        threshold: Number(threshold),
      }
      begun.set(transactionHash, [...(begun.get(transactionHash) ?? []), said])
    } else if (event?.eventName === 'ExecutionSuccess' || event?.eventName === 'ExecutionFailure') {
      const succeeded = event.eventName === 'ExecutionSuccess'
      executions.push({ ...place, safeTxHash: event.args.txHash, succeeded, ...begun.get(transactionHash)?.pop() })
    } else if (event?.eventName === 'SafeModuleTransaction') {
      const { to, value, data, operation } = event.args
      const call = { to, value, data, operation: operation === 1 ? 1 : 0 } as const
      called.set(transactionHash, [...(called.get(transactionHash) ?? []), call])
    } else if (event?.eventName === 'ExecutionFromModuleSuccess' || event?.eventName === 'ExecutionFromModuleFailure') {
      const call = called.get(transactionHash)?.pop()
      const succeeded = event.eventName === 'ExecutionFromModuleSuccess'
      modules.push({ ...place, module: event.args.module, succeeded, ...(call ? { call } : {}) })
    } else if (event?.eventName === 'ApproveHash') {
      approvals.push({ ...place, safeTxHash: event.args.approvedHash, owner: event.args.owner })
    }
  }
  return { executions, modules, approvals }
}

function readReceived(logs: readonly MinedLog[]): Incoming[] {
  return logs.flatMap((log) => {
    const event = decode(log)
    // A rejection calls the Safe itself with nothing, and is told of as nothing received.
    if (event?.eventName !== 'SafeReceived' || event.args.value === 0n) return []
    return [{ ...placeOf(log), sender: event.args.sender, token: null, value: event.args.value, isItem: false }]
  })
}

/** ERC-20 has the amount as its data, ERC-721 the token's id as a topic. */
function readTransfer(log: MinedLog): Incoming[] {
  const [, from, , tokenId] = log.topics
  const value = tokenId ?? log.data
  if (!from || value === '0x') return []
  const sender = getAddress(`0x${from.slice(26)}`)
  const isItem = tokenId !== undefined
  return [{ ...placeOf(log), sender, token: getAddress(log.address), value: BigInt(value.slice(0, 66)), isItem }]
}

function decodeCreation(log: MinedLog): Address | undefined {
  try {
    return decodeEventLog({ abi: factoryAbi, topics: log.topics, data: log.data }).args.singleton
  } catch {
    return undefined
  }
}

function decode(log: MinedLog) {
  try {
    return decodeEventLog({ abi: safeEventAbi, topics: log.topics, data: log.data })
  } catch {
    return undefined
  }
}

interface LogsFilter {
  address?: Address
  topics?: (Hex | null)[]
}

async function getLogs({ client }: SafeServiceContext, filter: LogsFilter): Promise<MinedLog[]> {
  const range = { fromBlock: '0x0', toBlock: 'latest' } as const
  const found = (await client.request({ method: 'eth_getLogs', params: [{ ...range, ...filter }] })) as RpcLog[]
  return found.map((log) => formatLog(log) as MinedLog)
}

export function byPlace(a: Place, b: Place): number {
  return a.blockNumber === b.blockNumber ? a.logIndex - b.logIndex : a.blockNumber < b.blockNumber ? -1 : 1
}

const placeOf = ({ blockNumber, logIndex, transactionHash }: MinedLog): Place => ({
  blockNumber,
  logIndex,
  transactionHash,
})
