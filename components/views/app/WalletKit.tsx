import { useMessages } from '@/hooks/ui/useMessages'
import { getSite } from '@/lib/base/site'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { walletConnectionMessages } from '@/lib/i18n/generated/wallet-connection-messages'
import '@rainbow-me/rainbowkit/styles.css'
import { type DisclaimerComponent, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { WagmiContext } from 'wagmi'
import { ActingSlot } from '@/components/safe/acting/ActingSlot'
import { SessionSlot } from '@/components/session/SessionSlot'
import type { ActingController } from '@/components/wallet/connectors/create-acting-controller'
import { createWalletSetup } from '@/components/wallet/connectors/create-wallet-setup'
import { DemoWalletPrompt } from '@/components/wallet/DemoWalletPrompt'
import type { DialogFailure } from '@/components/wallet/explain-wallet-failure'
import { WalletAvatar } from '@/components/wallet/rainbowkit/WalletAvatar'
import { buildWalletTheme } from '@/components/wallet/rainbowkit/wallet-theme'
import { usePublishWalletReader } from '@/components/wallet/usePublishWalletReader'
import { useWalletIntent } from '@/components/wallet/useWalletIntent'
import { useWalletSync } from '@/components/wallet/useWalletSync'
import { WalletDialogs } from '@/components/wallet/WalletDialogs'
import { WalletHelpSlot } from '@/components/wallet/WalletHelpSlot'
import { WalletObstacleDialog } from '@/components/wallet/WalletObstacleDialog'
import { useFlowRequest } from '@/hooks/ui/useFlowRequest'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { guardDoubleClicks } from '@/lib/browser/guard-double-clicks'
import { startAction } from '@/lib/flows/open-action'
import { getMessages } from '@/lib/i18n/get-messages'
import { hasSafeHost } from '@/lib/safe/demo-host/has-safe-host'
import type { WalletObstacle } from '@/lib/wallet/find-wallet-obstacle'
import type { PromptStore } from '@/lib/wallet/wallet-prompts'

async function loadTrade() {
  const [{ FlowHost }, { Transactions }] = await Promise.all([
    import('@/components/flows/FlowHost'),
    import('@/components/transactions/Transactions'),
    // What most come for is there when they click.
    import('@/components/flows/orders/buy/BuyDialog'),
  ])
  return { FlowHost, Transactions }
}

const theme = buildWalletTheme({ isLight: document.documentElement.dataset.theme === 'light' })

const buildDisclaimer =
  (text: string): DisclaimerComponent =>
  ({ Text, Link }) => {
    const { consent } = getSite()
    return (
      <Text>
        {text} {consent && <Link href="/terms">{consent}</Link>}
      </Text>
    )
  }

/** The heavy half of the wallet: wagmi, RainbowKit, and the dialogs that need them. */
export function WalletKit({ config }: { config: Config }) {
  const appName = getSite().name
  const trade = useMessages(purchaseMessages)
  const { disclaimer } = useMessages(walletConnectionMessages)
  const [appInfo] = useState(() => ({ appName, disclaimer: buildDisclaimer(disclaimer) }))
  const store = useWalletStore()
  const [obstacle, setObstacle] = useState<{ walletName: string; obstacle: WalletObstacle } | null>(null)
  const [isHelping, setHelping] = useState(false)
  const [failure, setFailure] = useState<DialogFailure | null>(null)
  const forgetFailure = useCallback(() => setFailure(null), [])
  const [{ wagmi, prompts, attempts, acting, queryClient }] = useState(() =>
    createWalletSetup({
      config,
      appName,
      formatDemoName: (name) => trade.demoWallet({ name }),
      onObstacle: (walletName, reason) => setObstacle({ walletName, obstacle: reason }),
      onFailure: (during, thrown) => {
        const error = toAppError(thrown)
        // An obstacle has been explained already.
        if (error.code !== 'wallet_missing') setFailure({ during, error })
      },
    }),
  )
  // RainbowKit's dialogs close at the first half of a double click.
  useEffect(() => void guardDoubleClicks(), [])
  const backToList = () => {
    setObstacle(null)
    setHelping(false)
    const { intent } = store.getState()
    if (intent?.kind === 'buy') store.requestBuy(intent.item)
    else store.requestConnect()
  }

  // Not WagmiProvider: with reconnectOnMount={false} it forgets every connection each time it renders (wagmi 2.19).
  return (
    <WagmiContext value={wagmi}>
      <QueryClientProvider client={queryClient}>
        {/* In English whatever the page speaks: what stands in its dialogs is found by that, and said in our words (`listTextRewrites`). */}
        <RainbowKitProvider theme={theme} appInfo={appInfo} avatar={WalletAvatar} locale="en-US" showRecentTransactions>
          <Session config={config} prompts={prompts} acting={acting} isExplaining={obstacle !== null || isHelping} />
          <WalletDialogs
            {...{ attempts, acting, failure }}
            chains={config.chains}
            onFailureSeen={forgetFailure}
            onHelp={() => setHelping(true)}
          />
        </RainbowKitProvider>
        {obstacle && <WalletObstacleDialog {...obstacle} hasSafeHost={hasSafeHost(config)} onClose={backToList} />}
        <WalletHelpSlot config={config} isAsked={isHelping} onEnd={() => setHelping(false)} onList={backToList} />
        <ActingSlot {...{ config, acting }} />
        <DemoWalletPrompt prompts={prompts} />
      </QueryClientProvider>
    </WagmiContext>
  )
}

interface SessionProps {
  config: Config
  prompts: PromptStore
  acting: ActingController
  isExplaining: boolean
}

function Session({ config, prompts, acting, isExplaining }: SessionProps) {
  const isRestored = useWalletSync({ chains: config.chains, onGone: prompts.rejectAll, acting })
  usePublishWalletReader()
  const opener = useRef<HTMLElement | null>(null)
  const store = useWalletStore()
  const { intent, status } = useWallet()
  const { connectModalOpen } = useConnectModal()
  const flow = useFlowRequest()
  const left = useSyncExternalStore(acting.left.subscribe, acting.left.getState, () => null)
  const whyOther = left ? getMessages(actingSafeMessages).left[left] : undefined
  const buy = intent?.kind === 'buy' ? intent : null

  // Before `useWalletIntent`, which moves the focus away.
  useEffect(() => {
    const { activeElement } = document
    if (buy && activeElement instanceof HTMLElement && !activeElement.closest('dialog')) opener.current = activeElement
  }, [buy])
  useWalletIntent({ chains: config.chains, isRestored, isExplaining })
  // Each click is a new intent, and so a new try.
  const { module: trade } = useLazyModule(buy ?? (status === 'connected' && intent === null), loadTrade, {
    onFail: () => buy && store.failLoad(),
  })
  const canBegin = trade !== null && isRestored && status === 'connected'
  useEffect(() => {
    if (!canBegin || !buy) return
    const { chainId, contract, tokenId, listing } = buy.item
    // RainbowKit's list may have had the focus since: the dialog gives it back to the button.
    opener.current?.focus({ preventScroll: true })
    startAction({
      ...{ kind: 'buy', chainId, items: [{ contract, tokenId }], known: [buy.item] },
      orders: listing ? [listing.hash] : [],
    })
    store.clearIntent()
  }, [canBegin, buy, store])
  const session = <SessionSlot config={config} isRestored={isRestored} isExplaining={isExplaining} />
  if (!trade) return session

  return (
    <>
      {session}
      <trade.Transactions
        config={config}
        isDialogOpen={buy !== null || flow !== null}
        resumedId={flow?.transactionId}
      />
      <trade.FlowHost {...{ config, whyOther }} request={flow} isCovered={connectModalOpen} />
    </>
  )
}
