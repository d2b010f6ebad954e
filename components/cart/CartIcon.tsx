const bag = 'M5 8h14l-1 12H6ZM9 8V6.5a3 3 0 0 1 6 0V8'

/** The cart's sign. Not among the icons: pages load without it. @param mark drawn on it, as an SVG path */
export function CartIcon({ mark = '' }: { mark?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={bag + mark} />
    </svg>
  )
}
