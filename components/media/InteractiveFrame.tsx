export interface InteractiveFrameProps {
  /** By `buildInteractiveFrameUrl`. */
  src: string
  label: string
  className?: string
}

/**
 * An item that is a page, running. Hostile pages are the classic theft of this trade: it has scripts and nothing else, no origin,
 * no window but its own, no permission. What it may reach, `server/http/serve-framed-page.ts` says.
 */
export function InteractiveFrame({ src, label, className = '' }: InteractiveFrameProps) {
  return (
    <iframe
      src={src}
      title={label}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow=""
      loading="lazy"
      className={`block border-0 ${className}`}
    />
  )
}
