import { type Address, isAddressEqual } from 'viem'

/** The keyless proxy (Arachnid's) that deploys `salt ++ init code` by CREATE2, at the same address on every chain. */
export const create2ProxyAddress: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What the collections of a factory promise. A collection keeps its rules: nobody can replace its code. */
export interface CollectionRules {
  /** A token that is fixed stays so. Without it, whoever gets a collection can change the tokens minted to them before. */
  isFreezePermanent: boolean
  /** A transfer of the collection cancels its vouchers. Without it, they count again once the collection comes back. */
  endsVouchersOnTransfer: boolean
}

export interface CollectionFactory {
  address: Address
  rules: CollectionRules
}

const newest: CollectionFactory = {
  address: '0x3556Ee6a43BABA6c19A02098db969c2d38b93f94',
  rules: { isFreezePermanent: true, endsVouchersOnTransfer: true },
}

export const firstCollectionFactory: CollectionFactory = {
  address: '0xa245fB06dEDE235a090bfe230ee83c9BC5129aF5',
  rules: { isFreezePermanent: false, endsVouchersOnTransfer: false },
}

/**
 * The factories whose collections are recognised as created here, the newest first. The proxy deploys each with a salt of 0, so its address
 * follows from its code and is the same on every chain. An entry is never removed: its collections would lose their creators.
 */
export const collectionFactories: readonly CollectionFactory[] = [newest, firstCollectionFactory]

export const collectionFactoryAddresses: readonly Address[] = collectionFactories.map(({ address }) => address)

/** Of the newest, which makes new collections. `npm run chain:deploy` deploys it. */
export const collectionFactoryAddress = newest.address

/** The rules of a collection that this factory made; undefined for a contract that is no factory of ours. */
export function getCollectionRules(factory: Address): CollectionRules | undefined {
  return collectionFactories.find(({ address }) => isAddressEqual(address, factory))?.rules
}
