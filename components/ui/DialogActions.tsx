import type { ReactNode } from 'react'

/** The foot of a dialog: what there is to do stays in sight, however little of the dialog fits on the screen. */
export function DialogActions({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`sticky bottom-0 -mx-5 -mb-[calc(1.25rem+env(safe-area-inset-bottom))] grid gap-3 border-t border-line bg-raised p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6 ${className}`}
    >
      {children}
    </div>
  )
}
