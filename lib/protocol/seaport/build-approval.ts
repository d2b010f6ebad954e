import { type Address, encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { CallRequest } from './build-fulfilment'

/** What an account lets Seaport take: one item, whatever it has of a collection, or so much of a currency. */
export type Approval =
  | { of: 'token'; contract: Address; tokenId: bigint }
  | { of: 'collection'; contract: Address }
  | { of: 'currency'; contract: Address; amountWei: bigint }

/** The one place where anything is approved. The operator is Seaport, whatever a market says. */
export function buildApproval(approval: Approval): CallRequest {
  return { to: approval.contract, data: encodeApproval(approval), valueWei: 0n }
}

function encodeApproval(approval: Approval) {
  switch (approval.of) {
    case 'token':
      return encodeFunctionData({
        ...{ abi: erc721Abi, functionName: 'approve', args: [seaportAddress, approval.tokenId] },
      })
    case 'collection':
      // The same call in ERC-721 and ERC-1155.
      return encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [seaportAddress, true] })
    case 'currency':
      return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seaportAddress, approval.amountWei] })
  }
}
