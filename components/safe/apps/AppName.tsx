import type { HostedApp } from '@/lib/safe/apps/hosted-safe'

/** An app's name is its own choice; where it comes from is not. */
export function AppName({ app: { name, url } }: { app: HostedApp }) {
  const { host } = new URL(url)
  return (
    <span className="wrap-anywhere">
      {name}
      {name !== host && <span className="ms-2 text-sm font-normal text-muted">{host}</span>}
    </span>
  )
}
