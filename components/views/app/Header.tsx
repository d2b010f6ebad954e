import { CartSlot } from '@/components/cart/CartSlot'
import { SearchForm } from '@/components/search/SearchForm'
import { Link } from '@/components/ui/Link'
import { ConnectButton } from '@/components/wallet/ConnectButton'
import { useMessages } from '@/hooks/ui/useMessages'
import { getSite } from '@/lib/base/site'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import { Logo } from './Logo'
import { NavLink } from './NavLink'

export function Header() {
  const { layout } = useMessages(commonMessages)
  const wallet = useMessages(walletMessages)
  return (
    // It is in sight wherever one is: a focus in it scrolls nothing.
    <header className="sticky top-0 z-30 border-b border-line bg-wall [&_*]:-scroll-my-24">
      <div className="page-gutter flex h-16 items-center gap-2.5 sm:gap-6">
        <Link href="/" aria-label={layout.home()} className="flex shrink-0 items-center gap-2.5 rounded-control">
          <Logo />
          <span className="site-name hidden font-[family-name:var(--font-display)] text-[1.375rem] tracking-tight sm:inline">
            {getSite().name}
          </span>
        </Link>
        <nav aria-label={layout.navigation} className="hidden gap-4 lg:flex">
          {(['explore', 'activity', 'create', 'profile'] as const).map((page) => (
            <NavLink
              key={page}
              href={`/${page}`}
              className="inline-flex min-h-9 items-center px-1 text-base text-muted hover:text-text aria-[current]:text-text"
            >
              {layout[page]}
            </NavLink>
          ))}
        </nav>
        <div className="flex min-w-10 flex-1 justify-end">
          <SearchForm />
        </div>
        <div className="flex min-w-0 justify-end">
          <CartSlot />
          {/* Filled by the wallet island. Its place is kept where there is room. */}
          <div id="transactions" className="me-2 size-10 max-md:empty:hidden md:me-3" />
          <ConnectButton />
        </div>
      </div>
      <noscript>
        <p className="page-gutter pb-2 text-end text-sm text-muted">{wallet.noScript}</p>
      </noscript>
    </header>
  )
}
