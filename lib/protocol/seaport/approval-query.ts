import { type Address, encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import type { ApprovalSubject } from './build-approval'
import { decodeAddress, decodeWord } from './order-holdings'

/** The question whether an account approves Seaport; `decodeApproval` reads its answer. */
export function buildApprovalQuery(subject: ApprovalSubject, account: Address): MulticallCall {
  return { to: subject.contract, data: encodeQuery(subject, account) }
}

function encodeQuery(subject: ApprovalSubject, account: Address) {
  switch (subject.of) {
    case 'token':
      return encodeFunctionData({ abi: erc721Abi, functionName: 'getApproved', args: [subject.tokenId] })
    case 'collection':
      return encodeFunctionData({ abi: erc721Abi, functionName: 'isApprovedForAll', args: [account, seaportAddress] })
    case 'currency':
      return encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, seaportAddress] })
  }
}

/** @returns how much Seaport can take: the allowance of a currency, else 1; null where it can take nothing */
export function decodeApproval({ of }: Pick<ApprovalSubject, 'of'>, answer: MulticallResult): bigint | null {
  if (of === 'token') return decodeAddress(answer) === seaportAddress ? 1n : null
  const word = decodeWord(answer)
  if (of === 'collection') return word === 1n ? 1n : null
  return word || null
}
