import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import type { Flow } from '@/hooks/flows/useFlow'
import { useFlowAccount } from '@/hooks/flows/useFlowAccount'
import { useNetworkSwitch } from '@/hooks/flows/useNetworkSwitch'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { explainFlowFailure } from '@/lib/flows/explain-flow-failure'
import { closeAction } from '@/lib/flows/open-action'
import { errorOutcomesMessages } from '@/lib/i18n/generated/error-outcomes-messages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import { isDisconnected, isOutcomeUnclear } from '@/lib/transactions/send/is-outcome-unclear'
import { ShortfallError } from '@/lib/transactions/send/sender'
import { FlowButtons, leaveToExplore } from './FlowButtons'
import { FlowMessage } from './FlowProgress'
import { MissingAmount, ShortfallDetails } from './Shortfall'

export interface FlowFailureProps {
  error: AppError
  onRetry: () => void
  /** The flow that failed: it tries again by itself while nobody answers. */
  flow?: Pick<Flow, 'switchToChain' | 'publishByTransaction'> & Partial<Pick<Flow, 'taken'>>
  chainName?: string
  onBack?: (() => void) | undefined
  /** Where it can be seen who has the item, once that is sold. */
  itemHref?: string | undefined
  /** The sentence, and the action that fixes the problem, if there is one. */
  explain?: ((error: AppError) => UserMessage) | undefined
}

/** The cause of a failure, and the actions that may fix it. A failed flow has sent nothing in its present step (`FlowState`). */
export function FlowFailure(props: FlowFailureProps) {
  const { error, onRetry, flow, chainName, onBack, itemHref, explain = explainFlowFailure } = props
  const messages = useMessages(orderFlowsMessages).flow
  const { buy, mend, lookedAgain } = useMessages(purchaseMessages)
  const { useTransaction } = useMessages(pendingOrdersMessages)
  const { notOnChain } = useMessages(transactionsMessages)
  const { nothingSent, nothingMore } = useMessages(errorOutcomesMessages)
  const { isConnected, connect } = useFlowAccount()
  const { isSwitching, error: switchError, start } = useNetworkSwitch(flow?.switchToChain, onRetry)
  const switchChain = flow?.switchToChain && start
  const { text, action, details } = switchError ? toUserMessage(switchError) : explain(error)
  const isCutOff = isDisconnected(error)
  const shortfall = !switchError && error instanceof ShortfallError ? error.shortfall : null
  const retry = { label: mend.retry, onClick: onRetry }
  const mended = {
    retry,
    // The list of wallets does not open while the page has one for connected.
    connect: !(isConnected && isCutOff) && { label: mend.connect, onClick: connect },
    switch_chain: switchChain ? { label: mend.switch_chain, onClick: switchChain } : retry,
    see_item: itemHref ? { label: mend.see_item, href: itemHref, onClick: closeAction } : retry,
    explore: { label: mend.explore, onClick: leaveToExplore },
  }
  const way = action && mended[action]
  const sendInstead = error.code === 'typed_data_unsupported' && error.details && flow?.publishByTransaction
  const cause = chainName && !switchError && error.code === 'wallet_off_chain' ? notOnChain({ chain: chainName }) : text
  const sentences = [
    cause,
    // The sentences of the other errors say so themselves.
    !switchError && isOutcomeUnclear(error) && (flow?.taken ? nothingMore : nothingSent),
    flow && !switchError && isServiceUnavailable(error) && lookedAgain,
  ]
  return (
    <>
      <FlowMessage look="failed">
        <span>
          {isSwitching ? buy.switching : sentences.filter(Boolean).join(' ')}
          {shortfall && <MissingAmount shortfall={shortfall} />}
        </span>
      </FlowMessage>
      {shortfall && <ShortfallDetails shortfall={shortfall} />}
      {details && <CopyDetailsButton details={details} />}
      {!switchError && isCutOff && <ReconnectButton onConnected={onRetry} />}
      <FlowButtons
        isDisabled={isSwitching}
        buttons={[
          onBack && { label: messages.back, onClick: onBack },
          // Not every wallet can be switched from here: its owner may have done it there.
          action === 'switch_chain' && switchChain && retry,
          way && { ...way, isPrimary: !sendInstead },
          sendInstead ? { label: useTransaction, onClick: sendInstead, isPrimary: true } : null,
        ]}
      />
    </>
  )
}
