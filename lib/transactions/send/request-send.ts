import type { Client } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'

interface SendQuestion {
  method: 'eth_sendTransaction' | 'wallet_sendCalls'
  params: readonly unknown[]
}

/** Asks the wallet once. */
export async function requestSend(client: Client, question: SendQuestion): Promise<unknown> {
  try {
    return await client.request(question as never, { retryCount: 0 })
  } catch (thrown) {
    const { code, details } = toAppError(thrown)
    if (code !== 'switch_chain') throw thrown
    // 4902: viem takes it for a switch that failed, and none was asked for.
    throw new AppError('chain_not_configured', 'The wallet does not know the network.', { details, cause: thrown })
  }
}
