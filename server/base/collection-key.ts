interface CollectionId {
  chainId: number
  contract: string
}

/** One text for each collection. */
export const collectionKey = ({ chainId, contract }: CollectionId) => `${chainId}:${contract}`
