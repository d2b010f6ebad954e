import type { Address, Hash, Hex } from 'viem'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import type { SafeServiceContext } from './service-context'

export interface Confirmation extends OwnerSignature {
  atSeconds: number
}

/** A transaction as an owner proposed it, with what the owners signed. */
export interface Proposal {
  safe: Address
  safeTxHash: Hash
  tx: SafeTx
  proposer: Address
  origin: string | null
  atSeconds: number
  confirmations: Confirmation[]
}

interface Row {
  safe: Address
  safe_tx_hash: Hash
  recipient: Address
  value: string
  data: Hex
  operation: 0 | 1
  safe_tx_gas: string
  base_gas: string
  gas_price: string
  gas_token: Address
  refund_receiver: Address
  nonce: string
  proposer: Address
  origin: string | null
  created_at: string
  confirmations: { owner: Address; signature: Hex; at: number }[]
}

/** Of one Safe or by hash; those of one nonce stand in the order in which they came. */
export async function findProposals(
  { services: { db }, chainId }: SafeServiceContext,
  { safe, safeTxHash }: { safe?: Address; safeTxHash?: Hash },
): Promise<Proposal[]> {
  const rows = await db.query<Row>(
    `select t.safe, t.safe_tx_hash, t.recipient, t.value, t.data, t.operation, t.safe_tx_gas, t.base_gas, t.gas_price, t.gas_token,
       t.refund_receiver, t.nonce, t.proposer, t.origin, t.created_at, (
       select coalesce(jsonb_agg(jsonb_build_object('owner', c.owner, 'signature', c.signature, 'at', c.created_at)
         order by c.created_at, c.owner), '[]'::jsonb)
       from safe_confirmations c where c.chain_id = t.chain_id and c.safe_tx_hash = t.safe_tx_hash
     ) as confirmations
     from safe_transactions t
     where t.chain_id = $1 and ($2::text is null or t.safe = $2) and ($3::text is null or t.safe_tx_hash = $3)
     order by t.nonce, t.sequence`,
    [chainId, safe ?? null, safeTxHash ?? null],
  )
  return rows.map(readRow)
}

function readRow(row: Row): Proposal {
  return {
    safe: row.safe,
    safeTxHash: row.safe_tx_hash,
    tx: {
      to: row.recipient,
      value: BigInt(row.value),
      data: row.data,
      operation: row.operation,
      safeTxGas: BigInt(row.safe_tx_gas),
      baseGas: BigInt(row.base_gas),
      gasPrice: BigInt(row.gas_price),
      gasToken: row.gas_token,
      refundReceiver: row.refund_receiver,
      nonce: BigInt(row.nonce),
    },
    proposer: row.proposer,
    origin: row.origin,
    atSeconds: Number(row.created_at),
    confirmations: row.confirmations.map(({ owner, signature, at }) => ({ owner, signature, atSeconds: at })),
  }
}
