import { type Chain, numberToHex, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'

export interface SwitchWalletChainParameters {
  provider: Eip1193Provider
  chain: Chain
  /** Some wallets are on the new chain only a moment after they have said so. */
  settleMs?: number
}

const rejectedCode = 4001
/** The wallet asks its user already (EIP-1474 has no code for it; MetaMask's is this), or has given no leave (EIP-1193). */
const finalCodes: readonly unknown[] = [rejectedCode, -32002, 4100]
const lookEveryMs = 100

/**
 * Leads a wallet to a chain (EIP-3326). Where it does not get there, for whatever reason, the chain is added (EIP-3085) and the switch asked
 * for once more: wallets that do not know a chain answer with 4902, with other codes or with a yes, and some add it and stay where they are.
 * @throws UserRejectedRequestError, SwitchChainError
 */
export async function switchWalletChain({
  provider,
  chain,
  settleMs = 3000,
}: SwitchWalletChainParameters): Promise<void> {
  const parameters = { provider, chain, settleMs }
  try {
    const failure = await tryToSwitch(parameters)
    if (failure === null) return
    if (finalCodes.includes(readCode(failure))) throw failure
    try {
      await provider.request({ method: 'wallet_addEthereumChain', params: [describeChain(chain)] })
    } catch (error) {
      // One that can't add a chain says more by how it refused to switch.
      throw readCode(error) === rejectedCode ? error : failure
    }
    if (await isOn(provider, chain)) return
    const again = await tryToSwitch(parameters)
    if (again !== null) throw again
  } catch (error) {
    throw readCode(error) === rejectedCode
      ? new UserRejectedRequestError(error as Error)
      : new SwitchChainError(
          error instanceof Error
            ? error
            : Object.assign(new Error('The wallet did not switch the network'), { cause: error }),
        )
  }
}

/** @returns what went wrong; null once the wallet is on the chain */
async function tryToSwitch({ provider, chain, settleMs }: Required<SwitchWalletChainParameters>): Promise<unknown> {
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.id) }] })
  } catch (error) {
    return error ?? new Error('The wallet returned no reason.')
  }
  const until = Date.now() + settleMs
  while (!(await isOn(provider, chain))) {
    if (Date.now() > until) return new Error('The wallet is still on another network.')
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return null
}

/** A string in some wallets. MetaMask's mobile app has the code of a refusal in the data of a -32603. */
function readCode(error: unknown): number | undefined {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } | null }
  const given = data?.originalError?.code ?? code
  return given === undefined ? undefined : Number(given)
}

async function isOn(provider: Eip1193Provider, { id }: Chain): Promise<boolean> {
  return Number(await provider.request({ method: 'eth_chainId' })) === id
}

function describeChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) {
  return {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http.slice(0, 1),
    ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
  }
}
