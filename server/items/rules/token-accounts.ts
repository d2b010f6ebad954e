import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex } from 'viem'

/** The same on every chain (ERC-6551). */
export const tokenAccountRegistry: Address = '0x000000006551c19487814612e58FE06813775758'

/** By which accounts are made on most chains (docs.tokenbound.org): the proxy that can be upgraded, and what is behind it. */
const implementations: readonly Address[] = [
  '0x55266d75D1a14E4572138116aF39863Ed6596E7F',
  '0x41C8f39463A868d3A88af00cd0fe7102F30E44eC',
]
const salt: Hex = `0x${'00'.repeat(32)}`

interface Token {
  chainId: number
  contract: Address
  tokenId: bigint
}

/** The addresses at which the registry makes the accounts of a token, whether there are any or not (ERC-6551, "Registry"). */
export function listTokenAccounts({ chainId, contract, tokenId }: Token): Address[] {
  const data = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }, { type: 'uint256' }],
    [salt, BigInt(chainId), contract, tokenId],
  )
  return implementations.map((implementation) => {
    const proxy = concat(['0x363d3d373d3d3d363d73', implementation, '0x5af43d82803e903d91602b57fd5bf3'])
    const bytecode = concat(['0x3d60ad80600a3d3981f3', proxy, data])
    return getContractAddress({ opcode: 'CREATE2', from: tokenAccountRegistry, salt, bytecode })
  })
}
