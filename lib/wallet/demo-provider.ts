import {
  type Address,
  type Chain,
  createWalletClient,
  type Hex,
  hexToBigInt,
  hexToBytes,
  isHex,
  numberToHex,
  publicActions,
  type Transport,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoAccount } from '@/lib/api/schemas/config'
import { Eip1193Error } from '@/lib/protocol/erc/eip1193-error'
import { describeTypedOrders } from './describe/describe-order'
import { describeSafeData } from './describe/describe-safe-data'
import { describeTypedVoucher } from './describe/describe-voucher'
import type { WalletPrompt } from './wallet-prompts'

export interface DemoProviderParameters {
  account: DemoAccount
  chain: Chain
  transport: Transport
  /** Asks the person; false is a rejection. */
  ask: (prompt: WalletPrompt) => Promise<boolean>
}

export interface DemoProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
}

interface TransactionRequest {
  to?: Address
  data?: Hex
  value?: Hex
  gas?: Hex
}

/** An EIP-1193 wallet with a key that everybody knows. It lives on the local chain alone and asks before it signs. */
export function createDemoProvider({ account, chain, transport, ask }: DemoProviderParameters): DemoProvider {
  const signer = privateKeyToAccount(account.privateKey)
  const client = createWalletClient({ account: signer, chain, transport }).extend(publicActions)
  const about = { walletName: account.name, from: signer.address }
  const confirm = async (prompt: WalletPrompt) => {
    if (!(await ask(prompt))) throw new Eip1193Error(4001, 'User rejected the request.')
  }

  async function sendTransaction({ to, data = '0x', value = '0x0', gas }: TransactionRequest): Promise<Hex> {
    const call = { to: to ?? null, data, value: hexToBigInt(value) }
    const [nonce, fees, gasLimit] = await Promise.all([
      client.getTransactionCount({ address: signer.address, blockTag: 'pending' }),
      client.estimateFeesPerGas(),
      gas ? hexToBigInt(gas) : client.estimateGas({ ...call, account: signer.address }),
    ])
    // Prepared before it is shown, signed as it was shown; not by viem, which would ask the node for the chain's id.
    const transaction = { ...call, ...fees, type: 'eip1559', chainId: chain.id, nonce, gas: gasLimit } as const
    await confirm({
      ...about,
      kind: 'transaction',
      to: to ?? null,
      data,
      valueWei: call.value,
      maxNetworkFeeWei: gasLimit * fees.maxFeePerGas,
    })
    return client.sendRawTransaction({ serializedTransaction: await signer.signTransaction(transaction) })
  }

  async function signMessage(raw: unknown): Promise<Hex> {
    const message = isHex(raw) ? raw : toHex(String(raw))
    await confirm({ ...about, kind: 'message', text: hexToText(message) })
    return signer.signMessage({ message: { raw: message } })
  }

  async function signTypedData(raw: unknown): Promise<Hex> {
    const typedData = typeof raw === 'string' ? JSON.parse(raw) : raw
    const { EIP712Domain: _, ...types } = typedData.types
    const json = JSON.stringify(typedData.message, null, 2)
    // What a Safe signs has no name.
    const title = [typedData.domain.name, typedData.primaryType].filter(Boolean).join(': ')
    const orders = describeTypedOrders(typedData, chain.id)
    const voucher = describeTypedVoucher(typedData, chain.id, signer.address)
    const safe = describeSafeData(typedData, chain.id)
    await confirm({ ...about, kind: 'typed_data', title, json, orders, voucher, safe })
    return signer.signTypedData({ ...typedData, types })
  }

  function assertOwn(address: unknown): void {
    if (String(address).toLowerCase() !== signer.address.toLowerCase()) {
      throw new Eip1193Error(4100, 'This wallet does not have the account.')
    }
  }

  function switchChain([asked]: [{ chainId?: string }?]): null {
    if (Number(asked?.chainId) === chain.id) return null
    throw new Eip1193Error(
      4902,
      `Unrecognized chain ID "${asked?.chainId}". The demo wallet supports only ${chain.name}.`,
    )
  }

  const permissions = [{ parentCapability: 'eth_accounts', caveats: [] }]
  const methods: Record<string, (params: never) => unknown> = {
    eth_accounts: () => [signer.address],
    eth_requestAccounts: () => [signer.address],
    eth_chainId: () => numberToHex(chain.id),
    net_version: () => String(chain.id),
    wallet_getPermissions: () => permissions,
    wallet_requestPermissions: () => permissions,
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: switchChain,
    eth_sendTransaction: ([transaction]: [TransactionRequest & { from?: Address }]) => {
      assertOwn(transaction.from ?? signer.address)
      return sendTransaction(transaction)
    },
    personal_sign: ([message, address]: [unknown, unknown]) => {
      assertOwn(address)
      return signMessage(message)
    },
    eth_signTypedData_v4: ([address, typedData]: [unknown, unknown]) => {
      assertOwn(address)
      return signTypedData(typedData)
    },
  }

  return {
    async request({ method, params = [] }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(params as never)
      // Reads go to the node; a method of wallets that this one does not have must not.
      if (/^(eth_(?!sign|sendTransaction)|net_|web3_)/.test(method)) {
        return client.request({ method, params } as never)
      }
      throw new Eip1193Error(4200, `The demo wallet does not support ${method}.`)
    },
  }
}

/** A message as a person can read it; bytes that are no text stay hex. */
function hexToText(message: Hex): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}
