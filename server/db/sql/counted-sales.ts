/** Which sales of a collection count, and which of its vouchers' (aliases `o`, `e`): none to oneself, and none of an item that went round. */
export const countedSales = {
  sale: 'not o.is_wash_trade',
  voucher: `e.kind = 'redeemed' and not exists (
    select from collections k where k.chain_id = e.chain_id and k.contract = e.contract and k.creator = e.account)`,
}
