import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  getCreate2Address,
  type Hex,
  keccak256,
  numberToHex,
  size,
  zeroHash,
} from 'viem'
import { collectionFactoryAddress } from '@/lib/contracts/deployments'

/** A part of the royalties: `parts` of the sum of all parts. */
export interface Share {
  account: Address
  parts: bigint
}

// A contract's own nonce starts at 1 (EIP-161): in this order the factory's constructor makes them.
const implementation = getContractAddress({ from: collectionFactoryAddress, nonce: 1n })
const splitImplementation = getContractAddress({ from: collectionFactoryAddress, nonce: 2n })

/** The runtime code of a minimal proxy (EIP-1167) around the address of what it runs. */
const [beforeTarget, afterTarget] = ['0x363d3d373d3d3d363d73', '0x5af43d82803e903d91602b57fd5bf3'] as const

/** Where the factory makes this creator's collection of this salt, on every chain. */
export function predictCollection(creator: Address, salt: Hex): Address {
  const bound = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [creator, salt]))
  const bytecode = concatHex(['0x3d602d80600a3d3981f3', beforeTarget, implementation, afterTarget])
  return getCreate2Address({ from: collectionFactoryAddress, salt: bound, bytecode })
}

/** Where the factory makes the split of these shares, on every chain; their order counts. */
export function predictSplit(shares: readonly Share[]): Address {
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
  const bytecode = concatHex(['0x61', length, '0x3d81600a3d39f3', beforeTarget, splitImplementation, afterTarget, args])
  return getCreate2Address({ from: collectionFactoryAddress, salt: zeroHash, bytecode })
}
