import { type Chain, getAddress, SwitchChainError, type Transport } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn, createConnector, injected } from 'wagmi'
import * as z from 'zod/mini'
import { withWalletTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema } from '@/lib/base/primitives'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { guardProvider } from '@/lib/wallet/guard-provider'
import { switchWalletChain } from '@/lib/wallet/switch-wallet-chain'

const genesisHashes = new Map<number, string>()

export interface BrowserConnectorParameters {
  id: string
  name: string
  /** Looked for on each use: an extension may come after the page. */
  find: () => Eip1193Provider | undefined
  /** Says why, in place of the error that is thrown; called on each choice. */
  onMissing: () => void
}

const restoreMs = 5000
const accountsSchema = z.array(addressSchema)

/**
 * A wallet in this browser. wagmi's own connector, but that it connects to nobody by itself, asks for accounts and not
 * for a network when it is chosen, and takes an empty list of accounts for what it is: a wallet that is locked, or has given no leave.
 */
export function browserConnector({ id, name, find, onMissing }: BrowserConnectorParameters): CreateConnectorFn {
  return createConnector<Eip1193Provider>((config) => {
    const guarded = new WeakMap<Eip1193Provider, Eip1193Provider>()
    /** From the choice until the end of the connection: what announces itself later, or takes `window.ethereum`, is not asked in its place. */
    let chosen: Eip1193Provider | undefined
    let isConnected = false
    const findGuarded = () => {
      const found = chosen ?? find()
      if (!found) return undefined
      const known = guarded.get(found)
      if (known) return known
      const made = guardProvider(found, { readGenesisHash: (chainId) => readGenesisHash(config, chainId) })
      guarded.set(found, made)
      return made
    }
    const base = injected({ target: () => ({ id, name, provider: findGuarded as never }) })(config)

    const end = () => {
      isConnected = false
      chosen = undefined
    }

    return {
      ...base,
      setup: undefined,
      onConnect() {},
      async connect({ chainId: _, ...parameters } = {}) {
        chosen ??= find()
        if (!chosen) {
          onMissing()
          throw new AppError('wallet_missing', `${name} is not installed in this browser.`)
        }
        const own = { ...this, getChainId: base.getChainId }
        try {
          const connected = await base.connect.call(own as never, parameters)
          if (connected.accounts.length === 0) {
            throw new AppError('wallet_locked', 'The wallet returned no account.')
          }
          isConnected = true
          return connected as never
        } finally {
          if (!isConnected) chosen = undefined
        }
      },
      async disconnect() {
        await base.disconnect.call(this as never)
        end()
      },
      async isAuthorized() {
        return withWalletTimeLimit(base.isAuthorized.call(this as never), restoreMs).catch(() => false)
      },
      async getProvider() {
        return findGuarded() as never
      },
      async getChainId() {
        // The list asks this before each attempt: a wallet that hangs would leave it without a word, and nothing to give up.
        return isConnected ? base.getChainId.call(this as never) : config.chains[0].id
      },
      async switchChain({ chainId }) {
        const chain = config.chains.find((other) => other.id === chainId)
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
        const provider = findGuarded()
        if (!provider) throw new AppError('wallet_missing', `${name} is no longer available in this browser.`)
        await switchWalletChain({ provider, chain })
        config.emitter.emit('change', { chainId })
        return chain
      },
      onAccountsChanged(given) {
        const { success, data: accounts } = accountsSchema.safeParse(given)
        // To throw would be in the wallet's own code.
        if (!success) return
        if (accounts.length === 0) {
          end()
          this.onDisconnect()
        } else config.emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
      },
    }
  })
}

interface Nodes {
  chains: readonly Chain[]
  transports?: Record<number, Transport> | undefined
}

/** The hash of the first block, which no two chains share, read from our own node. Null where we have no node. */
async function readGenesisHash({ chains, transports }: Nodes, chainId: number): Promise<string | null> {
  const hash = genesisHashes.get(chainId)
  if (hash) return hash
  const chain = chains.find(({ id }) => id === chainId)
  const transport = transports?.[chainId]
  if (!chain || !transport) return null
  const { request } = transport({ chain, retryCount: 0 })
  const block = (await request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })) as { hash?: string } | null
  if (!block?.hash) return null
  genesisHashes.set(chainId, block.hash.toLowerCase())
  return block.hash.toLowerCase()
}
