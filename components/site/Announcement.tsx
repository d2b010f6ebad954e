/**
 * What the operator has to say, above every page. The document renders it: no script has to bring it. It stands behind the page, so that
 * the link that skips to the content stays the first, and the site's style shows it above (`buildSiteStyle`).
 */
export function Announcement({ text, href }: { text: string; href: string | undefined }) {
  return (
    <aside className="-order-1 border-b border-line bg-raised px-4 py-2.5 text-center text-sm text-text">
      {href ? (
        <a href={href} className="underline underline-offset-4 hover:text-accent">
          {text}
        </a>
      ) : (
        text
      )}
    </aside>
  )
}
