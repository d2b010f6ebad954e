import { type Address, type Client, type Hash, numberToHex } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { hashSchema } from '@/lib/base/primitives'
import type { CallRequest } from '@/lib/protocol/seaport'

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
export async function requestSend(
  client: Client,
  question: { method: 'eth_sendTransaction' | 'wallet_sendCalls'; params: readonly unknown[] },
): Promise<unknown> {
  try {
    return await client.request(question as never, { retryCount: 0 })
  } catch (thrown) {
    const { code, details } = toAppError(thrown)
    if (code !== 'switch_chain') throw thrown
    // 4902: viem takes it for a switch that failed, and none was asked for.
    throw new AppError('chain_not_configured', 'The wallet does not know the network.', { details, cause: thrown })
  }
}
