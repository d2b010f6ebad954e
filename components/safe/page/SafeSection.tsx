import { type ReactNode, useId } from 'react'

interface SafeSectionProps {
  heading: string
  lead?: string
  /** More comes before it is whole. */
  isTall?: boolean
  children: ReactNode
}

/** A part of a Safe's page. As high as it is while it is empty, so that little moves when it fills. */
export function SafeSection({ heading, lead, isTall, children }: SafeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col gap-4 ${isTall ? 'min-h-52' : 'min-h-40'}`}>
      <div>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
