import { type Address, isAddressEqual } from 'viem'
import { type CollectionRules, collectionFactories } from './deployments'

/** The rules of a collection that this factory made; undefined for a contract that is no factory of ours. */
export function getCollectionRules(factory: Address): CollectionRules | undefined {
  return collectionFactories.find(({ address }) => isAddressEqual(address, factory))?.rules
}
