import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createPublicClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { findAnvilBinary } from '@/server/local/chain/anvil-process'
import { findFreePort } from '@/server/local/chain/find-free-port'

/** Anvil gives its accounts play money by this. */
const [seller, buyer] = [0, 1].map((addressIndex) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex }),
)
if (!seller || !buyer) throw new Error('Anvil has no accounts.')
export const anvilAccounts = { seller, buyer }
/** Of the first account. */
export const anvilPrivateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A node of a chain of the test's own, on which nothing is deployed but what anvil brings. */
export async function startAnvil(chainId: number, ...options: string[]) {
  const port = await findFreePort(0)
  const node = spawn(findAnvilBinary(), ['--chain-id', String(chainId), '--port', String(port), '--quiet', ...options])
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }), cacheTime: 0, pollingInterval: 50 })
  await vi.waitFor(() => client.getChainId(), { timeout: 30_000 })
  return {
    rpcUrl,
    client,
    async stop() {
      node.kill()
      await once(node, 'exit')
    },
  }
}
