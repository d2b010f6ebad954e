import type { ReactNode } from 'react'
import { Link } from './Link'

/** One choice out of several, as a plain link: it works with scripts off, and the address keeps it. */
export function ChipLink({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-9 items-center rounded-full border border-edge px-3.5 text-sm whitespace-nowrap text-muted hover:bg-raised hover:text-text aria-[current]:border-accent aria-[current]:text-text"
    >
      {children}
    </Link>
  )
}
