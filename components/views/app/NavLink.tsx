import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/Link'

export function NavLink({ href, className = '', children }: { href: string; className?: string; children: ReactNode }) {
  const { pathname } = useRouter()
  return (
    <Link href={href} aria-current={pathname === href ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
