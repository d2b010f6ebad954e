import { Icon, type IconName } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/messages/useMessages'
import { NavLink } from './NavLink'

export function MobileTabs() {
  const { layout } = useMessages()
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
      {/* A grid: with flex, the first tabs would be wider until the HTML of the last ones has arrived. */}
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
