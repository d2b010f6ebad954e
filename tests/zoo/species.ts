import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'

/** Options of a mint. A species ignores those that its contract does not have. */
export interface MintOptions {
  /** ERC-1155, and ERC-721 contracts that mint several at once: then the first token is returned. */
  quantity?: bigint
  /** Where the minter chooses it. */
  tokenId?: bigint
  uri?: string
}

/** An item and the accounts of its sale. */
export interface Sale {
  /** Of the collection. */
  owner: PrivateKeyAccount
  holder: PrivateKeyAccount
  /** The account that the holder approves, as a marketplace. */
  operator: Address
  tokenId: bigint
}

export type InterfaceName = 'ERC165' | 'ERC721' | 'ERC1155' | 'ERC2981'

/** A kind of third-party contract that tests deploy and trade. */
export interface Species {
  name: string
  /** How its items are transferred. */
  standard: 'ERC721' | 'ERC1155'
  /** The interfaces that it claims by ERC-165. Empty for contracts without ERC-165. */
  claims: readonly InterfaceName[]
  /** Whether an approved operator can move an item right after its mint. Otherwise such a transfer reverts, or moves nothing where `isDeceptive`. */
  isTradeable: boolean
  /** A transfer succeeds and leaves the item where it was. */
  isDeceptive?: true
  /** The rule that forbids a sale, or can forbid it later. */
  rule?: string
  /** The rule is about operators that are contracts, as a marketplace is, and not about those with a key. */
  bindsContractsAlone?: true
  /** It has no `setApprovalForAll`: each item is approved by itself. */
  approvesOneByOne?: true
  /** A mint without a token number makes the next edition, from 1. */
  numbersEditions?: true
  /** Why the worlds of random orders leave it out. */
  unfitForOrderWorlds?: string
  /** Deploys a collection that `owner` controls, with the other contracts that it needs. */
  deploy(client: LocalClient, owner: PrivateKeyAccount): Promise<Address>
  /** Mints to an account and returns the token. `sender` is the collection's owner. */
  mint(
    client: LocalClient,
    contract: Address,
    sender: PrivateKeyAccount,
    to: Address,
    options?: MintOptions,
  ): Promise<bigint>
  /** Makes the rule take effect: from then on the operator's transfer of this item reverts. */
  forbidSale?(client: LocalClient, contract: Address, sale: Sale): Promise<void>
  /** Lets the operator move an item of a species that is not tradeable by itself. */
  allowSale?(client: LocalClient, contract: Address, sale: Sale): Promise<void>
}

/** The standard that the marketplace trades an item by: that of editions where a contract claims both. */
export const findTradedStandard = ({ claims, standard }: Species) => (claims.includes('ERC1155') ? 'ERC1155' : standard)

/** A species with functions that only its contract has. */
export type SpeciesWithHelpers = Species & Record<string, unknown>
