import { createWalletClient, http, type PublicClient } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { createSafe } from '@/tests/harness/create-safe'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { executeTransaction } from './execute-transaction'
import type { OwnerSigner } from './owner-signer'

let world: SafeWorld
const nobody: `0x${string}` = `0x${'ee'.repeat(20)}`

beforeAll(async () => {
  world = await startSafeWorld()
}, 60_000)
afterEach(() => world.chain.client.setAutomine(true))
afterAll(() => world?.stop())

async function open(timeLimitMs: number) {
  const [ada] = world.owners
  const safe = await createSafe(world.chain.client, ada, { owners: [ada.address], threshold: 1 })
  const tx = buildSafeTx({ to: nobody, nonce: 0n })
  const wallet = createWalletClient({ account: ada, chain: localViemChain, transport: http(world.chain.chain.rpcUrl) })
  const sender: OwnerSigner = {
    address: ada.address,
    signTypedData: () => Promise.reject(new Error('It is signed.')),
    send: (call) => wallet.sendTransaction(call),
  }
  const client = world.chain.client as unknown as PublicClient
  const ground = { chainId: localChainId, safe, gateway: world.gateway, client }
  return { ground, execution: { tx, signed: [await world.sign(ada, tx, safe)], sender, timeLimitMs } }
}

it('is over when it is mined', async () => {
  const { ground, execution } = await open(30_000)
  const { hash, isMined, isRefused } = await executeTransaction(ground, execution)
  expect({ isMined, isRefused }).toEqual({ isMined: true, isRefused: false })
  expect((await world.chain.client.getTransactionReceipt({ hash })).status).toBe('success')
})

it('what a slow network has not mined in time was sent, and has not failed', async () => {
  const { ground, execution } = await open(300)
  await world.chain.client.setAutomine(false)
  const { hash, isMined } = await executeTransaction(ground, execution)
  expect(isMined).toBe(false)
  await world.chain.client.mine({ blocks: 1 })
  expect((await world.chain.client.getTransactionReceipt({ hash })).status).toBe('success')
})

it('who is second to send it is told so: the Safe refuses it, and the fee is paid', async () => {
  const { ground, execution } = await open(30_000)
  const { sender } = execution
  // While the wallet asks, somebody else sends the same.
  const slow: OwnerSigner = {
    ...sender,
    send: async (call) => {
      await executeTransaction(ground, execution)
      return sender.send({ ...call, gas: 300_000n } as typeof call)
    },
  }
  const { hash, isMined, isRefused } = await executeTransaction(ground, { ...execution, sender: slow })
  expect({ isMined, isRefused }).toEqual({ isMined: true, isRefused: true })
  expect((await world.chain.client.getTransactionReceipt({ hash })).status).toBe('reverted')
})
