import type { Address } from 'viem'
import type { Transaction } from '@/server/db/database'

interface VoucherFees {
  chainId: number
  recipients: readonly Address[]
  /** The blocks whose redemptions are looked at; both are included. */
  blocks: readonly [from: bigint, to: bigint]
}

/**
 * Stores what redeemed vouchers paid to the operator, each once. The chain names no payments of a voucher: those of the voucher count that
 * was published here last with its token and price. Of others nothing is known.
 */
export async function storeVoucherFees(tx: Transaction, { chainId, recipients, blocks }: VoucherFees): Promise<void> {
  await tx.query(
    `insert into market_fees (chain_id, block_number, log_index, contract, currency, recipient, amount, time)
     select e.chain_id, e.block_number, e.log_index, e.contract, '0x0000000000000000000000000000000000000000',
       p.payment ->> 'to', sum((p.payment ->> 'amount')::numeric), e.time
     from voucher_events e
     cross join lateral (
       select v.terms, v.creator from vouchers v
       where v.chain_id = e.chain_id and v.collection = e.contract and v.token_id = e.token_id
         and v.price_wei = e.price_wei
       order by v.sequence desc limit 1
     ) v
     cross join lateral jsonb_array_elements(v.terms -> 'payments') as p(payment)
     where e.chain_id = $1 and e.kind = 'redeemed' and e.block_number between $3 and $4
       and p.payment ->> 'to' = any($2::text[]) and p.payment ->> 'to' <> v.creator
     group by e.chain_id, e.block_number, e.log_index, e.contract, p.payment ->> 'to', e.time
     on conflict do nothing`,
    [chainId, [...recipients], ...blocks],
  )
}
