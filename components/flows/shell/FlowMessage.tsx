import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'

const looks = {
  done: { role: 'status', icon: 'check', tone: 'text-good' },
  warning: { role: 'alert', icon: 'warning', tone: 'text-warning' },
  failed: { role: 'alert', icon: 'warning', tone: 'text-danger' },
} as const

/** How an action stands once it does not go on by itself. */
export function FlowMessage({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { role, icon, tone } = looks[look]
  return (
    <p role={role} className="flex gap-3">
      <Icon name={icon} className={`mt-0.5 size-5 ${tone}`} />
      {children}
    </p>
  )
}
