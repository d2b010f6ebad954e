import { type Hex, isAddressEqual } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { hashOffChainMessage, hashSafeMessage, type TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import { findMessage, signMessageAsOwner } from '@/lib/safe/signing/sign-message'
import { type ActingParameters, assertOwner, readSafeFacts, rejected } from './propose-calls'

export interface SignAsSafeOptions {
  lookMs?: number
  /** Nobody sits before a question for longer. What was signed stays with the gateway. */
  timeLimitMs?: number
}

/** Has this owner sign a message of the Safe, and waits until enough others have. */
export async function signAsSafe(
  { ground, owner, ask, origin, app, onRemoved }: ActingParameters,
  message: string | TypedMessage,
  { lookMs = 3_000, timeLimitMs = 600_000 }: SignAsSafeOptions = {},
): Promise<Hex> {
  const messageHash = hashSafeMessage(ground, hashOffChainMessage(message))
  const [{ owners, threshold }, known] = await Promise.all([readSafeFacts(ground), findMessage(ground, messageHash)])
  assertOwner(owners, { owner, onRemoved })
  const signed = known?.confirmations.map((one) => one.owner.value) ?? []
  if (!known?.preparedSignature && !signed.some((one) => isAddressEqual(one, owner.address))) {
    const { chainId, safe } = ground
    const asked = { chainId, safe, owner: owner.address, message, signed: signed.length, threshold, app }
    if ((await ask({ kind: 'message', ...asked })) === null) throw rejected()
    await signMessageAsOwner(ground, { message, origin, owner, isKnown: Boolean(known) })
  }
  for (const end = Date.now() + timeLimitMs; Date.now() < end; ) {
    // A gateway that is away for a moment is asked again.
    const found = await findMessage(ground, messageHash).catch(() => undefined)
    if (found?.preparedSignature) return found.preparedSignature as Hex
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  throw new AppError('safe_silent', 'The other owners did not sign in time.')
}
