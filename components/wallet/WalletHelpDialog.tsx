import { type ReactNode, useState } from 'react'
import { type Connector, useConnect, useConnectors } from 'wagmi'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { ChainConfig, Config } from '@/lib/api/schemas/config'
import { openAction } from '@/lib/flows/open-action'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { walletHelpMessages } from '@/lib/i18n/generated/wallet-help-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { officialWallets } from '@/lib/wallet/official-wallets'
import { FundingLinks } from './FundingLinks'

export interface WalletHelpDialogProps {
  config: Config
  onClose: () => void
  /** To the list of wallets. */
  onChoose: () => void
  onConnected: () => void
}

/** For visitors without a wallet: what one is, how to get one, and how to try this site without. */
export function WalletHelpDialog({ config, onClose, onChoose, onConnected }: WalletHelpDialogProps) {
  const messages = useMessages(walletHelpMessages)
  const { help: heading } = useMessages(walletMessages)
  const { close } = useMessages(purchaseMessages)
  const { connectAsync, isPending } = useConnect()
  const demo = useConnectors().find(({ type }) => type === 'demo')
  const { intent, name } = useWallet()
  const [error, setError] = useState<unknown>(null)
  const [isReady, setReady] = useState(false)
  const { chains, funding, walletConnectProjectId } = config
  const served = chains.filter((chain) => chain.served && chain.id !== localChainId)
  const [main] = served.filter(({ isTestnet }) => !isTestnet)
  const connectDemo = async (connector: Connector) => {
    // Who wanted to buy or offer something goes on with that.
    const isForAction = (intent !== null && intent.kind !== 'help') || openAction.getState() !== null
    await connectAsync({ connector })
    if (isForAction) onConnected()
    else setReady(true)
  }
  if (isReady) return <DemoReady name={name ?? ''} onClose={onConnected} />
  const choose = { onClick: onChoose, children: messages.connect }
  const ways = [
    { key: 'extension', heading: messages.extension, text: messages.extensionText },
    {
      key: 'phone',
      heading: messages.phone,
      text: walletConnectProjectId ? messages.phoneCode : messages.phoneText,
    },
    { key: 'team', heading: messages.team, text: messages.teamText },
  ] as const
  return (
    <Dialog open heading={heading} onClose={onClose} closeLabel={close}>
      <div className="flex flex-col gap-3">
        <p>{messages.keys}</p>
        <p>{messages.phrase}</p>
        <p>{messages.free}</p>
      </div>
      {demo && (
        <Part heading={messages.test}>
          <p className="text-sm text-muted">{messages.demoText}</p>
        </Part>
      )}
      <Part heading={messages.ways}>
        <ul className="flex flex-col gap-4">
          {ways.map((way) => (
            <li key={way.key} className="text-sm">
              <h4 className="font-medium">{way.heading}</h4>
              <p className="text-muted">{way.text}</p>
              <p className="flex flex-wrap gap-x-5">
                {officialWallets[way.key].map(({ name, href }) => (
                  <a
                    key={name}
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-9 items-center text-patina underline underline-offset-4"
                  >
                    {name}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      {main && funding && <CoinPart {...{ config }} chain={main} />}
      {served
        .filter(({ isTestnet }) => isTestnet)
        .map(({ id, name }) => (
          <Part key={id} heading={messages.test}>
            <p className="text-sm text-muted">{messages.testText({ chain: name })}</p>
            <ButtonLink size="small" href={`/explore?network=${id}`} onClick={onClose} className="self-start">
              {messages.browse({ chain: name })}
            </ButtonLink>
          </Part>
        ))}
      {error !== null && <FailureNotice error={error} />}
      <DialogActions className={demo ? 'sm:grid-cols-2' : ''}>
        <Button variant={demo ? 'secondary' : 'primary'} {...choose} />
        {demo && (
          <Button variant="primary" disabled={isPending} onClick={() => void connectDemo(demo).catch(setError)}>
            {messages.demo}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Who came for help alone is told which wallet is connected, and what to do with it. */
function DemoReady({ name, onClose }: { name: string; onClose: () => void }) {
  const messages = useMessages(walletHelpMessages)
  const { explore, create } = useMessages(commonMessages).layout
  const { close } = useMessages(purchaseMessages)
  return (
    <Dialog open heading={messages.demoReady} onClose={onClose} closeLabel={close}>
      <p role="status">{messages.demoReadyText({ name })}</p>
      <DialogActions className="sm:grid-cols-2">
        <ButtonLink href="/create" onClick={onClose}>
          {create}
        </ButtonLink>
        <ButtonLink href="/explore" variant="primary" onClick={onClose}>
          {explore}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}

function CoinPart({ config, chain }: { config: Config; chain: ChainConfig }) {
  const messages = useMessages(walletHelpMessages)
  const { symbol } = getCurrency(chain.id)
  return (
    <Part heading={messages.coin}>
      <p className="text-sm text-muted">{messages.coinText({ symbol, chain: chain.name })}</p>
      <FundingLinks {...{ config }} chainId={chain.id} />
    </Part>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{heading}</h3>
      {children}
    </section>
  )
}
