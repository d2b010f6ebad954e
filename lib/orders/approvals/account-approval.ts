import type { ApprovalSubject } from '@/lib/protocol/seaport/build-approval'

/** What an account lets Seaport take, as the chain says it. */
export type AccountApproval = ApprovalSubject & {
  chainId: number
  /** Of the collection or the currency; of an item nobody has said it yet. */
  name: string
  /** Of a currency; 1 of the others. */
  amountWei: bigint
}

/** What tells two approvals of one account apart. */
export const approvalKey = (approval: ApprovalSubject & { chainId: number }): string =>
  [approval.chainId, approval.contract, approval.of === 'token' ? approval.tokenId : ''].join(':')

/** The largest amount of tokens that count in 96 bits, as UNI does: it stands for all. */
const maxUint96 = 2n ** 96n - 1n

/** Whether an allowance stands for all that there is: no amount that was meant is so large. */
export const isUnlimited = ({ amountWei }: Pick<AccountApproval, 'amountWei'>): boolean =>
  amountWei >= 2n ** 255n || amountWei === maxUint96
