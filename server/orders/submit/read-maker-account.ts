import { recoverKeySignature } from '@/lib/protocol/seaport'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import { readAccountId } from '@/server/chains/read-account-id'
import type { SubmittedOrder } from '@/server/orders/rules/parse-order-submission'
import { recoverSigner } from '@/server/orders/rules/recover-signer'
import type { ServedChain } from '@/server/services/served-chain'

/** The account of an order's maker. The chain is asked only where no key has signed the order. */
export async function readMakerAccount(
  { client, domain }: ServedChain,
  { hash, components: { offerer }, signature }: SubmittedOrder,
): Promise<AccountId> {
  const isKey = signature !== '0x' && (await recoverKeySignature(domain, { hash, offerer, signature }, recoverSigner))
  return isKey ? { address: offerer, accountChainId: eoaChainId } : readAccountId(client, domain.chainId, offerer)
}
