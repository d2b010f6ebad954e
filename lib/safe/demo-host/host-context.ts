import { type Address, createPublicClient, createWalletClient, getAddress, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { rpcTransport } from '@/lib/api/client/rpc-transport'
import type { Config } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createGateway } from '@/lib/protocol/safe-gateway'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'
import type { SafeContext } from '@/lib/safe/signing/safe-context'

/** What the host stands on: a Safe, its gateway, a node, and the play-money keys of its owners. */
export interface HostContext extends SafeContext {
  rpcUrl: string
  keys: readonly { name: string; address: Address; privateKey: Hex }[]
}

/** @throws AppError `configuration` where there is no demo Safe */
export function createHostContext({ embedded, chains }: Config, origin: string): HostContext {
  const chain = chains.find(({ id }) => id === localChainId)
  if (!embedded?.safe || !chain?.safeGatewayUrl) {
    throw new AppError('configuration', 'This marketplace has no demo Safe.')
  }
  const rpcUrl = `${origin}${chain.rpcPath}`
  return {
    chainId: localChainId,
    safe: getAddress(embedded.safe),
    gateway: createGateway({ baseUrl: new URL(chain.safeGatewayUrl, origin).href }),
    client: createPublicClient({ transport: rpcTransport(rpcUrl), pollingInterval: 500 }),
    rpcUrl,
    keys: embedded.accounts.map((account) => ({ ...account, address: getAddress(account.address) })),
  }
}

/** @throws AppError `wallet_missing` for an owner whose key is not here */
export function getSigner({ keys, rpcUrl }: HostContext, owner: Address): OwnerSigner {
  const key = keys.find(({ address }) => address === owner)
  if (!key) throw new AppError('wallet_missing', 'This page does not have the key of this owner.')
  const account = privateKeyToAccount(key.privateKey)
  const wallet = createWalletClient({ account, transport: http(rpcUrl, { timeout: 15_000, retryCount: 0 }) })
  return {
    address: owner,
    signTypedData: (typedData) => account.signTypedData({ ...typedData, message: { ...typedData.message } }),
    send: (call) => wallet.sendTransaction({ ...call, chain: null }),
  }
}
