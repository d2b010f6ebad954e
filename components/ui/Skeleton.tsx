/** Stands in for content that is on its way; `className` gives it the final size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-control bg-raised ${className}`} />
}
