import type { MasterCopyReponse, OwnedSafes, SafeInfo } from '@safe-global/safe-gateway-typescript-sdk'
import { type Address, decodeEventLog, getAddress, parseAbi, type RpcLog, toEventSelector } from 'viem'
import { localChainId } from '@/lib/protocol/chains/chains'
import { ImplementationVersionState } from '@/lib/protocol/safe-gateway/enums'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { safe130Singletons } from '@/lib/protocol/safe-tx/safe-1-3-0'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { assertNodeAnswered } from './assert-node-answered'
import { readSafe } from './read-safe'
import type { SafeServiceContext } from './service-context'

const named: Partial<Record<Address, string>> = {
  [safeDeployments.singleton]: 'Safe 1.4.1',
  [safeDeployments.singletonL2]: 'SafeL2 1.4.1',
  [safeDeployments.fallbackHandler]: 'CompatibilityFallbackHandler 1.4.1',
}

const [, , ...outdatedL2] = safe130Singletons

const info = (value: Address) => ({ value, ...(named[value] ? { name: named[value] } : {}) })

export async function getSafeInfo(desk: SafeServiceContext, address: Address): Promise<SafeInfo> {
  const safe = await readSafe(desk, address)
  const tags = await readTags(desk, address)
  const isL2 = [safeDeployments.singletonL2, ...outdatedL2].includes(safe.implementation)
  return {
    address: { value: address },
    chainId: String(desk.chainId),
    nonce: Number(safe.nonce),
    threshold: safe.threshold,
    owners: safe.owners.map((value) => ({ value })),
    implementation: info(safe.implementation),
    implementationVersionState: findVersionState(safe.implementation),
    modules: safe.modules.length > 0 ? safe.modules.map((value) => ({ value })) : null,
    guard: safe.guard ? { value: safe.guard } : null,
    fallbackHandler: safe.fallbackHandler ? info(safe.fallbackHandler) : null,
    version: isL2 ? `${safe.version}+L2` : safe.version,
    ...tags,
  }
}

function findVersionState(implementation: Address): ImplementationVersionState {
  if (safe130Singletons.includes(implementation)) return ImplementationVersionState.OUTDATED
  const isKnown = implementation === safeDeployments.singleton || implementation === safeDeployments.singletonL2
  return isKnown ? ImplementationVersionState.UP_TO_DATE : ImplementationVersionState.UNKNOWN
}

/** They change whenever a list does: with what is proposed and signed here, and with every block. */
async function readTags({ services: { db }, client, chainId }: SafeServiceContext, safe: Address) {
  const [counts] = await db.query<{ queued: string; messages: string }>(
    `select
       (select count(*) from safe_transactions t left join safe_confirmations c using (chain_id, safe_tx_hash)
         where t.chain_id = $1 and t.safe = $2) as queued,
       (select count(*) from safe_messages m left join safe_message_confirmations c using (chain_id, message_hash)
         where m.chain_id = $1 and m.safe = $2) as messages`,
    [chainId, safe],
  )
  const block = String(await client.getBlockNumber())
  return {
    collectiblesTag: block,
    txQueuedTag: `${block}-${counts?.queued ?? 0}`,
    txHistoryTag: block,
    messagesTag: String(counts?.messages ?? 0),
  }
}

const factoryAbi = parseAbi(['event ProxyCreation(address indexed proxy, address singleton)'])

/** Safes of the 1.4.1 factory that have this owner now. */
export async function findOwnedSafes(
  { client, chainId, services }: SafeServiceContext,
  owner: Address,
): Promise<OwnedSafes> {
  const logs = (await client.request({
    method: 'eth_getLogs',
    params: [
      {
        address: safeDeployments.proxyFactory,
        topics: [toEventSelector(factoryAbi[0])],
        fromBlock: '0x0',
        toBlock: 'latest',
      },
    ],
  })) as RpcLog[]
  const created = logs.map(({ topics, data }) =>
    getAddress(decodeEventLog({ abi: factoryAbi, topics: topics as never, data }).args.proxy),
  )
  // A chain that begins with a past has no log of the Safe of the demo (`pruneChainState`).
  const demo = chainId === localChainId ? services.config.embedded?.safe : null
  const safes = [...new Set(demo ? [demo, ...created] : created)]
  const owners = await client.multicall({
    contracts: safes.map((address) => ({ address, abi: safeAbi, functionName: 'getOwners' }) as const),
  })
  assertNodeAnswered(owners)
  return { safes: safes.filter((_, index) => owners[index]?.result?.includes(owner)) }
}

export const masterCopies: MasterCopyReponse = [
  { address: safeDeployments.singletonL2, version: '1.4.1+L2' },
  { address: safeDeployments.singleton, version: '1.4.1' },
]
