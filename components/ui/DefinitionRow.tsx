import type { ReactNode } from 'react'

/** A line of a list of facts: what it is, and what it comes to. */
export function DefinitionRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="max-w-1/2 shrink-0 text-sm text-muted">{label}</dt>
      <dd className="text-end text-balance wrap-anywhere">{children}</dd>
    </div>
  )
}
