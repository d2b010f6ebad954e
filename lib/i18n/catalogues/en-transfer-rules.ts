/** Why an item cannot change hands, by the rule that forbids it. Each stands alone, before a sale and beside an order. */
export const enTransferRules = {
  transfer_validator:
    'The collection’s transfer validator does not let Seaport, the contract behind sales here, move this item.',
  operator_filter: 'The collection blocks Seaport, the contract behind sales here, in its operator filter.',
  soulbound: 'This item is soulbound: it is locked to its owner and can’t be sold or transferred.',
  paused: 'The collection is paused: for now none of its items can be transferred.',
  receiver: 'The account that would get the item is a contract that can’t receive it.',
  gas: 'A purchase of this item would use too much gas.',
  not_moved: 'The collection’s contract reports a transfer of this item, but does not carry it out.',
  not_transferable: 'The collection lets nobody transfer this item, not even its owner.',
  marketplace: 'The collection refuses transfers by a marketplace.',
}
