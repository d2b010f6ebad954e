/** What the server has drawn (`renderStaticHtml`), until the code that goes on with it is here. */
export function StaticHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
