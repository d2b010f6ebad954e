import { type Address, createWalletClient, type Hash, type Hex, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { localChainId } from '@/lib/protocol/chains/chains'
import * as gateway from '@/lib/protocol/safe-gateway'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { buildSafeTx, buildSafeTxTypedData, hashSafeTx, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { joinSignatures, type OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import { createApi } from '@/server/api/core/create-api'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { Services } from '@/server/services/services'
import { type ServedApi, serveApi } from './serve-api'
import { assertMined, startTestChain, type TestChain } from './start-test-chain'
import { openTestServices } from './start-test-market'

type Owners = [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]

/** The embedded Safe service over HTTP, beside a chain of its own with the demo Safe. */
export interface SafeWorld {
  chain: TestChain
  services: Services
  served: ServedApi
  baseUrl: string
  gateway: gateway.Gateway
  safe: Address
  owners: Owners
  stranger: PrivateKeyAccount
  at: { chainId: number; address: Address }
  buildTx(call: Partial<SafeTx> & { to: Address }): Promise<SafeTx>
  sign(owner: PrivateKeyAccount, tx: SafeTx, safe?: Address): Promise<OwnerSignature>
  buildProposal(tx: SafeTx, sender: PrivateKeyAccount): Promise<gateway.ProposeTransactionParameters['body']>
  propose(tx: SafeTx, sender: PrivateKeyAccount): Promise<Hash>
  execute(tx: SafeTx, parts: readonly OwnerSignature[]): Promise<Hash>
  post(path: string, body: unknown, method?: string): Promise<{ status: number; body: unknown }>
  stop(): Promise<void>
}

export async function startSafeWorld(): Promise<SafeWorld> {
  const chain = await startTestChain()
  const services = await openTestServices(chain.chain)
  const served = await serveApi(createApi(() => services))
  const { safe } = chain.chain
  const [ada, bela, cleo, dario] = chain.accounts
  if (!ada || !bela || !cleo || !dario) throw new Error('no demo wallets')
  const baseUrl = `${served.url}${localGatewayPath}`
  const client = gateway.createGateway({ baseUrl })
  const at = { chainId: localChainId, address: safe }

  const buildTx: SafeWorld['buildTx'] = async (call) => {
    const body = { to: call.to, value: '0', data: '0x', operation: 0 }
    const estimation = await gateway.postSafeGasEstimation(client, { ...at, body })
    return buildSafeTx({ nonce: BigInt(estimation?.recommendedNonce ?? -1), ...call })
  }

  const sign: SafeWorld['sign'] = async (owner, tx, of = safe) => ({
    owner: owner.address,
    signature: await owner.signTypedData(buildSafeTxTypedData({ chainId: localChainId, safe: of }, tx)),
  })

  const buildProposal: SafeWorld['buildProposal'] = async (tx, sender) => ({
    ...{ to: tx.to, value: String(tx.value), data: tx.data, nonce: String(tx.nonce), operation: tx.operation },
    ...{ safeTxGas: String(tx.safeTxGas), baseGas: String(tx.baseGas), gasPrice: String(tx.gasPrice) },
    ...{ gasToken: tx.gasToken, refundReceiver: tx.refundReceiver },
    safeTxHash: hashSafeTx({ chainId: localChainId, safe }, tx),
    sender: sender.address,
    signature: (await sign(sender, tx)).signature,
    origin: JSON.stringify({ name: 'Verdigris', url: 'https://market.example' }),
  })

  return {
    ...{ chain, services, served, baseUrl, gateway: client, safe, owners: [ada, bela, cleo], stranger: dario, at },
    ...{ buildTx, sign, buildProposal },
    async propose(tx, sender) {
      const body = await buildProposal(tx, sender)
      await gateway.proposeTransaction(client, { ...at, body })
      return body.safeTxHash as Hash
    },
    async execute(tx, parts) {
      const transport = http(chain.chain.rpcUrl)
      const wallet = createWalletClient({ account: ada, chain: localViemChain, transport })
      const hash = await wallet.writeContract({
        ...{ address: safe, abi: safeAbi, functionName: 'execTransaction' },
        args: [
          ...([tx.to, tx.value, tx.data, tx.operation, tx.safeTxGas, tx.baseGas, tx.gasPrice] as const),
          ...([tx.gasToken, tx.refundReceiver, joinSignatures(parts) as Hex] as const),
        ],
      })
      await assertMined(chain.client, hash)
      return hash
    },
    async post(path, body, method = 'POST') {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    },
    async stop() {
      await served.close()
      await services.db.close()
      await chain.stop()
    },
  }
}
