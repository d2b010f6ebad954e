import type { ReactNode } from 'react'

export interface SectionProps {
  heading: string
  lead?: string | undefined
  /** Stands across from the heading: a link to the whole list. */
  aside?: ReactNode
  children: ReactNode
}

export function Section({ heading, lead, aside, children }: SectionProps) {
  return (
    <section className="page-gutter mt-20 lg:mt-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="text-2xl">{heading}</h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
