import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SiteText } from '@/components/site/SiteText'
import { AppError } from '@/lib/base/errors/app-error'
import { findSitePage, findSiteSettings } from '@/server/site/settings/site-settings'
import { loadPage, type PageProps } from '@/server/views/load-page'
import { readPreferences } from '@/server/views/preferences'

interface SitePageView {
  slug: string
  title: string
  html: string
  /** That the page is in: the operator may not have written it in the reader's. */
  language: string
}

type SitePageProps = PageProps<SitePageView>

/** A page that the operator wrote, such as the terms of use. */
export const getServerSideProps: GetServerSideProps<SitePageProps> = (context) =>
  loadPage(context, async () => {
    const slug = String(context.params?.slug)
    const settings = findSiteSettings()
    const page = settings && findSitePage(settings, slug, readPreferences(context.req).locale)
    if (!page) throw new AppError('not_found', 'The site has no such page.')
    return { slug, title: page.title, html: page.html, language: page.locale }
  })

export default function SitePage(props: SitePageProps) {
  if (props.unavailable) return <UnavailablePage />
  const { slug, title, html, language, publicUrl } = props
  return (
    <div className="page-gutter pt-8 lg:pt-12">
      <Seo title={title} publicUrl={publicUrl} path={`/${slug}`} />
      <article lang={language} className="max-w-prose">
        <h1 className="text-3xl">{title}</h1>
        <SiteText html={html} />
      </article>
    </div>
  )
}
