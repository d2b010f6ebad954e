import styles from './SiteText.module.css'

/** @param html of `renderMarkdown` (server/site/settings), which lets no HTML of its source through */
export function SiteText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the operator, rendered without its HTML
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
