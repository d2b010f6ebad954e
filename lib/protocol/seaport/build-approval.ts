import { type Address, encodeFunctionData, erc20Abi, erc721Abi, zeroAddress } from 'viem'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { CallRequest } from './build-fulfilment'

/** What an account lets Seaport take: one item, whatever it has of a collection, or so much of a currency. */
export type Approval =
  | { of: 'token'; contract: Address; tokenId: bigint }
  | { of: 'collection'; contract: Address }
  | { of: 'currency'; contract: Address; amountWei: bigint }

/** An approval whatever its amount: what can be read and taken back. */
export type ApprovalSubject = Exclude<Approval, { of: 'currency' }> | { of: 'currency'; contract: Address }

/** The one place where anything is approved. The operator is Seaport, whatever a market says. */
export function buildApproval(approval: Approval): CallRequest {
  return { to: approval.contract, data: encodeApproval(approval), valueWei: 0n }
}

/** Takes back what `buildApproval` gave: Seaport can then take none of it, whatever was signed. */
export function buildRevocation(subject: ApprovalSubject): CallRequest {
  return { to: subject.contract, data: encodeRevocation(subject), valueWei: 0n }
}

function encodeRevocation(subject: ApprovalSubject) {
  switch (subject.of) {
    case 'token':
      return encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [zeroAddress, subject.tokenId] })
    case 'collection':
      return encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [seaportAddress, false] })
    case 'currency':
      return encodeApproval({ ...subject, amountWei: 0n })
  }
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
