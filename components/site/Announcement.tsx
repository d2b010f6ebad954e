/** What the operator has to say, above every page. The document renders it: no script has to bring it. */
export function Announcement({ text, href }: { text: string; href: string | undefined }) {
  return (
    <aside className="page-gutter border-b border-line bg-raised py-2.5 text-center text-sm text-text">
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
