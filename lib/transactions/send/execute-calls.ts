import { type Address, type Client, type Hash, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { hashSchema } from '@/lib/base/primitives'
import type { CallRequest } from '@/lib/protocol/seaport'
import type { Sender } from './sender'

interface ExecuteCallsParameters {
  from: Address
  chainId: number
  /** More than one go out as one, all or none. */
  calls: readonly CallRequest[]
  /** What a key may spend for a single call. */
  gas: bigint
  sender: Sender
}

/** What the wallet has made of it: the network's own transaction, a proposal to a Safe's owners, or a batch of its own. */
export type Execution =
  | { kind: 'sent'; hash: Hash }
  | { kind: 'proposed'; safeTxHash: Hash }
  | { kind: 'called'; callsId: string }

const callsIdSchema = z.string().check(z.minLength(1), z.maxLength(4096))
/** The first version of EIP-5792 gave the id alone. */
const batchSchema = z.union([z.looseObject({ id: callsIdSchema }), callsIdSchema])

/** Asks the wallet once, for all of these calls together. */
export async function executeCalls(client: Client, parameters: ExecuteCallsParameters): Promise<Execution> {
  const { from, calls, gas, sender } = parameters
  const [first] = calls
  if (!first) throw new RangeError('There is no transaction to send.')
  if (calls.length > 1) return sendCalls(client, parameters)
  // Gas for a Safe would let a purchase fail for good and use up its nonce; without it, it can be tried again. A wallet that
  // brings money or fees from elsewhere does more than this call.
  const hash = await sendCall(client, { from, ...first, ...(sender.safe || sender.outside ? {} : { gas }) })
  // A Safe answers with the hash of its proposal, which no chain knows.
  return sender.safe ? { kind: 'proposed', safeTxHash: lower(hash) } : { kind: 'sent', hash }
}

async function sendCalls(client: Client, { from, chainId, calls, sender }: ExecuteCallsParameters): Promise<Execution> {
  const batch = {
    version: '2.0.0',
    from,
    chainId: numberToHex(chainId),
    atomicRequired: true,
    calls: calls.map(({ to, data, valueWei }) => ({ to, data, value: numberToHex(valueWei) })),
  }
  const answer = batchSchema.parse(await requestSend(client, { method: 'wallet_sendCalls', params: [batch] }))
  const id = typeof answer === 'string' ? answer : answer.id
  const safeTxHash = hashSchema.safeParse(id)
  return sender.safe && safeTxHash.success
    ? { kind: 'proposed', safeTxHash: lower(safeTxHash.data) }
    : { kind: 'called', callsId: id }
}

/** As the chain's logs have it. */
function lower(hash: Hash): Hash {
  return hash.toLowerCase() as Hash
}

/**
 * Asks the wallet for one transaction, once. Not viem's `sendTransaction`: at several errors that asks again by
 * `wallet_sendTransaction`, and gives back that answer in place of the first.
 * @param gas the wallet's own estimate where it is left out
 */
export async function sendCall(
  client: Client,
  { from, to, data, valueWei, gas }: CallRequest & { from: Address; gas?: bigint | undefined },
): Promise<Hash> {
  const hash = await requestSend(client, {
    method: 'eth_sendTransaction',
    params: [{ from, to, data, value: numberToHex(valueWei), ...(gas && { gas: numberToHex(gas) }) }],
  })
  return hashSchema.parse(hash)
}

/** Asks the wallet once. */
async function requestSend(
  client: Client,
  question: { method: 'eth_sendTransaction' | 'wallet_sendCalls'; params: readonly unknown[] },
): Promise<unknown> {
  try {
    return await client.request(question as never, { retryCount: 0 })
  } catch (thrown) {
    const { code, details } = toAppError(thrown)
    if (code !== 'switch_chain') throw thrown
    // 4902: viem takes it for a switch that failed, and none was asked for.
    throw new AppError('chain_not_configured', 'The wallet does not know this network. Add it to the wallet first.', {
      details,
      cause: thrown,
    })
  }
}
