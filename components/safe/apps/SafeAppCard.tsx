import { useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import { appHref } from '@/lib/safe/apps/app-href'
import { findAppObstacle, type ListedApp } from '@/lib/safe/apps/listed-app'

interface SafeAppCardProps {
  app: ListedApp
  chainId: number
}

/** An app as its list describes it. Its icon is on a stranger's host, which the policy refuses: a letter stands for it. */
export function SafeAppCard({ app, chainId }: SafeAppCardProps) {
  const { card: messages } = useMessages(safeAppsMessages)
  const { name, description, url, provider, tags, features } = app
  const [hostOrigin] = useState(() => window.location.origin)
  const obstacle = findAppObstacle(app, hostOrigin)
  const links = readLinks(app, messages)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control border border-line font-serif text-lg text-patina"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm text-muted wrap-anywhere">
            {readHost(url) === name ? messages.own : readHost(url)}
            {provider && ` · ${messages.by({ provider: provider.name })}`}
          </p>
        </div>
      </div>
      {description && <p className="text-sm wrap-anywhere">{description}</p>}
      {tags.length + features.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {[...tags, ...features.map((one) => messages.features[one] ?? messages.feature({ name: one }))].join(' · ')}
        </p>
      )}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {links.map(({ label, href }) => (
            <a
              key={`${label} ${href}`}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center text-sm text-patina underline-offset-4 hover:underline"
            >
              {label}
            </a>
          ))}
        </p>
      )}
      {obstacle ? (
        <p className="mt-auto text-sm text-warning">{messages.obstacle[obstacle]}</p>
      ) : (
        <a
          href={appHref({ url, chainId })}
          aria-label={messages.openLabel({ name })}
          className="mt-auto inline-flex min-h-9 items-center justify-center self-start rounded-control border border-edge px-3.5 text-sm font-medium text-text hover:bg-raised"
        >
          {messages.open}
        </a>
      )}
    </li>
  )
}

function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Where an app's makers are; none that would run or lead to another scheme. */
function readLinks(
  { socialProfiles, developerWebsite }: ListedApp,
  { platforms, website }: { platforms: Record<string, string>; website: string },
) {
  const all = [
    ...(developerWebsite ? [{ label: website, href: developerWebsite }] : []),
    ...socialProfiles.map(({ platform, url }) => ({ label: platforms[platform] ?? platform, href: url })),
  ]
  return all.filter(({ href }) => URL.canParse(href) && new URL(href).protocol === 'https:')
}
