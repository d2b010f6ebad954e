/** Warnings below each other; the space between them goes where there are none. */
export const warningsClassName = 'flex flex-col gap-3 empty:hidden'

/** HTML that React has rendered on the server (`renderStaticHtml`). It loads no code of its own. */
export function StaticHtml({ html, className = 'contents' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
