import { createPublicClient, custom, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createGateway } from '@/lib/protocol/safe-gateway'
import { buildSafeTx, hashSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { HostContext } from '@/lib/safe/demo-host/host-context'
import { buildSafeInfo, buildTransactionDetails, safe } from '@/tests/builders/gateway-answers'
import { readPendingTransactions } from './read-pending-transactions'

const owners = buildSafeInfo().owners.map(({ value }) => value)
const place = { chainId: localChainId, safe } as const
const tx = buildSafeTx({ to: zeroAddress, value: 5n, nonce: 7n })
const safeTxHash = hashSafeTx(place, tx)

/** What a gateway says that holds this one transaction; `change` is what it says otherwise. */
function openGround(change: { txData?: object; info?: object } = {}): HostContext {
  const id = `multisig_${safe}_${safeTxHash}`
  const { txStatus, txInfo } = buildTransactionDetails()
  const transaction = { id, timestamp: 1, txStatus, txInfo, executionInfo: null, safeAppInfo: null }
  const details = {
    ...buildTransactionDetails(),
    txData: { to: { value: tx.to }, value: '5', hexData: null, operation: 0, ...change.txData },
    detailedExecutionInfo: {
      ...{ type: 'MULTISIG', submittedAt: 1, nonce: 7, safeTxHash, confirmationsRequired: 2 },
      ...{ safeTxGas: '0', baseGas: '0', gasPrice: '0', gasToken: zeroAddress, refundReceiver: { value: zeroAddress } },
      signers: owners.map((value) => ({ value })),
      confirmations: [{ signer: { value: owners[1] }, signature: `0x${'1b'.repeat(65)}`, submittedAt: 1 }],
      ...change.info,
    },
  }
  const answers: Record<string, unknown> = {
    [safe]: buildSafeInfo({ nonce: 7 }),
    queued: { results: [{ type: 'TRANSACTION', transaction, conflictType: 'None' }] },
    [id]: details,
  }
  return {
    ...{ ...place, rpcUrl: '', keys: [] },
    gateway: createGateway({ fetch: async (url) => Response.json(answers[String(url).split('/').at(-1) ?? '']) }),
    client: createPublicClient({ transport: custom({ request: async () => '0x' }) }),
  }
}

it('reads what waits, who has signed it and who has not', async () => {
  const [, signer] = owners
  expect(await readPendingTransactions(openGround())).toEqual([
    expect.objectContaining({
      ...{ safeTxHash, tx, threshold: 2, isNext: true, isReverting: false, proposedAtMs: 1 },
      signed: [expect.objectContaining({ owner: signer })],
      missing: owners.filter((owner) => owner !== signer),
    }),
  ])
})

it.each<[string, Parameters<typeof openGround>[0]]>([
  ['another amount', { txData: { value: '6' } }],
  ['another address', { txData: { to: { value: safe } } }],
  ['calldata', { txData: { hexData: '0x00' } }],
  ['a delegate call', { txData: { operation: 1 } }],
  ['another nonce', { info: { nonce: 8 } }],
  ['a refund for its gas', { info: { gasPrice: '1' } }],
  ['another hash', { info: { safeTxHash: `0x${'5a'.repeat(32)}` } }],
])('nothing is shown to sign whose hash is of %s than it says', async (_, change) => {
  await expect(readPendingTransactions(openGround(change))).rejects.toMatchObject({ code: 'gateway_failed' })
})
