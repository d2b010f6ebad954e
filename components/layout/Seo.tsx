import Head from 'next/head'
import { useMessages } from '@/hooks/ui/useMessages'
import { getSite } from '@/lib/base/site'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

export interface SeoProps {
  /** The page's own name; without it the site's title. */
  title?: string
  description?: string
  /** Where this market is reached, such as `https://example.org`; without it addresses stay relative. */
  publicUrl?: string | undefined
  /** With its leading slash. */
  path?: string
}

/** What `MetadataHead` tells other sites is read from here. A tag with a `key` replaces the one before it: a page's own stands for the default of `_app`. */
export function Seo({ title, description, publicUrl = '', path }: SeoProps) {
  const { site } = useMessages(commonMessages)
  const own = getSite()
  const pageTitle = title ? `${title} · ${own.name}` : (own.title ?? site.title())
  const text = description || (own.description ?? site.description)
  return (
    <Head>
      <title>{pageTitle}</title>
      <meta key="description" name="description" content={text} />
      {path !== undefined && publicUrl && <link key="canonical" rel="canonical" href={`${publicUrl}${path}`} />}
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    </Head>
  )
}
