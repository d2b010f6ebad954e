export interface PriceProps {
  /** A decimal such as `1.20`. */
  amount: string
  symbol: string
  className?: string
}

export function Price({ amount, symbol, className = '' }: PriceProps) {
  return (
    <span className={`figures wrap-anywhere ${className}`}>
      {amount} <span className="text-muted">{symbol}</span>
    </span>
  )
}
