import type { Order } from '@/lib/api/schemas/order'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import type { ApprovalSubject } from '@/lib/protocol/seaport/build-approval'
import { ItemType } from '@/lib/protocol/seaport/types'
import { type AccountApproval, approvalKey } from './account-approval'

type Offered = Order['parameters']['offer'][number]

/** Which orders stop working without an approval: those that can be used now or later, and that no other approval covers. */
export function listDependentOrders(
  approval: AccountApproval,
  approvals: readonly AccountApproval[],
  orders: readonly Order[],
): Order[] {
  const others = approvals.filter(
    (other) => other.chainId === approval.chainId && approvalKey(other) !== approvalKey(approval),
  )
  return orders.filter(
    ({ chainId, status, parameters }) =>
      chainId === approval.chainId &&
      (status === 'active' || status === 'upcoming') &&
      parameters.offer.some((offered) => covers(approval, offered) && !others.some((other) => covers(other, offered))),
  )
}

function covers(approval: ApprovalSubject, { itemType, token, identifierOrCriteria }: Offered): boolean {
  if (!isSameAddress(token, approval.contract)) return false
  if (approval.of === 'currency') return itemType === ItemType.erc20
  if (approval.of === 'token') return itemType === ItemType.erc721 && BigInt(identifierOrCriteria) === approval.tokenId
  return itemType === ItemType.erc721 || itemType === ItemType.erc1155
}
