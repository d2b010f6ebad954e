export interface DutchPriceLineProps {
  highestWei: bigint
  lowestWei: bigint
  /** How much of its time is over: 0 to 1. */
  share: number
  className: string
}

/** How a price falls, and where it stands. Its parts are placed in percent, so that it needs no measure of the page. */
export function DutchPriceLine({ highestWei, lowestWei, share, className }: DutchPriceLineProps) {
  const top = 10
  const bottom = 90 - Number((lowestWei * 80n) / (highestWei || 1n))
  return (
    <svg className={`overflow-visible ${className}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${top} L100 ${bottom} L100 100 L0 100 Z`} className="fill-panel" />
      </svg>
      <line x1="0" y1={`${top}%`} x2="100%" y2={`${bottom}%`} className="stroke-patina" strokeWidth="1.5" />
      <circle cx={`${share * 100}%`} cy={`${top + (bottom - top) * share}%`} r="4" className="fill-accent" />
    </svg>
  )
}
