import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import { fundingMessages } from '@/lib/i18n/generated/funding-messages'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { fillFundingUrl } from '@/lib/wallet/fill-funding-url'

export interface FundingLinksProps {
  config: Pick<Config, 'chains' | 'funding'>
  chainId: number
  /** What there is too little of: by default the chain's own coin. */
  currency?: string
}

/** Where to get coin: the sites that the operator names, or why nobody needs one here. */
export function FundingLinks({ config, chainId, currency }: FundingLinksProps) {
  const messages = useMessages(fundingMessages)
  const { address } = useWallet()
  const { chains, funding = {} } = config
  const chain = chains.find(({ id }) => id === chainId)
  if (chainId === localChainId) return <p className="text-sm text-muted">{messages.demo}</p>
  const { symbol } = getCurrency(chainId, currency)
  // The coin of a test network has no value: no link offers to buy it.
  const onrampUrl = chain?.isTestnet ? undefined : funding.onrampUrl
  const links = [
    { url: onrampUrl, say: messages.buy },
    { url: funding.bridgeUrl, say: messages.bridge },
  ].flatMap(({ url, say }) =>
    url ? [{ href: fillFundingUrl(url, { address, chainId }), text: say({ symbol, host: new URL(url).host }) }] : [],
  )
  return (
    <>
      {chain?.isTestnet && <p className="text-sm text-muted">{messages.testnet({ chain: chain.name })}</p>}
      {links.length > 0 && (
        <div className="flex flex-col gap-1 text-sm">
          {links.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center gap-2 text-patina underline-offset-4 hover:underline"
            >
              {text}
              <Icon name="external" className="size-4" />
            </a>
          ))}
          <p className="text-muted">{messages.elsewhere}</p>
        </div>
      )}
    </>
  )
}
