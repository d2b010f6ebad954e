import MarkdownIt from 'markdown-it'
import type { SitePage } from './site-settings'

// HTML in the source is shown as text.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

/**
 * A page of Markdown (CommonMark and tables). Its first heading is its title.
 * @param hrefOf the address of a file that an image names by its path in the folder, percent-encoded
 * @returns null when the text does not begin with a heading of the first level
 */
export function renderMarkdown(source: string, hrefOf: (path: string) => string | undefined): SitePage | null {
  const tokens = markdown.parse(source, {})
  const [open, title, , ...rest] = tokens
  if (open?.tag !== 'h1' || !title?.content) return null
  for (const { children } of rest)
    for (const token of children ?? []) {
      const href = token.type === 'image' ? hrefOf(String(token.attrGet('src'))) : undefined
      if (href) token.attrSet('src', href)
    }
  return { title: title.content, html: markdown.renderer.render(rest, markdown.options, {}) }
}
