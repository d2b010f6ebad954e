import type { QrPath } from '@/lib/base/build-qr-path'

/** Dark on light in either theme: many readers know no other. The light margin is a part of it. */
export function QrCode({ code: { size, path }, label }: { code: QrPath; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 self-center forced-color-adjust-none"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
}
