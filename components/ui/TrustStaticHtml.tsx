/** What the server has drawn (`draw-marks`): no code of it is loaded. */
export function TrustStaticHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
  return <div className="flex flex-col gap-3 empty:hidden" dangerouslySetInnerHTML={{ __html: html }} />
}
