/** The rule that a species breaks a sale by: at once, or once `forbidSale` has made it take effect. */
export const rules: Readonly<Record<string, string>> = {
  CreatorErc721: 'transfer_validator',
  CreatorErc1155: 'transfer_validator',
  PausableErc721: 'paused',
  SupplyErc1155: 'paused',
  FilteredErc721: 'operator_filter',
  ThirdwebErc721: 'not_transferable',
  ThirdwebErc1155: 'not_transferable',
  ThirdwebOpenEdition: 'not_transferable',
  UnlockLock: 'not_transferable',
  SoulboundErc6454: 'not_transferable',
  NestableErc7401: 'not_transferable',
  SoulboundErc5192: 'soulbound',
  SoulboundErc1155: 'not_transferable',
  BeforeErc165: 'marketplace',
  SilentTransfer: 'not_moved',
  WrongToken: 'not_moved',
  GasBurner: 'gas',
  // Nobody but a contract is refused, and nothing in its answer names the rule.
  ImmutableErc721: 'fill_refused',
  // Its holder loses the item.
  Dn404: 'not_owner',
  EnsRegistrar: 'not_owner',
}
