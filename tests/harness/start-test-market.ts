import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createPublicClient, type Hash, http } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { localChainId, seaportAddress } from '@/lib/chains/chains'
import { demoCollectionAbi } from '@/lib/contracts/demo-collection'
import { parseEnv } from '@/lib/env'
import { localViemChain } from '@/server/chains/local-viem-chain'
import { buildConfig } from '@/server/config/build-config'
import { openEventHub } from '@/server/events/event-hub'
import { createAddressFinder } from '@/server/http/create-address-finder'
import { addCollection } from '@/server/indexer/add-collection'
import { type Indexer, type IndexerOptions, startIndexer } from '@/server/indexer/start-indexer'
import { createLocalClient, type LocalClient } from '@/server/local-chain/client'
import { type LocalChain, startLocalChain } from '@/server/local-chain/start-local-chain'
import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { openTestDatabase } from '@/tests/builders/open-test-database'

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
  const chain = await startLocalChain({ dataDir, log: silentLog })
  const accounts = [...chain.accounts, ...chain.creators].map(({ privateKey }) => privateKeyToAccount(privateKey))
  return {
    chain,
    client: createLocalClient(chain.rpcUrl),
    accounts,
    async stop() {
      await chain.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export interface TestMarket {
  services: Services
  indexer: Indexer
  /** Until the index holds the chain's present head. */
  sync(): Promise<void>
  stop(): Promise<void>
}

interface TestMarketOptions extends Partial<Omit<IndexerOptions, 'services' | 'chainId'>> {
  env?: Record<string, string>
  /** To go on with a database; it stays open. */
  services?: Services
}

/** The market's services on an in-memory database, with the demo collection and an indexer. */
export async function startTestMarket({ chain }: TestChain, options: TestMarketOptions = {}): Promise<TestMarket> {
  const { env = {}, services = await openTestServices(chain, env), ...indexerOptions } = options
  const contract = chain.demoCollection
  await addCollection(services, { chainId: localChainId, contract, name: 'Verdigris Demo', standard: 'ERC721' })
  const indexer = startIndexer({
    ...{ services, chainId: localChainId, log: silentLog, findKnownPicture: () => null, pollMilliseconds: 50 },
    ...indexerOptions,
  })
  const client = createLocalClient(chain.rpcUrl)
  return {
    services,
    indexer,
    sync: async () => indexer.whenSynced(await client.getBlockNumber(), 20_000),
    async stop() {
      await indexer.stop()
      if (!options.services) await services.db.close()
    },
  }
}

/** What a market needs, without an indexer. */
export async function openTestServices(chain: LocalChain, env: Record<string, string> = {}): Promise<Services> {
  const db = await openTestDatabase()
  const client = createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl, { retryCount: 0 }) })
  return {
    config: buildConfig(parseEnv(env), chain),
    db,
    events: await openEventHub(db),
    publicUrl: 'http://127.0.0.1:3000',
    findAddress: createAddressFinder(),
    sessionSecret: 'the-secret-of-a-market-in-a-test',
    clients: new Map([[localChainId, client]]),
    rpc: new Map(),
  }
}

/** Mints the next token of the demo collection to the account. */
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
