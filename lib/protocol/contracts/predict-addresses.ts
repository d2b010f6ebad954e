import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  getCreate2Address,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  size,
  zeroHash,
} from 'viem'
import { collectionFactories, collectionFactoryAddress } from './deployments'

/** A part of the royalties: `parts` of the sum of all parts. */
export interface RoyaltyShare {
  account: Address
  parts: bigint
}

// A contract's own nonce starts at 1 (EIP-161). The constructor of a factory makes both implementations, in this order.
const collectionNonce = 1n
const splitNonce = 2n

/** The runtime code of a minimal proxy (EIP-1167) around the address of what it runs. */
const [beforeTarget, afterTarget] = ['0x363d3d373d3d3d363d73', '0x5af43d82803e903d91602b57fd5bf3'] as const

/** Where a factory, the newest if none is named, makes this creator's collection of this salt, on every chain. */
export function predictCollection(creator: Address, salt: Hex, factory: Address = collectionFactoryAddress): Address {
  const bound = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [creator, salt]))
  const implementation = getContractAddress({ from: factory, nonce: collectionNonce })
  const bytecode = concatHex(['0x3d602d80600a3d3981f3', beforeTarget, implementation, afterTarget])
  return getCreate2Address({ from: factory, salt: bound, bytecode })
}

/** Where a factory, the newest if none is named, makes the split of these shares, on every chain; their order counts. */
export function predictSplit(shares: readonly RoyaltyShare[], factory: Address = collectionFactoryAddress): Address {
  const args = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'account', type: 'address' },
          { name: 'parts', type: 'uint96' },
        ],
      },
    ],
    [shares],
  )
  // OpenZeppelin's Clones with immutable arguments: the proxy, with the arguments behind it.
  const length = numberToHex(size(args) + 0x2d, { size: 2 })
  const implementation = getContractAddress({ from: factory, nonce: splitNonce })
  const bytecode = concatHex(['0x61', length, '0x3d81600a3d39f3', beforeTarget, implementation, afterTarget, args])
  return getCreate2Address({ from: factory, salt: zeroHash, bytecode })
}

/** Whether any factory of ours makes the split of these shares at this address. */
export function isRoyaltySplitOf(shares: readonly RoyaltyShare[], split: Address): boolean {
  return collectionFactories.some(({ address }) => isAddressEqual(predictSplit(shares, address), split))
}
