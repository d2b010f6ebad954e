/**
 * Selects the hashes of orders that blocks above one have to do with and that may say nothing of it: those that were
 * checked there and left as they were, and those whose own events are there. A node may answer for a block with what came after
 * it (anvil does, while it mines): an order is then over before the block of its end, which no longer touches it.
 * @param chainId as SQL
 * @param block as SQL
 */
export function selectRevertedOrders(chainId: string, block: string): string {
  const undone = `chain_id = ${chainId} and block_number > ${block}`
  return `select hash from unchanged_order_checks where ${undone}
    union select order_hash from order_events where ${undone} and order_hash is not null
    union select o.hash from order_events e join orders o on o.maker = e.maker and o.chain_id = ${chainId}
      where e.chain_id = ${chainId} and e.block_number > ${block} and e.kind = 'counter' and o.status = 'cancelled'`
}
