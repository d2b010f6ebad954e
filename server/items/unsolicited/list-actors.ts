import { type Address, getAddress, type Hex, slice, type TransactionReceipt, toEventSelector } from 'viem'
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { executionTopics } from '@/lib/protocol/safe-tx/execution-topics'

const safeTopics: readonly (Hex | undefined)[] = [
  executionTopics.success,
  toEventSelector('ExecutionFromModuleSuccess(address)'),
]
/** ERC-4337: the sender is the second topic behind the event's own. */
const operationTopic = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const entryPoints: readonly Address[] = [entryPoint06Address, entryPoint07Address, entryPoint08Address]

/**
 * The accounts whose own will a transaction was: its sender, the account that it calls, Safes that executed something in it, and senders
 * of user operations. Of an event only the account that emitted it is taken, or what an entry point says: anybody may emit the rest.
 */
export function listActors({ from, to, logs }: Pick<TransactionReceipt, 'from' | 'to' | 'logs'>): Address[] {
  const accounts = logs.flatMap(({ address, topics }): Address[] => {
    const [kind, , sender] = topics
    if (safeTopics.includes(kind)) return [address]
    return kind === operationTopic && sender && entryPoints.includes(getAddress(address)) ? [slice(sender, 12)] : []
  })
  return [...new Set([from, ...(to ? [to] : []), ...accounts].map((account) => getAddress(account)))]
}
