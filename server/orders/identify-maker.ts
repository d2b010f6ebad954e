import { recoverKeySignature } from '@/lib/protocol/seaport'
import type { ServedChain } from '@/server/chains/find-served-chain'
import { identifyAccount } from '@/server/chains/identify-account'
import { type Identity, keyChainId } from '@/server/identity'
import type { SubmittedOrder } from './parse-order-submission'
import { recoverSigner } from './recover-signer'

/** The account of an order's maker. The chain is asked only where no key has signed the order. */
export async function identifyMaker(
  { client, domain }: ServedChain,
  { hash, components: { offerer }, signature }: SubmittedOrder,
): Promise<Identity> {
  const isKey = signature !== '0x' && (await recoverKeySignature(domain, { hash, offerer, signature }, recoverSigner))
  return isKey ? { address: offerer, accountChainId: keyChainId } : identifyAccount(client, domain.chainId, offerer)
}
