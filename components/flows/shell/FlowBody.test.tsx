// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import type { useFlow } from '@/hooks/flows/useFlow'
import { AppError } from '@/lib/base/errors/app-error'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { closeAction, startAction } from '@/lib/flows/open-action'
import { enErrorOutcomes } from '@/lib/i18n/generated/en/error-outcomes'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import type { FlowPlan, FlowStep } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { keySender } from '@/lib/transactions/send/sender'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionView } from '@/lib/transactions/view/transaction-view'
import { buildConfig } from '@/tests/builders/build-config'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { FlowBody } from './FlowBody'
import { getFlowHeading } from './FlowDialog'
import { FlowFailure } from './FlowFailure'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null, chainId: 31337 }) }))

function build(change: Partial<Transaction>, view: TransactionView) {
  const about = { ...buildTransaction().about, kind: 'list' as const }
  const sent = { transaction: buildTransaction({ about, ...change }), view, outcome: null }
  return { state: { step: 'sent', id: 'a' }, sent, isGoal: true } as unknown as ReturnType<typeof useFlow>
}

function show(change: Partial<Transaction>, view: TransactionView) {
  const flow = build(change, view)
  return (
    <FlowBody flow={flow} config={buildConfig()} chainId={31337} label={() => ''} done="">
      {() => null}
    </FlowBody>
  )
}

const kept = () => sessionStorage.getItem('verdigris.flow')

afterEach(() => {
  cleanup()
  closeAction()
})

it('what is on its way is kept for after a reload; what came to nothing is told once', () => {
  startAction({ kind: 'list', chainId: 31337, items: [] })
  const { rerender } = render(show({}, 'pending'))
  expect(kept()).toContain('"transactionId":"a"')
  rerender(show({ status: 'failed', error: 'transaction_reverted' }, 'failed'))
  expect(kept()).toBeNull()
})

it('what is done, and was seen, does not come back; unseen, in a tab behind another, it does', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  startAction({ kind: 'list', chainId: 31337, items: [] })
  render(show({ status: 'confirmed' }, 'confirmed'))
  expect(kept()).toContain('"transactionId":"a"')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(kept()).toBeNull()
  // As a page that goes away is.
  hidden.mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(kept()).toBeNull()
  hidden.mockRestore()
})

it('what a signature alone has finished is not asked for once more after a reload', () => {
  startAction({ kind: 'list', chainId: 31337, items: [] })
  const build = (step: 'submitting' | 'done') =>
    ({ state: { step, plan: {} }, sent: null, isGoal: false }) as unknown as ReturnType<typeof useFlow>
  const show = (step: 'submitting' | 'done') => (
    <FlowBody flow={build(step)} config={buildConfig()} chainId={31337} label={() => ''} done="" terms={{ salt: '1' }}>
      {() => null}
    </FlowBody>
  )
  const { rerender } = render(show('submitting'))
  expect(kept(), 'the market has not answered yet').toContain('"salt":"1"')
  rerender(show('done'))
  expect(kept()).toBeNull()
})

it.each<[TransactionView, Partial<Transaction>, string]>([
  ['pending', {}, 'Pending'],
  ['missing', {}, 'Status unknown'],
  ['failed', { status: 'failed' }, 'Not completed'],
])('%s is headed by no more than is known', (view, change, heading) => {
  const headings = { review: 'Review', done: 'Done' }
  expect(getFlowHeading(build(change, view), headings)).toBe(heading)
})

it('says of what goes out as one transaction all that it does', () => {
  const { about } = buildTransaction()
  const parts = (['wrap', 'allow', 'offer'] as const).map((kind) => ({ ...about, kind, amountWei: String(10n ** 18n) }))
  const call = { to: about.contract, data: '0x', valueWei: 0n } as const
  const step: FlowStep = { about: { ...about, kind: 'offer' }, calls: [call, call, call], together: parts }
  const sender = { safe: { threshold: 2, owners: 3 }, isBatching: true } as unknown as FlowPlan['sender']
  const account = about.contract
  const plan = {
    chainId: 31337,
    account,
    sender,
    steps: [step],
    signing: null,
    isSimulated: true,
    maxNetworkFeeWei: 0n,
  }
  const flow = { state: { step: 'review', plan }, sent: null, isGoal: false, isOnChain: true }
  const { container } = render(
    <FlowBody
      flow={flow as unknown as ReturnType<typeof useFlow<FlowPlan>>}
      {...{ config: buildConfig(), chainId: 31337, label: () => '', done: '' }}
    >
      {() => null}
    </FlowBody>,
  )
  expect(container.textContent).toContain(enOrderFlows.flow.safeTogether)
  const told = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(told).toEqual(parts.map((part) => formatTransactionTitle({ chainId: 31337, about: part })))
})

it('where a yes is missing the button says so, and leads to it', () => {
  const plan = { ...{ chainId: 31337, steps: [], signing: {}, sender: { safe: null } }, maxNetworkFeeWei: 0n }
  const confirm = vi.fn()
  const flow = { state: { step: 'review', plan }, sent: null, isOnChain: true, confirm }
  const show = (missing: string | null) => (
    <FlowBody
      {...{ missing, flow: flow as unknown as ReturnType<typeof useFlow>, config: buildConfig(), chainId: 31337 }}
      label={() => 'Sign'}
      done=""
    >
      {() => (
        <>
          <SellerRiskAcknowledgement text="Agreed to." isAgreed onAgree={vi.fn()} />
          <SellerRiskAcknowledgement text="Far below." isAgreed={missing === null} onAgree={vi.fn()} />
        </>
      )}
    </FlowBody>
  )
  const { rerender } = render(<dialog open>{show('Confirm the low price first')}</dialog>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm the low price first' })
  expect(button.disabled).toBe(false)
  button.click()
  const [, missing] = screen.getAllByRole('checkbox')
  expect(document.activeElement).toBe(missing)
  expect(screen.getByRole('checkbox', { description: 'Far below.' })).toBe(missing)
  expect(confirm).not.toHaveBeenCalled()
  rerender(<dialog open>{show(null)}</dialog>)
  screen.getByRole('button', { name: 'Sign' }).click()
  expect(confirm).toHaveBeenCalledOnce()
})

it('says that the wallet rejected it, and the same step can be confirmed again', () => {
  const plan = { ...{ chainId: 31337, steps: [], signing: {}, sender: { safe: null } }, maxNetworkFeeWei: 0n }
  const confirm = vi.fn()
  const show = (isRejected: boolean) => {
    const flow = { state: { step: 'review', plan, isRejected }, sent: null, isOnChain: true, confirm }
    return (
      <FlowBody
        {...{ flow: flow as unknown as ReturnType<typeof useFlow>, config: buildConfig(), chainId: 31337 }}
        label={() => 'Sign'}
        done=""
      >
        {() => null}
      </FlowBody>
    )
  }
  const { rerender } = render(show(false))
  expect(screen.queryByText(enOrderFlows.flow.rejected)).toBeNull()
  rerender(show(true))
  expect(screen.getByText(enOrderFlows.flow.rejected)).toBeDefined()
  screen.getByRole('button', { name: 'Sign' }).click()
  expect(confirm).toHaveBeenCalledExactlyOnceWith(plan)
})

it.each([
  ['what is sold can’t be tried again: its page is offered', 'voucher_sold', 'View item'],
  ['anything else can', 'voucher_expired', enOrderFlows.flow.again],
] as const)('%s', (_, reason, action) => {
  const flow = { state: { step: 'failed', error: refuseFlow(reason) }, sent: null, isOnChain: true }
  render(
    <FlowBody
      flow={flow as unknown as ReturnType<typeof useFlow>}
      {...{ config: buildConfig(), chainId: 31337, itemHref: '/item/31337/0xab/7', label: () => '', done: '' }}
    >
      {() => null}
    </FlowBody>,
  )
  const ways = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
  expect(ways.map(({ textContent }) => textContent)).toEqual([action])
})

it('says of what nobody answers that it is asked again by itself, and of nothing else', () => {
  const show = (code: 'node_unavailable' | 'order_inactive') => {
    const state = { step: 'failed', error: new AppError(code, 'No.') }
    const flow = { state, sent: null, isGoal: false } as unknown as ReturnType<typeof useFlow>
    return (
      <FlowBody flow={flow} config={buildConfig()} chainId={31337} label={() => ''} done="">
        {() => null}
      </FlowBody>
    )
  }
  const { rerender } = render(show('node_unavailable'))
  expect(screen.getByRole('alert').textContent).toBe(
    `${enErrors.node_unavailable} ${enErrorOutcomes.nothingSent} ${enPurchase.lookedAgain}`,
  )
  rerender(show('order_inactive'))
  expect(screen.getByRole('alert').textContent).toBe(enOrderFlows.reverted)
})

it('says of a failure after a step that nothing more was sent', () => {
  const failed = { state: { step: 'failed', error: new AppError('timeout', 'No.') }, sent: null, isGoal: false }
  const flow = { ...failed, taken: buildTransaction({ status: 'confirmed' }) } as unknown as ReturnType<typeof useFlow>
  render(
    <FlowBody flow={flow} config={buildConfig()} chainId={31337} label={() => ''} done="">
      {() => null}
    </FlowBody>,
  )
  expect(screen.getByRole('alert').textContent).toContain(`${enErrors.timeout} ${enErrorOutcomes.nothingMore}`)
})

it('a wallet that cannot sign orders is named, and a transaction is offered in the place of the signature', () => {
  const publishByTransaction = vi.fn()
  const error = new AppError('typed_data_unsupported', 'No.', { details: 'Ledger' })
  const flow = { state: { step: 'failed', error }, sent: null, publishByTransaction } as unknown as ReturnType<
    typeof useFlow
  >
  render(
    <FlowBody flow={flow} config={buildConfig()} chainId={31337} label={() => ''} done="">
      {() => null}
    </FlowBody>,
  )
  expect(screen.getByRole('alert').textContent).toBe(enPendingOrders.cannotSign({ wallet: 'Ledger' }))
  act(() => screen.getByRole('button', { name: enPendingOrders.useTransaction }).click())
  expect(publishByTransaction).toHaveBeenCalledOnce()
})

it('a review that goes on names the step that is done, and says how many are left', () => {
  const account = buildTransaction().account
  const about = { ...buildTransaction().about, kind: 'approve' as const }
  const taken = buildTransaction({ about, status: 'confirmed' })
  const plan = { ...{ chainId: 31337, account, steps: [], signing: {}, sender: keySender }, maxNetworkFeeWei: 0n }
  const flow = { state: { step: 'review', plan }, sent: null, taken, isOnChain: true }
  render(
    <FlowBody
      {...{ flow: flow as unknown as ReturnType<typeof useFlow>, config: buildConfig(), chainId: 31337 }}
      {...{ label: () => 'Sign', done: '' }}
    >
      {() => null}
    </FlowBody>,
  )
  const title = formatTransactionTitle(taken)
  expect(screen.getByRole('status').textContent).toBe(`Done: ${title}. 1 step left.`)
})

it('an account on a sanctions list reads why, and is offered no other try', () => {
  const issues = [{ code: 'account_sanctioned', message: 'Listed.' }]
  const error = new AppError('forbidden', 'Listed.', { issues })
  render(<FlowFailure error={error} onRetry={() => {}} />)
  expect(screen.getByText(enErrorOutcomes.sanctioned)).toBeDefined()
  expect(screen.queryByRole('button', { name: enPurchase.mend.retry })).toBeNull()
})
