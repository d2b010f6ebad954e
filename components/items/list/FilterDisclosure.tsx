import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'

export interface FilterDisclosureProps {
  /** By which it is found again. */
  id: string
  label: string
  /** Something of it is chosen. */
  isOn?: boolean
  /** It stands at the right end of its row. */
  isSide?: boolean
  className?: string
  children: ReactNode
}

/**
 * One choice behind its name: a panel below it, on a phone a sheet, which a press beside it closes (what lies around the
 * sheet is a part of the summary). Of those of one name a browser opens one at a time.
 */
export function FilterDisclosure({
  id,
  label,
  isOn = false,
  isSide = false,
  className = '',
  children,
}: FilterDisclosureProps) {
  return (
    <details name="filter" data-filter={id} className={`group md:relative ${className}`}>
      <summary
        className={`inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-full border px-3.5 text-sm hover:bg-raised hover:text-text [&::-webkit-details-marker]:hidden max-md:group-open:before:fixed max-md:group-open:before:inset-0 max-md:group-open:before:z-40 max-md:group-open:before:bg-[var(--scrim)] ${isOn ? 'border-accent text-text forced-colors:underline' : 'border-edge text-muted'}`}
      >
        {label}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <div
        className={`flex flex-col gap-4 overflow-y-auto overscroll-contain border border-line bg-raised p-5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-50 max-md:max-h-[70dvh] max-md:rounded-t-card max-md:pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:absolute md:z-20 md:mt-2 md:max-h-[60vh] md:w-72 md:rounded-card ${isSide ? 'md:start-0 lg:end-0 lg:start-auto' : 'md:start-0'}`}
      >
        <p aria-hidden="true" className="text-lg text-text md:hidden">
          {label}
        </p>
        {children}
      </div>
    </details>
  )
}
