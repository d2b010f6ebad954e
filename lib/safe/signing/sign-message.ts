import type { Address, Hash, Hex } from 'viem'
import { confirmSafeMessage, getSafeInfo, getSafeMessage, proposeSafeMessage } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { GatewayError } from '@/lib/protocol/safe-gateway/gateway-error'
import {
  buildSafeMessageTypedData,
  hashOffChainMessage,
  hashSafeMessage,
  type TypedMessage,
} from '@/lib/protocol/safe-tx/safe-message'
import { rejected } from '@/lib/safe/apps/host-refusal'
import { getSigner, type HostContext } from '@/lib/safe/demo-host/host-context'
import type { HostPrompts } from '@/lib/safe/demo-host/host-prompts'
import type { OwnerSigner } from './owner-signer'
import type { SafeContext } from './safe-context'

interface Asked {
  message: string | TypedMessage
  origin: string
  ask: HostPrompts['ask']
}

/**
 * Has one owner after the other sign a message off the chain, until there are enough. Who closes the dialog before has
 * rejected it; what was signed until then waits at the gateway.
 */
export async function signMessageAsOwners(
  ground: HostContext,
  { message, origin, ask }: Asked,
): Promise<{ messageHash: Hash; signature: Hex }> {
  const { gateway, chainId, safe: address } = ground
  const digest = hashOffChainMessage(message)
  const messageHash = hashSafeMessage(ground, digest)
  const { owners, threshold } = assertAnswer(await getSafeInfo(gateway, { chainId, address }))
  for (let known = await findMessage(ground, messageHash); ; known = await findMessage(ground, messageHash)) {
    const prepared = known?.preparedSignature
    if (prepared) return { messageHash, signature: prepared as Hex }
    const signed = known?.confirmations.map(({ owner }) => owner.value) ?? []
    const left = owners.map(({ value }) => value).filter((owner) => !signed.includes(owner))
    const owner: Address | null = await ask({
      kind: 'message',
      message,
      owners: left,
      signed: signed.length,
      threshold,
    })
    if (owner === null) throw rejected()
    await signMessageAsOwner(ground, { message, origin, owner: getSigner(ground, owner), isKnown: Boolean(known) })
  }
}

interface OwnerMessage {
  message: string | TypedMessage
  origin: string
  owner: OwnerSigner
  /** Whether the gateway has it already: then this is one signature more. */
  isKnown: boolean
}

export async function signMessageAsOwner(
  ground: SafeContext,
  { message, origin, owner, isKnown }: OwnerMessage,
): Promise<void> {
  const { gateway, chainId, safe: address } = ground
  const digest = hashOffChainMessage(message)
  const messageHash = hashSafeMessage(ground, digest)
  const signature = await owner.signTypedData(buildSafeMessageTypedData(ground, digest))
  if (isKnown) await confirmSafeMessage(gateway, { chainId, messageHash, body: { signature } })
  else await proposeSafeMessage(gateway, { chainId, address, body: { message, signature, origin } })
}

export async function findMessage({ gateway, chainId }: SafeContext, messageHash: string) {
  try {
    return await getSafeMessage(gateway, { chainId, messageHash })
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return undefined
    throw error
  }
}
