/** Here and not in the style sheet, which every page loads. */
const style = `
.site-text {
  margin-top: 2rem;
  overflow-wrap: anywhere;
}

.site-text > * + * {
  margin-top: 1rem;
}

.site-text :is(h2, h3, h4) {
  margin-top: 2.5rem;
  font-size: 1.25rem;
  line-height: 1.3;
}

.site-text h2 {
  font-size: 1.5rem;
}

.site-text a {
  color: var(--patina);
  text-decoration: underline;
  text-underline-offset: 0.25em;
}

.site-text :is(ul, ol) {
  padding-inline-start: 1.5rem;
}

.site-text ul {
  list-style: disc;
}

.site-text ol {
  list-style: decimal;
}

.site-text li + li {
  margin-top: 0.25rem;
}

.site-text img {
  max-width: 100%;
  height: auto;
}

.site-text blockquote {
  border-inline-start: 1px solid var(--edge);
  padding-inline-start: 1rem;
  color: var(--muted);
}

.site-text :is(code, pre) {
  font-family: var(--font-mono);
  font-size: 0.875rem;
}

.site-text pre,
.site-text table {
  display: block;
  max-width: 100%;
  overflow-x: auto;
}

.site-text :is(th, td) {
  overflow-wrap: normal;
  border: 1px solid var(--line);
  padding: 0.5rem 0.75rem;
  text-align: start;
}
`

/** @param html of `renderMarkdown` (server/site/settings), which lets no HTML of its source through */
export function SiteText({ html }: { html: string }) {
  return (
    <>
      <style>{style}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the operator, rendered without its HTML */}
      <div className="site-text" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
