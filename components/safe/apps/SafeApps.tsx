import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { useSafeApps } from '@/hooks/safe/useSafeApps'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import { GatewayError } from '@/lib/protocol/safe-gateway'
import { filterApps, listTags } from '@/lib/safe/apps/listed-app'
import { SafeAppCard } from './SafeAppCard'

interface SafeAppsProps {
  config: Config
  /** The network that the address names. */
  asked: number | null
}

/** The apps of a network, to be searched and opened. */
export function SafeApps({ config, asked }: SafeAppsProps) {
  const messages = useMessages(safeAppsMessages)
  const { chainId: ownId } = useWallet()
  const chains = config.chains.filter(({ safeGatewayUrl }) => safeGatewayUrl !== null)
  const chain = [asked, ownId].map((id) => chains.find((one) => one.id === id)).find(Boolean) ?? chains[0]
  if (!chain) return <p role="status">{messages.noChain}</p>
  return (
    <>
      {chains.length > 1 && (
        <nav aria-label={messages.chains}>
          <ul className="flex flex-wrap gap-2">
            {chains.map(({ id, name }) => (
              <li key={id}>
                <ChipLink href={`/safe/apps?chainId=${id}`} current={id === chain.id}>
                  {name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SafeAppList key={chain.id} config={config} chainId={chain.id} />
    </>
  )
}

function SafeAppList({ config, chainId }: { config: Config; chainId: number }) {
  const messages = useMessages(safeAppsMessages)
  const id = useId()
  const { listed, apps } = useSafeApps(config, chainId)
  const [text, setText] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const tags = listTags(apps)
  const shown = filterApps(apps, { text, tag })
  return (
    <>
      {listed.error && (
        <div className="flex flex-wrap items-center gap-4">
          <Notice text={isBusy(listed.error) ? messages.busy : messages.failed} />
          <Button size="small" disabled={listed.isFetching} onClick={() => void listed.refetch()}>
            {messages.again}
          </Button>
        </div>
      )}
      {listed.isPending ? (
        <p role="status" data-coming="">
          {messages.loading}
        </p>
      ) : apps.length === 0 ? (
        !listed.error && <EmptyState {...messages.none} />
      ) : (
        <>
          <search className="flex max-w-md flex-col gap-4">
            <Field id={id} label={messages.search}>
              {(props) => (
                <input
                  {...props}
                  type="search"
                  maxLength={100}
                  className={fieldClassName}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
          </search>
          {tags.length > 0 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{messages.categories}</legend>
              {[null, ...tags].map((name) => (
                <button
                  key={name ?? ''}
                  type="button"
                  aria-pressed={name === tag}
                  onClick={() => setTag(name)}
                  className="min-h-9 rounded-full border border-edge px-3.5 text-sm text-muted wrap-anywhere hover:bg-raised hover:text-text aria-pressed:border-accent aria-pressed:text-text"
                >
                  {name ?? messages.every}
                </button>
              ))}
            </fieldset>
          )}
          <p role="status" className="text-sm text-muted">
            {shown.length === 0
              ? messages.noMatch
              : messages.count({ shown: shown.length, all: apps.length, isAll: shown.length === apps.length })}
          </p>
          <ul className="grid gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((app) => (
              <SafeAppCard key={`${app.id} ${app.url}`} {...{ app, chainId }} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function isBusy(error: Error): boolean {
  return error instanceof GatewayError && error.code === 'rate_limited'
}
