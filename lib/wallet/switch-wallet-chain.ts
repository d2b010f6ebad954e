import { type Chain, numberToHex, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { WalletProvider } from './wallet-provider'

export interface SwitchParameters {
  provider: WalletProvider
  chain: Chain
  /** Some wallets are on the new chain only a moment after they have said so. */
  settleMs?: number
}

const unknownChainCode = 4902
const rejectedCode = 4001
const lookEveryMs = 100

/**
 * Leads a wallet to a chain (EIP-3326). One that it does not know is added (EIP-3085), and the switch asked for once
 * more: some wallets add and stay where they are.
 * @throws UserRejectedRequestError, SwitchChainError
 */
export async function switchWalletChain({ provider, chain, settleMs = 3000 }: SwitchParameters): Promise<void> {
  const chainId = numberToHex(chain.id)
  const askToSwitch = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await askToSwitch().catch(async (error) => {
      if (!isUnknownChain(error)) throw error
      await provider.request({ method: 'wallet_addEthereumChain', params: [describeChain(chain)] })
      if (!(await isOn(provider, chain))) await askToSwitch()
    })
    const until = Date.now() + settleMs
    while (!(await isOn(provider, chain))) {
      if (Date.now() > until) throw new Error('The wallet is on another network still.')
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown }
    throw code === rejectedCode
      ? new UserRejectedRequestError(error as Error)
      : new SwitchChainError(error instanceof Error ? error : Object.assign(new Error('No switch'), { cause: error }))
  }
}

async function isOn(provider: WalletProvider, { id }: Chain): Promise<boolean> {
  return Number(await provider.request({ method: 'eth_chainId' })) === id
}

/** 4902 as it is, or as MetaMask's mobile app wraps it: in the data of a -32603. */
function isUnknownChain(error: unknown): boolean {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } | null }
  return code === unknownChainCode || data?.originalError?.code === unknownChainCode
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
