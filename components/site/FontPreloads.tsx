interface FontPreloadsProps {
  locale: string
  /** Of the operator's site; empty for those of the product. */
  hrefs: readonly string[]
}

const findOwn = (locale: string) => (locale === 'en' ? '/fonts/newsreader-5.woff2' : '/fonts/newsreader-5-whole.woff2')

/** Loads the fonts of the first view, behind its picture. */
export function FontPreloads({ locale, hrefs }: FontPreloadsProps) {
  return (hrefs.length > 0 ? hrefs : [findOwn(locale)]).map((href) => (
    <link
      key={href}
      rel="preload"
      href={href}
      as="font"
      fetchPriority="low"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ))
}
