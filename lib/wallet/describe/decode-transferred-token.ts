import { type Address, decodeFunctionData, erc721Abi, type Hex, isAddressEqual, parseAbi } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { ItemType, isCriteriaItem } from '@/lib/protocol/seaport'

export interface TransferredToken {
  contract: Address
  tokenId: bigint
  quantity: bigint
  to: Address
}

const moveAbi = [
  ...erc721Abi,
  ...parseAbi(['function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)']),
]

/**
 * The tokens that a call gives away, and to whom: by `safeTransferFrom`, or by selling to an offer through Seaport. None of
 * `transferFrom`, which a currency has too.
 */
export function decodeTransferredToken({ to, data }: { to: Address | null; data: Hex }): TransferredToken[] {
  if (to === null) return []
  try {
    return isAddressEqual(to, seaportAddress) ? readSold(data) : readMoved(to, data)
  } catch {
    return []
  }
}

function readMoved(contract: Address, data: Hex): TransferredToken[] {
  const { functionName, args } = decodeFunctionData({ abi: moveAbi, data })
  if (functionName !== 'safeTransferFrom') return []
  const [, to, tokenId, value] = args
  return [{ contract, tokenId, quantity: typeof value === 'bigint' ? value : 1n, to }]
}

function readSold(data: Hex): TransferredToken[] {
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data })
  if (functionName !== 'fulfillAdvancedOrder') return []
  const [{ parameters, numerator, denominator }, resolvers] = args
  return parameters.consideration.flatMap((item, index) => {
    const { itemType, token: contract, identifierOrCriteria, startAmount, recipient: to } = item
    if (itemType === ItemType.native || itemType === ItemType.erc20) return []
    const resolved = resolvers.find((one) => one.side === 1 && one.index === BigInt(index))
    const tokenId = isCriteriaItem(item) ? resolved?.identifier : identifierOrCriteria
    if (tokenId === undefined) return []
    return [{ contract, tokenId, quantity: (startAmount * numerator) / denominator, to }]
  })
}
