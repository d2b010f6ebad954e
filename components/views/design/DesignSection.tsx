import type { ReactNode } from 'react'

export function DesignSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-3 text-2xl">{heading}</h2>
      {children}
    </section>
  )
}
