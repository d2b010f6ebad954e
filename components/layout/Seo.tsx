import Head from 'next/head'
import { useMessages } from '@/hooks/useMessages'

export interface SeoProps {
  /** The page's own name; without it the site's title. */
  title?: string
  description?: string
  /** Where this market is reached, such as `https://example.org`; without it addresses stay relative. */
  publicUrl?: string | undefined
  /** With its leading slash. */
  path?: string
}

/** A tag with a `key` replaces the one before it: a page's own stands for the default of `_app`. */
export function Seo({ title, description, publicUrl = '', path }: SeoProps) {
  const { site } = useMessages()
  const pageTitle = title ? site.titleOf({ page: title }) : site.title
  const text = description || site.description
  return (
    <Head>
      <title>{pageTitle}</title>
      <meta key="description" name="description" content={text} />
      <meta key="og:title" property="og:title" content={pageTitle} />
      <meta key="og:description" property="og:description" content={text} />
      <meta key="og:site_name" property="og:site_name" content={site.name} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:locale" property="og:locale" content="en_US" />
      <meta key="og:image" property="og:image" content={`${publicUrl}/share.png`} />
      <meta key="og:image:width" property="og:image:width" content="1200" />
      <meta key="og:image:height" property="og:image:height" content="630" />
      <meta key="og:image:type" property="og:image:type" content="image/png" />
      <meta key="og:image:alt" property="og:image:alt" content={site.shareAlt} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      {path !== undefined && publicUrl && <meta key="og:url" property="og:url" content={`${publicUrl}${path}`} />}
      {path !== undefined && publicUrl && <link key="canonical" rel="canonical" href={`${publicUrl}${path}`} />}
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    </Head>
  )
}
