import { type Chain, getAddress, SwitchChainError } from 'viem'
import { ChainNotConfiguredError, createConnector } from 'wagmi'
import { addressSchema } from '@/lib/base/primitives'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import { createDemoProvider, type DemoProvider, type DemoProviderParameters } from '@/lib/wallet/demo-provider'

const key = 'verdigris.demo-wallet'

export function createDemoWalletId(name: string): string {
  return `demo-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}

/** One demo wallet as a connector. The choice outlives a reload and is no secret: the address is all that is kept. */
export function demoConnector(parameters: DemoProviderParameters) {
  const { account, chain } = parameters
  const address = getAddress(account.address)
  let provider: DemoProvider | undefined

  return createConnector<DemoProvider, { accountName: string }>((config) => ({
    id: createDemoWalletId(account.name),
    name: account.name,
    // RainbowKit calls a connector what its option is called.
    accountName: account.name,
    type: 'demo',
    async connect() {
      writeLocalStorage(key, address)
      // Without capabilities accounts are plain addresses; wagmi types both ways in one.
      return { accounts: [address] as never, chainId: chain.id }
    },
    async disconnect() {
      // Another one may have taken its place.
      if (readLocalStorage(key, addressSchema) === address) writeLocalStorage(key, null)
    },
    async getAccounts() {
      return [address]
    },
    async getChainId() {
      return chain.id
    },
    async getProvider() {
      provider ??= createDemoProvider(parameters)
      return provider
    },
    async isAuthorized() {
      return readLocalStorage(key, addressSchema) === address
    },
    async switchChain({ chainId }): Promise<Chain> {
      const asked = config.chains.find(({ id }) => id === chainId)
      if (!asked) throw new SwitchChainError(new ChainNotConfiguredError())
      const wallet = await this.getProvider()
      await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })
      return asked
    },
    onAccountsChanged(accounts) {
      if (accounts.length === 0) this.onDisconnect()
      else config.emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
    },
    onChainChanged(chainId) {
      config.emitter.emit('change', { chainId: Number(chainId) })
    },
    onDisconnect() {
      writeLocalStorage(key, null)
      config.emitter.emit('disconnect')
    },
  }))
}
