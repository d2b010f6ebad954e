import { type Hash, isAddressEqual } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { GatewayError } from '@/lib/protocol/safe-gateway/gateway-error'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { packCalls, type SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import type { HostedApp } from '@/lib/safe/apps/hosted-safe'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'
import { readPendingTransactions } from '@/lib/safe/signing/read-pending-transactions'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { prepareTransaction, proposeAsOwner } from '@/lib/safe/signing/sign-transaction'
import type { ActingPrompts } from './acting-prompts'

export interface ActingParameters {
  ground: SafeContext
  owner: OwnerSigner
  ask: ActingPrompts['ask']
  /** Who asks for it, as the gateway keeps it. */
  origin: string
  /** An app in a frame of ours that asks for it. */
  app?: HostedApp | undefined
  /** The chain says that the owner is none any more. */
  onRemoved?: (() => void) | undefined
}

/** Puts calls before a Safe's owners, as one transaction, with the signature of this one. */
export async function proposeCalls(
  { ground, owner, ask, origin, app, onRemoved }: ActingParameters,
  calls: readonly [SafeCall, ...SafeCall[]],
): Promise<Hash> {
  if (calls.length > 1) await assertBatches({ ground, owner, ask })
  const [prepared, facts, waiting] = await Promise.all([
    prepareTransaction(ground, packCalls(calls)).catch((cause) => {
      throw asUnsent(cause)
    }),
    readSafeFacts(ground),
    readPendingTransactions(ground).catch(() => null),
  ])
  assertOwner(facts.owners, { owner, onRemoved })
  const nonce = await ask({
    ...{ kind: 'transaction', chainId: ground.chainId, safe: ground.safe, owner: owner.address, calls, waiting, app },
    ...{ owners: facts.owners.length, threshold: facts.threshold, nonce: prepared.nonce, next: facts.nonce },
  })
  if (nonce === null) throw rejected()
  return proposeAsOwner(ground, { tx: { ...prepared, nonce }, owner, origin })
}

/** A delegate call to an address without code does nothing, and the Safe counts it as carried out. */
async function assertBatches({ ground, owner, ask }: Omit<ActingParameters, 'origin'>): Promise<void> {
  const { client, chainId, safe } = ground
  if (await client.getCode({ address: safeDeployments.multiSendCallOnly })) return
  const { threshold } = await readSafeFacts(ground)
  await ask({ kind: 'unbatched', chainId, safe, owner: owner.address, threshold })
  throw new AppError('wallet_unsupported', 'MultiSendCallOnly is not deployed on this network.')
}

/** By the chain: the gateway's word is not taken for who may sign. */
export async function readSafeFacts({ client, safe: address }: SafeContext) {
  const contract = { address, abi: safeCoreAbi } as const
  const [owners, threshold, nonce] = await Promise.all([
    client.readContract({ ...contract, functionName: 'getOwners' }),
    client.readContract({ ...contract, functionName: 'getThreshold' }),
    client.readContract({ ...contract, functionName: 'nonce' }),
  ])
  return { owners, threshold: Number(threshold), nonce }
}

export function assertOwner(
  owners: readonly `0x${string}`[],
  { owner: { address }, onRemoved }: Pick<ActingParameters, 'owner' | 'onRemoved'>,
): void {
  if (owners.some((one) => isAddressEqual(one, address))) return
  onRemoved?.()
  throw new AppError('wrong_account', 'This account is no longer an owner of the Safe.', { details: address })
}

export const rejected = () => new AppError('user_rejected', 'The owner rejected the request.')

/** Nothing was signed yet: a gateway that is away leaves nothing open. */
function asUnsent(cause: unknown): unknown {
  return cause instanceof GatewayError
    ? new AppError('gateway_failed', 'The Safe gateway did not prepare the transaction.', {
        details: cause.message,
        cause,
      })
    : cause
}
