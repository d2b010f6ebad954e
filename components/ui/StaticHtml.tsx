import { buildStaticHtmlProps } from '@/lib/browser/startup/static-html-props'

/** Warnings below each other; the space between them goes where there are none. */
export const warningsClassName = 'flex flex-col gap-3 empty:hidden'

/** HTML that React has rendered on the server (`renderStaticHtml`). It loads no code of its own. */
export function StaticHtml({ html, className = 'contents' }: { html: string; className?: string }) {
  return <div className={className} {...buildStaticHtmlProps(html)} />
}
