import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address, Hash } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import { setHeadTime } from '@/server/db/sql/chain-time'
import { createLocalClient, type LocalClient } from '@/server/local/chain/client'
import { type LocalChain, startLocalChain } from '@/server/local/chain/start-local-chain'
import { getChainBase } from './get-chain-base'

export const silentLog: Log = { info() {}, warn() {}, error() {} }

export interface TestChain {
  chain: LocalChain
  /** With anvil's own calls too. */
  client: LocalClient
  /** The demo wallets, then the creators. */
  accounts: PrivateKeyAccount[]
  stop(): Promise<void>
}

/** A local chain of the test's own, with the real contracts. */
export async function startTestChain(): Promise<TestChain> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  const chain = await startLocalChain({ dataDir, log: silentLog, base: await getChainBase() })
  const client = createLocalClient(chain.rpcUrl)
  // The kept state is of another day: a block of now, as after a bootstrap.
  await client.mine({ blocks: 1 })
  const accounts = [...chain.accounts, ...chain.creators].map(({ privateKey }) => privateKeyToAccount(privateKey))
  return {
    chain,
    client,
    accounts,
    async stop() {
      await chain.stop()
      // The next chain of this process has a clock of its own.
      setHeadTime(localChainId, 0n)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export async function mintToken({ chain, client }: TestChain, account: PrivateKeyAccount, uri = ''): Promise<bigint> {
  const { result, request } = await client.simulateContract({
    account,
    address: chain.demoCollection,
    abi: demoCollectionAbi,
    functionName: 'mint',
    args: [uri, 0n],
  })
  await assertMined(client, await client.writeContract(request))
  return result
}

export async function approveSeaport(
  { chain, client }: TestChain,
  account: PrivateKeyAccount,
  isApproved = true,
): Promise<void> {
  const [seaport, abi] = [seaportAddress, demoCollectionAbi]
  const hash = await client.writeContract({
    ...{ account, address: chain.demoCollection, abi, functionName: 'setApprovalForAll', args: [seaport, isApproved] },
  })
  await assertMined(client, hash)
}

export async function transferToken(
  { chain, client }: TestChain,
  from: PrivateKeyAccount,
  to: Address,
  tokenId: bigint,
): Promise<Hash> {
  const hash = await client.writeContract({
    ...{ account: from, address: chain.demoCollection, abi: demoCollectionAbi },
    functionName: 'transferFrom',
    args: [from.address, to, tokenId],
  })
  await assertMined(client, hash)
  return hash
}

export async function assertMined(client: LocalClient, hash: Hash): Promise<void> {
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  if (status !== 'success') throw new Error(`Transaction ${hash} reverted`)
}
