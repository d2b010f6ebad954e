import { getAddress, type Hash, isAddressEqual, type PublicClient, parseEventLogs, zeroAddress } from 'viem'
import { findChain } from '@/lib/protocol/chains/chains'
import { executionTopics } from '@/lib/protocol/safe-tx/execution-topics'
import { safeEventAbi } from '@/lib/protocol/safe-tx/safe-abi'
import type { SafePlace, SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { computeNetTransfers, type NetTransfer } from '@/lib/safe/signing/compute-net-transfers'
import { decodeSafeTxHash } from '@/lib/transactions/observe/find-safe-executions'
import { type AssetMove, withToken } from './simulate-assets'

interface Ground extends SafePlace {
  client: PublicClient
}

/**
 * What a Safe has gained and lost by what was carried out, from the receipt. No log tells of coin that leaves: the calls do, for
 * all of them went through; what of it came back the Safe logs. Null where that can't be told: code that ran as the Safe itself may
 * have sent coin, and so may a refund of gas.
 */
export async function readExecutedMoves(
  { client, chainId, safe }: Ground,
  { tx, safeTxHash, hash }: { tx: SafeTx; safeTxHash: Hash; hash: Hash },
): Promise<readonly AssetMove[] | null> {
  const calls = unpackSafeCalls(tx)
  if (tx.gasPrice > 0n || calls.some(({ operation }) => operation === 1)) return null
  const { logs } = await client.getTransactionReceipt({ hash })
  // One transaction may carry out several: each ends with its event.
  const ends = logs.flatMap((log, index) => {
    const [topic] = log.topics
    const isEnd =
      isAddressEqual(log.address, safe) && (topic === executionTopics.success || topic === executionTopics.failure)
    return isEnd ? [{ index, safeTxHash: decodeSafeTxHash(log) }] : []
  })
  const place = ends.findIndex((end) => end.safeTxHash === safeTxHash)
  if (place < 0) return null
  const since = (ends[place - 1]?.index ?? -1) + 1
  const own = logs.slice(since, ends[place]?.index).map((log) => ({ ...log, address: getAddress(log.address) }))
  const received = parseEventLogs({ abi: safeEventAbi, eventName: 'SafeReceived', logs: own })
    .filter(({ address }) => isAddressEqual(address, safe))
    .reduce((sum, { args }) => sum + args.value, 0n)
  const paid = calls.reduce((sum, { to, value }) => sum + (isAddressEqual(to, safe) ? 0n : value), 0n)
  const coin: NetTransfer = { contract: zeroAddress, tokenId: null, net: received - paid }
  const moves = [
    ...(coin.net === 0n ? [] : [coin]),
    ...computeNetTransfers(own, safe, findChain(chainId)?.weth.address),
  ]
  return Promise.all(moves.map((move) => withToken(client, chainId, move)))
}
