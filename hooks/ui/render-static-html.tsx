import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppProviders } from '@/context/AppProviders'

/**
 * Draws a part of a page as markup, so that the page shows it without its code. For pages' server side alone, beside the
 * hooks because it stands what they read around it.
 */
export function renderStaticHtml(part: ReactNode, nowMs: number): string {
  return renderToStaticMarkup(
    <AppProviders items={[]} nowMs={nowMs}>
      {part}
    </AppProviders>,
  )
}
