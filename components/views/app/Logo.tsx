/**
 * The V of the house: copper turning to verdigris, and the bright sign. Its shape is scripts/generate/brand.ts. The style of an operator's
 * site shows another logo in its place (`site-mark` in server/site/settings/build-site-style.ts).
 */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="5 9 54 47" className={`site-mark shrink-0 ${className}`}>
      <path d="M48.5 11H57.5L39.5 54L33.5 47.5Z" fill="#d2f55e" />
      <path d="M7 11H23.5L39.5 54H27.5Z" fill="#5cc2b4" />
      <path
        d="M7 11H23.5L30.4 29.6C28.6 33.4 26.4 31.6 25 28.4C23.6 25.4 21.4 25.6 19.6 28.2C17.8 30.6 15.6 30 13 23.6Z"
        fill="#d08650"
      />
    </svg>
  )
}
