import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/ui/messages/useMessages'
import { Footer } from './Footer'
import { Header } from './Header'
import { MobileTabs } from './MobileTabs'

interface ShellProps {
  /** The market has a page for trying it as a Safe. */
  hasSafeHost?: boolean | undefined
  children: ReactNode
}

/** What stands around every page. */
export function Shell({ hasSafeHost, children }: ShellProps) {
  const { layout } = useMessages()
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
