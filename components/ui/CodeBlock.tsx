export interface CodeBlockProps {
  /** What it is, for a screen reader. */
  label: string
  text: string
}

/** A long text as it stands, such as what is signed. It scrolls by itself, so the keyboard reaches it. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-60 overflow-auto rounded-control border border-line bg-panel p-3"
    >
      <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  )
}
