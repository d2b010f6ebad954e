import type { ReactNode } from 'react'

export interface EmptyStateProps {
  heading: string
  text: string
  /** The one thing to do. */
  action?: ReactNode
}

/** An empty frame on the wall: it says what will hang here. */
export function EmptyState({ heading, text, action }: EmptyStateProps) {
  return (
    <div className="lamp mx-auto my-12 flex max-w-prose flex-col items-center gap-4 border border-line px-6 py-16 text-center">
      <h2 className="text-2xl">{heading}</h2>
      <p className="text-lg text-balance text-muted">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
