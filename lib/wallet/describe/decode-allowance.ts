import { type Address, decodeFunctionData, type Hex, maxUint256, parseAbi, zeroAddress } from 'viem'

export interface Allowance {
  /** Whose tokens: the contract that is called. */
  contract: Address
  /** Who may take them from then on. */
  spender: Address
  /** `some`: an amount of a currency, or one token; the same call means either, and only its contract knows which. */
  what: 'some' | 'all' | 'nothing'
  value: bigint
}

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** What a call lets somebody take; null for any other call. ERC-20, ERC-721 and ERC-1155. */
export function decodeAllowance({ to, data }: { to: Address | null; data: Hex }): Allowance | null {
  if (to === null) return null
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const base = { contract: to, spender: args[0] }
    if (functionName === 'setApprovalForAll') return { ...base, what: args[1] ? 'all' : 'nothing', value: 0n }
    // Nobody has the zero address: an item's approval ends so.
    if (args[0] === zeroAddress) return { ...base, what: 'nothing', value: args[1] }
    return { ...base, what: args[1] === maxUint256 ? 'all' : 'some', value: args[1] }
  } catch {
    return null
  }
}
