import type { Address } from 'viem'

/** The keyless proxy (Arachnid's) that deploys `salt ++ init code` by CREATE2, at the same address on every chain. */
export const create2ProxyAddress: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** By the proxy, with a salt of 0: the same on every chain, as long as its code is. `scripts/deploy-contracts.mjs` puts it there. */
export const collectionFactoryAddress: Address = '0xa245fB06dEDE235a090bfe230ee83c9BC5129aF5'
