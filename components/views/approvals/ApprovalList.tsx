import type { Address } from 'viem'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { useApprovals } from '@/hooks/flows/useApprovals'
import { useItemNames } from '@/hooks/items/useItemNames'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { formatList } from '@/lib/base/format/format-list'
import { collectionHref } from '@/lib/collections/collection-href'
import { startAction } from '@/lib/flows/open-action'
import type { RevocationTerms } from '@/lib/flows/orders/revoke/prepare-revocation'
import { approvalsMessages } from '@/lib/i18n/generated/approvals-messages'
import { itemHref } from '@/lib/items/item-href'
import { type AccountApproval, approvalKey, isUnlimited } from '@/lib/orders/approvals/account-approval'
import { listDependentOrders } from '@/lib/orders/approvals/list-dependent-orders'
import { formatAmount } from '@/lib/protocol/chains/format-amount'

/** The approvals that the account gave to Seaport, each with the number of orders that need it and a button that revokes it. */
export function ApprovalList({ account, config }: { account: Address; config: Config }) {
  const messages = useMessages(approvalsMessages)
  const { known, orders = [], isError, refetch } = useApprovals(account, config)
  const items = known?.approvals.flatMap((one) =>
    one.of === 'token' ? [{ chainId: one.chainId, collection: one.contract, tokenId: String(one.tokenId) }] : [],
  )
  const nameItem = useItemNames(items ?? [])
  const served = config.chains.filter((chain) => chain.served)
  const nameChain = (chainId: number) => served.find(({ id }) => id === chainId)?.name ?? String(chainId)
  const nameOf = (approval: AccountApproval) =>
    approval.of === 'token'
      ? (nameItem({ ...approval, collection: approval.contract, tokenId: String(approval.tokenId) }) ?? '')
      : approval.name
  const unread = known?.unreadChains.map(nameChain) ?? []
  const problem = unread.length > 0 ? messages.unread({ chains: formatList(unread) }) : messages.failed
  return (
    <section>
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{messages.explain}</p>
      {!known && !isError && (
        <p role="status" data-coming="" className="text-muted">
          {messages.loading}
        </p>
      )}
      {((isError && !known) || unread.length > 0) && (
        <div className="mb-4 flex flex-col items-start gap-3">
          <Notice text={problem} />
          <Button size="small" onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </div>
      )}
      {known && known.approvals.length === 0 && unread.length === 0 && <p>{messages.empty}</p>}
      {known && known.approvals.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {known.approvals.map((approval) => (
            <ApprovalRow
              key={approvalKey(approval)}
              approval={approval}
              name={nameOf(approval)}
              dependent={listDependentOrders(approval, known.approvals, orders).length}
              chain={served.length > 1 ? nameChain(approval.chainId) : ''}
            />
          ))}
        </ul>
      )}
      {known?.isComplete === false && <p className="mt-4 text-sm">{messages.incomplete}</p>}
      {known && <p className="mt-4 max-w-prose text-sm text-muted">{messages.checked}</p>}
    </section>
  )
}

interface ApprovalRowProps {
  approval: AccountApproval
  name: string
  /** How many orders stop working without it. */
  dependent: number
  /** Empty where the marketplace has one alone. */
  chain: string
}

function ApprovalRow({ approval, name, dependent, chain }: ApprovalRowProps) {
  const messages = useMessages(approvalsMessages)
  const { chainId, of, contract, amountWei } = approval
  const isAll = of === 'currency' && isUnlimited(approval)
  const allows = isAll ? messages.allows.unlimited : messages.allows[of]
  const amount = of === 'currency' ? formatAmount(amountWei, chainId, contract) : ''
  const terms: RevocationTerms = {
    of,
    contract,
    name,
    ...(of === 'token' ? { tokenId: String(approval.tokenId) } : {}),
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          <ApprovalName approval={approval} name={name} />
          {isAll && (
            <span className="inline-flex items-center gap-1.5 text-sm text-warning">
              <Icon name="warning" className="size-4" />
              {messages.unlimited}
            </span>
          )}
          {of === 'currency' && !isAll && <span className="figures text-sm">{amount}</span>}
          {chain && <span className="text-sm text-muted">{messages.on({ chain })}</span>}
        </p>
        <p className="text-sm text-muted">{allows({ name, amount })}</p>
        <p className="figures text-sm text-muted">{messages.dependent({ count: dependent })}</p>
      </div>
      <Button
        aria-label={messages.revokeOf({ name })}
        onClick={() => startAction({ kind: 'revoke', chainId, items: [], terms })}
      >
        {messages.revoke}
      </Button>
    </li>
  )
}

function ApprovalName({ approval, name }: Pick<ApprovalRowProps, 'approval' | 'name'>) {
  if (approval.of === 'currency') return name
  const href =
    approval.of === 'token' ? itemHref({ ...approval, tokenId: String(approval.tokenId) }) : collectionHref(approval)
  return (
    <Link href={href} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}
