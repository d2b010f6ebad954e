import type { Hash, PublicClient } from 'viem'
import {
  buildContractSignatureCall,
  isContractSignatureAnswer,
  recoverKeySignature,
  type SeaportDomain,
} from '@/lib/protocol/seaport'
import { readCallsByCost } from '@/server/chains/read-calls-by-cost'
import { recoverSigner } from '@/server/orders/rules/recover-signer'
import type { CheckedOrder } from './checked-order'

/** Whether Seaport would take the order's own signature, in Seaport's order of checks: the maker's key, then EIP-1271. */
export async function isOrderSigned(
  client: PublicClient,
  domain: SeaportDomain,
  { hash, components: { offerer }, signature }: CheckedOrder,
  blockHash: Hash,
): Promise<boolean> {
  if (signature === '0x') return false
  const signed = { hash, offerer, signature }
  if (await recoverKeySignature(domain, signed, recoverSigner)) return true
  // Multicall3 asks in Seaport's place: a contract that tells its callers apart is found out by the simulated fill alone.
  const [answer] = await readCallsByCost(client, blockHash, [buildContractSignatureCall(domain, signed)])
  return isContractSignatureAnswer(answer ?? null)
}
