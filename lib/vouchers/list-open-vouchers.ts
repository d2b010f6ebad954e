import { type Hash, isAddressEqual, type PublicClient } from 'viem'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { parseVoucher } from './parse-voucher'
import { readVoucherFacts } from './read-voucher-facts'

/** Of an account's vouchers those that their collections would still redeem, after one block, and that the account can end. */
export async function listOpenVouchers(
  client: PublicClient,
  { blockHash, account }: { blockHash: Hash; account: `0x${string}` },
  vouchers: readonly VoucherAnswer[],
): Promise<VoucherAnswer[]> {
  const open = await Promise.all(
    vouchers.map(async (answer) => {
      const { chainId, collection, tokenId, hash } = answer
      const { nonce } = parseVoucher(chainId, { contract: collection, tokenId }, answer, hash)
      const facts = await readVoucherFacts(client, { blockHash, collection, tokenId: BigInt(tokenId) })
      const isOwn = facts.owner !== null && isAddressEqual(facts.owner, account)
      return isOwn && !facts.isOver && facts.nonce === nonce
    }),
  )
  return vouchers.filter((_, index) => open[index])
}
