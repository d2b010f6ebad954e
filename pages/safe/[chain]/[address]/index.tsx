import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafePageSlot } from '@/components/safe/page/SafePageSlot'
import { SafeUnsupported, type SafeUnsupportedProps } from '@/components/safe/page/SafeUnsupported'
import type { SafePageTarget } from '@/components/safe/page/safe-page-context'
import { Address } from '@/components/ui/Address'
import { ChipLink } from '@/components/ui/ChipLink'
import { useMessages } from '@/hooks/ui/useMessages'
import { parseSafePath } from '@/lib/accounts/parse-address-path'
import { safeHref } from '@/lib/accounts/safe-href'
import type { Item } from '@/lib/api/schemas/item'
import { formatAddress } from '@/lib/base/format/format-address'
import { enSafePage } from '@/lib/i18n/generated/en/safe-page'
import { safePageMessages } from '@/lib/i18n/generated/safe-page-messages'
import type { SafeViewName } from '@/lib/safe/page/safe-view-name'
import { loadPage, type PageProps } from '@/server/views/load-page'

interface SafeView {
  at: SafePageTarget
  view: SafeViewName
  /** None, for `_app`. */
  items: Item[]
}

type SafePageProps = PageProps<SafeView | { unserved: SafeUnsupportedProps; items: Item[] }>

const viewNames = Object.keys(enSafePage.views) as SafeViewName[]

/** Nothing is asked of the Safe service: it may be slow, and the page says what it is about at once. */
export const getServerSideProps: GetServerSideProps<SafePageProps> = (context) =>
  loadPage(context, async ({ config }) => {
    context.res.setHeader('x-robots-tag', 'noindex')
    const { chainId, safe } = parseSafePath(context.params ?? {})
    const chain = config.chains.find(({ id }) => id === chainId)
    if (!chain?.safeGatewayUrl) {
      context.res.statusCode = 404
      return { unserved: { network: chain?.name ?? String(chainId), isServed: chain?.served === true }, items: [] }
    }
    const view = viewNames.find((name) => name === context.query.view) ?? 'overview'
    const { name, blockExplorer, safeGatewayUrl } = chain
    const [coin = { symbol: 'ETH', decimals: 18 }] = chain.currencies
    // Their keys stay behind.
    const names = (config.embedded?.accounts ?? []).map(({ address, name }) => ({ address, name }))
    const at = { chainId, safe, chain: { name, blockExplorer, safeGatewayUrl }, coin, names }
    return { at, view, items: [] }
  })

export default function SafePage(props: SafePageProps) {
  if (props.unavailable) return <UnavailablePage />
  if ('unserved' in props) return <SafeUnsupported {...props.unserved} />
  return <SafeDetails key={`${props.at.chainId}:${props.at.safe}`} {...props} />
}

function SafeDetails({ at, view, publicUrl }: SafeView & { publicUrl: string }) {
  const { safe } = at
  const chain = at.chain.name
  const messages = useMessages(safePageMessages)
  const href = safeHref(at)
  return (
    <article className="page-gutter group flex min-h-svh flex-col gap-8 pt-8 pb-16 lg:pt-12">
      <Seo
        title={messages.title({ address: formatAddress(safe), chain })}
        description={messages.description({ chain })}
        publicUrl={publicUrl}
        path={href}
      />
      <header>
        <h1 className="text-3xl">{messages.heading}</h1>
        <p className="mt-2">
          <Address address={safe} /> <span className="text-muted">{messages.on({ chain })}</span>
        </p>
      </header>
      <nav aria-label={messages.parts} className="flex flex-wrap gap-2 group-has-data-no-safe:hidden">
        {viewNames.map((name) => (
          <ChipLink key={name} href={name === 'overview' ? href : `${href}?view=${name}`} current={name === view}>
            {messages.views[name]}
          </ChipLink>
        ))}
      </nav>
      <SafePageSlot key={view} {...{ at, view }} />
    </article>
  )
}
