import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { Footer } from './Footer'
import { Header } from './Header'
import { NavLink } from './NavLink'

interface ShellProps {
  /** The market has a page for trying it as a Safe. */
  hasSafeHost?: boolean | undefined
  children: ReactNode
}

/** What stands around every page. */
export function Shell({ hasSafeHost, children }: ShellProps) {
  const { layout } = useMessages(commonMessages)
  return (
    <div className="flex min-h-dvh flex-col bg-wall pb-14 text-base text-text lg:pb-0">
      <a href="#content" className="skip-link rounded-control bg-raised px-4 py-2.5 text-text">
        {layout.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="peer flex-1 outline-none">
        {children}
      </main>
      <Footer hasSafeHost={hasSafeHost} />
      <MobileTabs />
    </div>
  )
}

function MobileTabs() {
  const { layout } = useMessages(commonMessages)
  const tabs: { href: string; icon: IconName; label: string }[] = [
    { href: '/', icon: 'home', label: layout.homeTab },
    { href: '/explore', icon: 'explore', label: layout.explore },
    { href: '/activity', icon: 'offer', label: layout.activity },
    { href: '/create', icon: 'mint', label: layout.create },
    { href: '/profile', icon: 'account', label: layout.profile },
  ]
  return (
    <nav
      aria-label={layout.tabs}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-wall pb-[env(safe-area-inset-bottom)] lg:hidden [&_*]:-scroll-my-24"
    >
      {/* A grid: with flex, the first tabs are wider until the HTML of the last ones arrives. */}
      <ul className="grid h-14 grid-cols-5">
        {tabs.map(({ href, icon, label }) => (
          <li key={href} className="min-w-0">
            <NavLink
              href={href}
              className="flex h-full flex-col items-center justify-center gap-0.5 text-sm text-muted max-[22rem]:text-[0.75rem] aria-[current]:text-accent"
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
