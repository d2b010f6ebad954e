import { withWalletTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { toCode } from '@/lib/base/errors/list-error-causes'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { Eip1193Error } from '@/lib/protocol/erc/eip1193-error'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'

export interface GuardProviderParameters {
  /** The first block's hash, by a node of ours; null where there is none. */
  readGenesisHash: (chainId: number) => Promise<string | null>
  limitMs?: number
}

/** What a wallet answers without its person. */
const reads = new Set(['eth_chainId', 'eth_accounts', 'net_version', 'eth_getBlockByNumber'])
const sends = new Set(['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'])

/**
 * A wallet as it is, but that it can't leave a read open for ever, and that a transaction is put to it only after it has
 * said itself, there and then, that it is on the transaction's chain: what it said when it connected may be out of date,
 * and a first block that is another one gives away a wallet that is on another chain than it says.
 */
export function guardProvider(
  provider: Eip1193Provider,
  { readGenesisHash, limitMs }: GuardProviderParameters,
): Required<Eip1193Provider> {
  const ask = (method: string, params: unknown[]) => withWalletTimeLimit(provider.request({ method, params }), limitMs)

  async function assertChain(asked: unknown): Promise<void> {
    const chainId = Number(await ask('eth_chainId', []))
    // viem leaves it out, after it has asked the wallet itself.
    if (asked !== undefined && Number(asked) !== chainId) throw wrongChain('The wallet is on another network.')
    const [theirs, ours] = await Promise.all([
      // A wallet need not answer questions about blocks; one that does not, cannot be checked by them.
      ask('eth_getBlockByNumber', ['0x0', false]).then(readHash, () => null),
      readGenesisHash(chainId).catch(() => null),
    ])
    if (theirs !== null && ours !== null && theirs !== ours) {
      throw wrongChain('The network of the wallet does not match its chain id.')
    }
  }

  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    if (reads.has(call.method)) return withWalletTimeLimit(provider.request(call), limitMs)
    if (sends.has(call.method)) {
      const [transaction] = (call.params ?? []) as [{ chainId?: unknown }?]
      await assertChain(transaction?.chainId)
    }
    return provider.request(call).catch((thrown) => {
      throw withKnownCode(thrown)
    })
  }

  // Some wallets lack the events, or name the way out of them otherwise.
  return {
    request,
    on: (name, listener) => provider.on?.(name, listener),
    removeListener: (name, listener) => provider.removeListener?.(name, listener),
  }
}

const rejectedCode = 4001

/** wagmi compares codes with EIP-1193's numbers: a rejection as a string, or with ethers' own code, makes it ask the user again. */
function withKnownCode(thrown: unknown): unknown {
  const { code, message = '' } = (thrown ?? {}) as { code?: unknown; message?: string }
  const known = toAppError(thrown).code === 'user_rejected' ? rejectedCode : toCode(code)
  return known === code || typeof known !== 'number' ? thrown : new Eip1193Error(known, message, { cause: thrown })
}

function wrongChain(text: string): AppError {
  return new AppError('wrong_chain', text)
}

function readHash(block: unknown): string | null {
  const { hash } = (block ?? {}) as { hash?: unknown }
  return typeof hash === 'string' ? hash.toLowerCase() : null
}
