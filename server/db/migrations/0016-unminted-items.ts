/**
 * `minted_block` null: nobody has the token yet, its newest voucher sells it. `minted_at` is then when that voucher came.
 * The vouchers that are kept already get no item: no page ever showed them.
 */
export const unmintedItems = `
alter table items alter column minted_block drop not null;
create index items_unminted on items (chain_id, contract) where minted_block is null;
`
