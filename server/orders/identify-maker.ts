import { recoverKeySignature } from '@/lib/protocol/seaport'
import type { ServedChain } from '@/server/chains/find-served-chain'
import { readAccountId } from '@/server/chains/identify-account'
import { type AccountId, eoaChainId } from '@/server/identity'
import type { SubmittedOrder } from './parse-order-submission'
import { recoverSigner } from './recover-signer'

/** The account of an order's maker. The chain is asked only where no key has signed the order. */
export async function readMakerAccount(
  { client, domain }: ServedChain,
  { hash, components: { offerer }, signature }: SubmittedOrder,
): Promise<AccountId> {
  const isKey = signature !== '0x' && (await recoverKeySignature(domain, { hash, offerer, signature }, recoverSigner))
  return isKey ? { address: offerer, accountChainId: eoaChainId } : readAccountId(client, domain.chainId, offerer)
}
