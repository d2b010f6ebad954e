import type { Address } from 'viem'

interface RoyaltyRegistry {
  royaltyRegistry: Address
  royaltyEngine: Address
}

/** The same addresses on all chains but the first two. */
const registry: RoyaltyRegistry = {
  royaltyRegistry: '0x3D1151dc590ebF5C04501a7d4E1f8921546774eA',
  royaltyEngine: '0xEF770dFb6D5620977213f55f99bfd781D04BBE15',
}

/**
 * Manifold's Royalty Registry by chain id, as its repository lists the deployments (manifoldxyz/royalty-registry-solidity, README.md). A
 * chain that is left out has none.
 */
export const royaltyRegistries: Readonly<Record<number, RoyaltyRegistry>> = {
  1: {
    royaltyRegistry: '0xaD2184FB5DBcfC05d8f056542fB25b04fa32A95D',
    royaltyEngine: '0x0385603ab55642cb4Dd5De3aE9e306809991804f',
  },
  137: {
    royaltyRegistry: '0xe7c9Cb6D966f76f3B5142167088927Bf34966a1f',
    royaltyEngine: '0x28EdFcF0Be7E86b07493466e7631a213bDe8eEF2',
  },
  10: registry,
  42161: registry,
}
